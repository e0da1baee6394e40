import { useTranslation } from '@shop/federation/i18n';
import { MapPinIcon, ReturnIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { freeShippingAbove } from '@shop/shop-client/free-shipping';
import { type PromiseTile, PromiseTiles } from './promise-tiles.tsx';

/** What the shop keeps to, by its settings; nothing where they promise nothing. */
export function Promises() {
  const shop = useShop();
  const { t } = useTranslation();
  const { deliveryDays, returnDays } = shop.policies;
  const limit = freeShippingAbove(shop);
  const tiles: PromiseTile[] = [
    ...(limit
      ? [
          {
            icon: TruckIcon,
            title: t('promises.shipping.title'),
            text: t('promises.shipping.text', { amount: formatMoney(limit, shop.locale) }),
          },
        ]
      : []),
    ...(deliveryDays
      ? [
          {
            icon: MapPinIcon,
            title: t('promises.delivery.title'),
            text: t('promises.delivery.text', { count: deliveryDays.max }),
          },
        ]
      : []),
    ...(returnDays
      ? [
          {
            icon: ReturnIcon,
            title: t('promises.returns.title'),
            text: t('promises.returns.text', { count: returnDays }),
          },
        ]
      : []),
  ];
  if (tiles.length === 0) return null;
  return <PromiseTiles label={t('promises.label')} tiles={tiles} />;
}
