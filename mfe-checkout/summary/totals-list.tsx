import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Cart, Discount, Totals } from '@shop/shop-client/model';
import { TotalRow, TotalsRow } from './totals-row.tsx';

/** What a cart or an order comes to. */
export function TotalsList({ cart }: { cart: Pick<Cart, 'totals' | 'shippingMethod' | 'discounts'> }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { items, shipping, promotion, taxes, total } = cart.totals;
  const taxOnTop = items.amount + shipping.amount !== total.amount;
  const shippingText = shipping.amount > 0 ? formatMoney(shipping, locale) : t('totals.free');
  return (
    <dl className="flex flex-col gap-3 text-base">
      <TotalsRow name={t('totals.subtotal')}>
        {formatMoney({ ...items, amount: items.amount - promotion.amount }, locale)}
      </TotalsRow>
      {discountsOf(cart.discounts, promotion, t('totals.discount')).map(({ code, name, amount }) => (
        <TotalsRow key={code} name={name}>
          <span className="text-accent">{formatMoney(amount, locale)}</span>
        </TotalsRow>
      ))}
      <TotalsRow name={t('totals.shipping')}>
        {cart.shippingMethod ? (
          shippingText
        ) : (
          <span className="text-sm font-normal text-ink-muted">{t('totals.later')}</span>
        )}
      </TotalsRow>
      {taxOnTop && <TotalsRow name={t('totals.taxesOnTop')}>{formatMoney(taxes, locale)}</TotalsRow>}
      <TotalRow total={total} />
      {!taxOnTop && taxes.amount > 0 && (
        <div className="-mt-2 flex items-baseline justify-between gap-4 text-sm text-ink-muted">
          <dt>{t('totals.taxes')}</dt>
          <dd className="tabular-nums">
            <bdi>{formatMoney(taxes, locale)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A backend may tell of a reduction without its names, and a page may show one ahead of the backend. */
function discountsOf(discounts: Discount[], promotion: Totals['promotion'], name: string): Discount[] {
  const named = discounts.reduce((sum, { amount }) => sum + amount.amount, 0);
  if (named === promotion.amount) return discounts;
  return promotion.amount < 0 ? [{ code: '', name, amount: promotion }] : [];
}
