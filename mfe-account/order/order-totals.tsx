import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { discountRows } from '@shop/shop-client/discount-rows';
import type { Money, Order } from '@shop/shop-client/model';
import { OrderSection } from './order-section.tsx';

/** What the order came to: the goods before their discount, and the tax among what is added or as a part of it all. */
export function OrderTotals({ order: { totals, discounts } }: { order: Order }) {
  const { t } = useTranslation();
  const { items, shipping, promotion, taxes, total } = totals;
  const taxOnTop = items.amount + shipping.amount !== total.amount;
  return (
    <OrderSection title={t('order.summary')}>
      <dl className="flex flex-col gap-2">
        <Row name={t('order.subtotal')} amount={{ ...items, amount: items.amount - promotion.amount }} />
        {discountRows(discounts, promotion, t('order.discount')).map(({ code, name, amount }) => (
          <Row key={code} name={name} amount={amount} />
        ))}
        <Row name={t('order.shipping')} amount={shipping} zero={t('order.free')} />
        {taxOnTop && <Row name={t('order.taxesOnTop')} amount={taxes} />}
        <div className="mt-1 border-t border-line pt-3 font-semibold text-ink">
          <Row name={t('order.total')} amount={total} />
        </div>
        {!taxOnTop && taxes.amount > 0 && (
          <div className="text-sm">
            <Row name={t('order.taxes')} amount={taxes} />
          </div>
        )}
      </dl>
    </OrderSection>
  );
}

function Row({ name, amount, zero }: { name: string; amount: Money; zero?: string }) {
  const { locale } = useShop();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-end tabular-nums">
        <bdi>{amount.amount === 0 && zero ? zero : formatMoney(amount, locale)}</bdi>
      </dd>
    </div>
  );
}
