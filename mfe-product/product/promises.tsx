import { useTranslation } from '@shop/federation/i18n';
import { type Icon, MapPinIcon, ReturnIcon, ShieldIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { freeShippingAbove } from '@shop/shop-client/free-shipping';
import { PromiseTiles } from './promise-tiles.tsx';

const PROMISES: { key: string; icon: Icon }[] = [
  { key: 'shipping', icon: TruckIcon },
  { key: 'returns', icon: ReturnIcon },
  { key: 'delivery', icon: MapPinIcon },
  { key: 'refund', icon: ShieldIcon },
];

export function Promises() {
  const shop = useShop();
  const { t } = useTranslation();
  const amount = formatMoney(freeShippingAbove(shop), shop.locale);
  const tiles = PROMISES.map(({ key, icon }) => ({
    icon,
    title: t(`promises.${key}.title`),
    text: t(`promises.${key}.text`, { amount }),
  }));
  return <PromiseTiles label={t('promises.label')} tiles={tiles} />;
}
