import { useTranslation } from '@shop/federation/i18n';
import type { Country, Order } from '@shop/shop-client/model';
import { AddressLines } from '../addresses/address-lines.tsx';
import { OrderSection } from './order-section.tsx';

/** How and where the order goes, and where its bill goes if elsewhere. */
export function OrderDelivery({ order, countries }: { order: Order; countries: Country[] }) {
  const { t } = useTranslation();
  const { shippingMethod, shippingAddress, billingAddress, giftWrap } = order;
  const billsElsewhere = billingAddress && JSON.stringify(billingAddress) !== JSON.stringify(shippingAddress);
  if (!shippingMethod && !shippingAddress) return null;
  return (
    <OrderSection title={t('order.delivery')}>
      {shippingMethod && <p className="mb-2 text-ink">{shippingMethod.name}</p>}
      {shippingAddress && <AddressLines address={shippingAddress} countries={countries} />}
      {billsElsewhere && (
        <>
          <h3 className="mt-4 mb-2 font-medium text-ink">{t('order.billing')}</h3>
          <AddressLines address={billingAddress} countries={countries} />
        </>
      )}
      {giftWrap && (
        <>
          <h3 className="mt-4 mb-2 font-medium text-ink">{t('order.giftWrap')}</h3>
          {giftWrap.message && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {giftWrap.message}
            </p>
          )}
        </>
      )}
    </OrderSection>
  );
}
