import { Button } from '@shop/shared-ui/button';
import { useOrderPush } from '@shop/shop-client/use-order-push';
import { useConfirmationTexts } from './confirmation-texts.ts';

/** Offers to tell this browser what happens to the order; nothing where that cannot be. */
export function OrderPush({ token }: { token: string }) {
  const { t } = useConfirmationTexts();
  const { state, turnOn, turnOff } = useOrderPush(token);
  if (state === 'absent') return null;
  const isOn = state === 'on';
  const told = isOn || state === 'denied' || state === 'failed' ? state : 'text';
  return (
    <section aria-labelledby="order-push" className="rounded-lg bg-accent-soft p-6">
      <h2 id="order-push" className="text-lg font-semibold text-ink">
        {t('push.title')}
      </h2>
      <p role="status" className="mt-2 text-base text-ink">
        {t(`push.${told}`)}
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        loading={state === 'changing'}
        onClick={isOn ? turnOff : turnOn}
      >
        {isOn ? t('push.turnOff') : t('push.turnOn')}
      </Button>
    </section>
  );
}
