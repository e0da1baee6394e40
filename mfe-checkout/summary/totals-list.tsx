import { useTranslation } from '@shop/federation/i18n';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { discountRows } from '@shop/shop-client/discount-rows';
import type { Cart, ShippingEstimate } from '@shop/shop-client/model';
import { TotalRow, TotalsRow } from './totals-row.tsx';

export interface TotalsListProps {
  cart: Pick<Cart, 'totals' | 'shippingMethod' | 'discounts'>;
  /** Of a cart whose delivery is not chosen yet. */
  estimate?: ShippingEstimate | null;
}

/** What a cart or an order comes to: each row above the total is a part of it. */
export function TotalsList({ cart, estimate }: TotalsListProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { items, shipping, promotion, taxes, total } = cart.totals;
  const taxOnTop = items.amount + shipping.amount !== total.amount;
  const isShippingKnown = cart.shippingMethod !== undefined || estimate?.price.amount === 0;
  const shippingText =
    shipping.amount > 0 ? <MoneyText>{formatMoney(shipping, locale)}</MoneyText> : t('totals.free');
  return (
    <dl className="flex flex-col gap-3 text-base">
      <TotalsRow name={t('totals.subtotal')}>
        <MoneyText>{formatMoney({ ...items, amount: items.amount - promotion.amount }, locale)}</MoneyText>
      </TotalsRow>
      {discountRows(cart.discounts, promotion, t('totals.discount')).map(({ code, name, amount }) => (
        <TotalsRow key={code} name={name}>
          <span className="text-accent">
            <MoneyText>{formatMoney(amount, locale)}</MoneyText>
          </span>
        </TotalsRow>
      ))}
      <TotalsRow name={t('totals.shipping')}>
        {isShippingKnown ? (
          shippingText
        ) : (
          <span className="text-sm font-normal text-ink-muted">{t('totals.later')}</span>
        )}
      </TotalsRow>
      {taxOnTop && (
        <TotalsRow name={t('totals.taxesOnTop')}>
          <MoneyText>{formatMoney(taxes, locale)}</MoneyText>
        </TotalsRow>
      )}
      <TotalRow total={total} name={isShippingKnown ? undefined : t('totals.beforeShipping')} />
      {!taxOnTop && taxes.amount > 0 && (
        <div className="-mt-2 flex items-baseline justify-between gap-4 text-sm text-ink-muted">
          <dt>{t('totals.taxes')}</dt>
          <dd className="tabular-nums">
            <bdi>
              <MoneyText>{formatMoney(taxes, locale)}</MoneyText>
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
