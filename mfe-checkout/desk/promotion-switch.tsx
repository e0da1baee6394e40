import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import { PROMOTIONS_PATH, type Promotion } from './promotion.ts';
import { usePromotionTexts } from './promotion-texts.ts';
import { useSmallChange } from './use-small-change.ts';

/** Stops a promotion with one press, whatever else somebody is changing of it, and starts it again. */
export function PromotionSwitch({ promotion }: { promotion: Promotion }) {
  const { locale, toasts } = useShop();
  const { t } = usePromotionTexts();
  const { send, isPending } = useSmallChange();
  const { enabled } = promotion;
  const name = promotion.name[locale];

  async function run(running: boolean): Promise<void> {
    try {
      await send<Promotion>(PROMOTIONS_PATH, promotion, { enabled: running });
      toasts.success(t(running ? 'desk.promotions.started' : 'desk.promotions.stopped'));
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      onClick={() => void run(!enabled)}
      aria-label={t(enabled ? 'desk.promotions.stopNamed' : 'desk.promotions.startNamed', { name })}
      className="relative z-1"
    >
      {t(enabled ? 'desk.promotions.stop' : 'desk.promotions.start')}
    </Button>
  );
}
