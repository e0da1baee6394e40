import { useTranslation } from '@shop/federation/i18n';
import { ReturnIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { freeShippingAbove } from '@shop/shop-client/free-shipping';
import { DeliveryPromise } from '../delivery/delivery-promise.tsx';
import { PromiseTile, PromiseTiles } from './promise-tiles.tsx';

/** What the shop keeps to, by its settings; nothing where they promise nothing. */
export function Promises() {
  const shop = useShop();
  const { t } = useTranslation();
  const { deliveryDays, returnDays } = shop.policies;
  const limit = freeShippingAbove(shop);
  if (!limit && !deliveryDays && !returnDays) return null;
  return (
    <PromiseTiles label={t('promises.label')}>
      {deliveryDays && <DeliveryPromise workingDays={deliveryDays} />}
      {limit && (
        <PromiseTile
          icon={TruckIcon}
          title={t('promises.shipping.title')}
          text={t('promises.shipping.text', { amount: formatMoney(limit, shop.locale) })}
        />
      )}
      {returnDays && (
        <PromiseTile
          icon={ReturnIcon}
          title={t('promises.returns.title')}
          text={t('promises.returns.text', { count: returnDays })}
        />
      )}
    </PromiseTiles>
  );
}
