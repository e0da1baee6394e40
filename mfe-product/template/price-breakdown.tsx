import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Money } from '@shop/shop-client/model';

/** Of the specification. */
const TAX_ESTIMATE = '$0';

export interface PriceBreakdownProps {
  price: Money;
  quantity: number;
  className?: string;
}

/** What the chosen quantity comes to. */
export function PriceBreakdown({ price, quantity, className = '' }: PriceBreakdownProps) {
  const { locale } = useShop();
  const total = formatMoney({ ...price, amount: price.amount * quantity }, locale);
  return (
    <dl className={`flex flex-col gap-3 text-base text-ink-muted tabular-nums ${className}`}>
      <Row label={`${formatMoney(price, locale)} × ${quantity}`} amount={total} />
      <Row label="Tax estimate" amount={TAX_ESTIMATE} />
      <Row label="Total" amount={total} className="border-t border-line pt-3 font-semibold text-ink" />
    </dl>
  );
}

function Row({ label, amount, className = '' }: { label: string; amount: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
