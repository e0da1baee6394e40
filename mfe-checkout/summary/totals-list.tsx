import { useTranslation } from '@shop/federation/i18n';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { discountRows } from '@shop/shop-client/discount-rows';
import { isDigital, payableOf } from '@shop/shop-client/gift-cards';
import type { Cart, ShippingEstimate } from '@shop/shop-client/model';
import { TotalRow, TotalsRow } from './totals-row.tsx';

export interface TotalsListProps {
  cart: Pick<Cart, 'totals' | 'shippingMethod' | 'discounts' | 'giftCard' | 'lines' | 'giftCards'>;
  /** Of a cart whose delivery is not chosen yet. */
  estimate?: ShippingEstimate | null;
}

/** What a cart or an order comes to: each row above the total is a part of it. */
export function TotalsList({ cart, estimate }: TotalsListProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { items, shipping, giftWrap, giftCards, promotion, taxes, total } = cart.totals;
  const priced = items.amount + shipping.amount + (giftWrap?.amount ?? 0) + (giftCards?.amount ?? 0);
  const taxOnTop = priced !== total.amount;
  const sent = !isDigital(cart);
  const isShippingKnown = !sent || cart.shippingMethod !== undefined || estimate?.price.amount === 0;
  const shippingText =
    shipping.amount > 0 ? <MoneyText>{formatMoney(shipping, locale)}</MoneyText> : t('totals.free');
  return (
    <dl className="flex flex-col gap-3 text-base">
      {sent && (
        <TotalsRow name={t('totals.subtotal')}>
          <MoneyText>{formatMoney({ ...items, amount: items.amount - promotion.amount }, locale)}</MoneyText>
        </TotalsRow>
      )}
      {discountRows(cart.discounts, promotion, t('totals.discount')).map(({ code, name, amount }) => (
        <TotalsRow key={code} name={name}>
          <span className="text-accent">
            <MoneyText>{formatMoney(amount, locale)}</MoneyText>
          </span>
        </TotalsRow>
      ))}
      {sent && (
        <TotalsRow name={t('totals.shipping')}>
          {isShippingKnown ? (
            shippingText
          ) : (
            <span className="text-sm font-normal text-ink-muted">{t('totals.later')}</span>
          )}
        </TotalsRow>
      )}
      {giftWrap && (
        <TotalsRow name={t('gift.title')}>
          {giftWrap.amount > 0 ? <MoneyText>{formatMoney(giftWrap, locale)}</MoneyText> : t('totals.free')}
        </TotalsRow>
      )}
      {giftCards && (
        <TotalsRow name={t('giftCard.several')}>
          <MoneyText>{formatMoney(giftCards, locale)}</MoneyText>
        </TotalsRow>
      )}
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
      {cart.giftCard && cart.giftCard.amount > 0 && (
        <>
          <TotalsRow name={t('giftCard.ending', { lastFour: cart.giftCard.lastFour })}>
            <span className="text-accent">
              <MoneyText>{formatMoney({ ...total, amount: -cart.giftCard.amount }, locale)}</MoneyText>
            </span>
          </TotalsRow>
          <TotalRow total={payableOf(cart)} name={t('giftCard.rest')} />
        </>
      )}
    </dl>
  );
}
