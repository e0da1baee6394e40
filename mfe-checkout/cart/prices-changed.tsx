import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { InfoIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Cart } from '@shop/shop-client/model';

/** Says that prices have changed since their lines came into the cart, until the shopper has read it. */
export function PricesChanged({ cart: { lines } }: { cart: Cart }) {
  const { cart, toasts } = useShop();
  const { t } = useTranslation();
  if (!lines.some(({ notice }) => notice?.kind === 'price')) return null;
  const read = () =>
    cart
      .getState()
      .seeNotices()
      .catch((error: unknown) => toasts.error(failureText(error, t('failure.unreachable'))));
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-tint px-4 py-3">
      <InfoIcon size={20} className="text-accent" />
      <p className="min-w-0 grow text-base text-ink">{t('cart.pricesChanged')}</p>
      <Button size="sm" variant="secondary" onClick={read}>
        {t('cart.pricesRead')}
      </Button>
    </div>
  );
}
