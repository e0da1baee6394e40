import { useTranslation } from '@shop/federation/i18n';
import type { Cart } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { BoughtGiftCards } from '../gift-card/bought-gift-cards.tsx';
import { Arrival } from '../summary/arrival.tsx';
import { Coupon } from '../summary/coupon.tsx';
import { LineList } from '../summary/line-list.tsx';
import { SummaryCard } from '../summary/summary-card.tsx';
import { TotalsList } from '../summary/totals-list.tsx';

export interface CheckoutSummaryProps {
  cart: Cart;
  /** When the page was asked for, ISO 8601. */
  today: string;
}

export function CheckoutSummary({ cart, today }: CheckoutSummaryProps) {
  const href = useHref();
  const { t } = useTranslation();
  return (
    <SummaryCard
      action={
        <a
          href={href('cart')}
          className="inline-flex min-h-6 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('summary.edit')}
        </a>
      }
    >
      {cart.lines.length > 0 && <LineList lines={cart.lines} open />}
      <BoughtGiftCards cart={cart} />
      <div className="flex flex-col gap-6 border-t border-line pt-6">
        {cart.lines.length > 0 && <Coupon cart={cart} />}
        <TotalsList cart={cart} />
        <Arrival workingDays={cart.shippingMethod?.workingDays} orderedAt={today} />
      </div>
    </SummaryCard>
  );
}
