import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import type { Order } from '@shop/shop-client/model';
import { useOrderPush } from '@shop/shop-client/use-order-push';
import { OrderSection } from './order-section.tsx';

/** Offers to tell this browser what happens to the order; nothing where that cannot be, or nothing will happen. */
export function OrderPush({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { state, turnOn, turnOff } = useOrderPush(order.token);
  if (state === 'absent' || order.state !== 'new') return null;
  const isOn = state === 'on';
  const told = isOn || state === 'denied' || state === 'failed' ? state : 'text';
  return (
    <OrderSection title={t('push.title')}>
      <p role="status">{t(`push.${told}`)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        loading={state === 'changing'}
        onClick={isOn ? turnOff : turnOn}
      >
        {isOn ? t('push.turnOff') : t('push.turnOn')}
      </Button>
    </OrderSection>
  );
}
