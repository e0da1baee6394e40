import { useTranslation } from '@shop/federation/i18n';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { discountRows } from '@shop/shop-client/discount-rows';
import { payableOf } from '@shop/shop-client/gift-cards';
import type { Money, Order } from '@shop/shop-client/model';
import { clsx } from 'clsx';
import { OrderSection } from './order-section.tsx';

/** What the order came to: the goods before their discount, and the tax among what is added or as a part of it all. */
export function OrderTotals({ order }: { order: Order }) {
  const { totals, discounts, giftCard } = order;
  const { t } = useTranslation();
  const { items, shipping, giftWrap, giftCards, promotion, taxes, total } = totals;
  const priced = items.amount + shipping.amount + (giftWrap?.amount ?? 0) + (giftCards?.amount ?? 0);
  const taxOnTop = priced !== total.amount;
  const isSent = order.lines.length > 0;
  return (
    <OrderSection title={t('order.summary')}>
      <dl className="flex flex-col gap-2">
        {isSent && (
          <Row name={t('order.subtotal')} amount={{ ...items, amount: items.amount - promotion.amount }} />
        )}
        {discountRows(discounts, promotion, t('order.discount')).map(({ code, name, amount }) => (
          <Row key={code} name={name} amount={amount} />
        ))}
        {isSent && <Row name={t('order.shipping')} amount={shipping} zero={t('order.free')} />}
        {giftWrap && <Row name={t('order.giftWrap')} amount={giftWrap} zero={t('order.free')} />}
        {giftCards && <Row name={t('order.giftCards')} amount={giftCards} />}
        {taxOnTop && <Row name={t('order.taxesOnTop')} amount={taxes} />}
        <Row
          name={t('order.total')}
          amount={total}
          className="mt-1 border-t border-line pt-3 font-semibold text-ink"
        />
        {!taxOnTop && taxes.amount > 0 && <Row name={t('order.taxes')} amount={taxes} className="text-sm" />}
        {giftCard && (
          <>
            <Row
              name={t('order.giftCard', { lastFour: giftCard.lastFour })}
              amount={{ ...total, amount: -giftCard.amount }}
            />
            <Row name={t('order.otherwise')} amount={payableOf(order)} className="font-semibold text-ink" />
          </>
        )}
      </dl>
    </OrderSection>
  );
}

interface RowProps {
  name: string;
  amount: Money;
  zero?: string;
  className?: string;
}

function Row({ name, amount, zero, className }: RowProps) {
  const { locale } = useShop();
  return (
    <div className={clsx('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="text-end tabular-nums">
        <bdi>
          <MoneyText>{amount.amount === 0 && zero ? zero : formatMoney(amount, locale)}</MoneyText>
        </bdi>
      </dd>
    </div>
  );
}
