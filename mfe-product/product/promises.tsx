import { useTranslation } from '@shop/federation/i18n';
import { MapPinIcon, ReturnIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { freeShippingAbove } from '@shop/shop-client/free-shipping';
import { arrivalDays } from '@shop/shop-domain/delivery-dates';
import { useEffect, useState } from 'react';
import { type PromiseTile, PromiseTiles } from './promise-tiles.tsx';

/** What the shop keeps to, by its settings; nothing where they promise nothing. */
export function Promises() {
  const shop = useShop();
  const { t } = useTranslation();
  const { deliveryDays, returnDays } = shop.policies;
  const limit = freeShippingAbove(shop);
  const today = useToday();
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
            text: today
              ? t('promises.delivery.between', arrivalDays(today, deliveryDays, shop.locale))
              : t('promises.delivery.text', { count: deliveryDays.max }),
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

/** Once the page is in a browser: what the server sends is kept for who comes another day. */
function useToday(): Date | undefined {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  return today;
}
