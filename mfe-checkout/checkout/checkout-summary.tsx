import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { Cart } from '@shop/shop-client/model';
import { Arrival } from '../summary/arrival.tsx';
import { Coupon } from '../summary/coupon.tsx';
import { LineList } from '../summary/line-list.tsx';
import { TotalsList } from '../summary/totals-list.tsx';

export interface CheckoutSummaryProps {
  cart: Cart;
  /** When the page was asked for, ISO 8601. */
  today: string;
}

export function CheckoutSummary({ cart, today }: CheckoutSummaryProps) {
  const { basePath } = useShop();
  const { t } = useTranslation();
  return (
    <section aria-labelledby="order-summary" className="rounded-lg bg-surface-sunken p-6 lg:sticky lg:top-28">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="text-lg font-semibold text-ink">
          {t('summary.title')}
        </h2>
        <a
          href={`${basePath}/cart`}
          className="inline-flex min-h-6 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('summary.edit')}
        </a>
      </div>
      <LineList lines={cart.lines} open />
      <div className="mt-6 flex flex-col gap-6 border-t border-line pt-6">
        <Coupon cart={cart} />
        <TotalsList cart={cart} />
        <Arrival workingDays={cart.shippingMethod?.workingDays} orderedAt={today} />
      </div>
    </section>
  );
}
