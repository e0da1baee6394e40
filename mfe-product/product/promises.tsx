import { useTranslation } from '@shop/federation/i18n';
import { type Icon, MapPinIcon, ReturnIcon, ShieldIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import { PromiseTiles } from './promise-tiles.tsx';

const PROMISES: { key: string; icon: Icon }[] = [
  { key: 'shipping', icon: TruckIcon },
  { key: 'returns', icon: ReturnIcon },
  { key: 'delivery', icon: MapPinIcon },
  { key: 'refund', icon: ShieldIcon },
];

/** Of the specification, in SAR; the other as the shop's own rate has it. */
const FREE_SHIPPING_FROM: Record<Currency, number> = { SAR: 50_000, USD: 13_300 };

export function Promises() {
  const { locale, currency } = useShop();
  const { t } = useTranslation();
  const amount = formatMoney({ amount: FREE_SHIPPING_FROM[currency], currency }, locale);
  const tiles = PROMISES.map(({ key, icon }) => ({
    icon,
    title: t(`promises.${key}.title`),
    text: t(`promises.${key}.text`, { amount }),
  }));
  return <PromiseTiles label={t('promises.label')} tiles={tiles} />;
}
