import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Cart } from '@shop/shop-client/model';
import type { ReactNode } from 'react';

/** What a cart or an order comes to. Prices include the tax, so it is told and not added. */
export function TotalsList({ cart }: { cart: Pick<Cart, 'totals' | 'shippingMethod'> }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { items, shipping, promotion, taxes, total } = cart.totals;
  const shippingText = shipping.amount > 0 ? formatMoney(shipping, locale) : t('totals.free');
  return (
    <dl className="flex flex-col gap-3 text-base">
      <Row name={t('totals.subtotal')}>{formatMoney(items, locale)}</Row>
      {promotion.amount < 0 && <Row name={t('totals.discount')}>{formatMoney(promotion, locale)}</Row>}
      <Row name={t('totals.shipping')}>
        {cart.shippingMethod ? (
          shippingText
        ) : (
          <span className="text-sm font-normal text-ink-muted">{t('totals.later')}</span>
        )}
      </Row>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold text-ink">
        <dt>{t('totals.total')}</dt>
        <dd className="tabular-nums">
          <bdi>{formatMoney(total, locale)}</bdi>
        </dd>
      </div>
      {taxes.amount > 0 && (
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end font-medium text-ink tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
