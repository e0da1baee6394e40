import { useTranslation } from '@shop/federation/i18n';
import { type Icon, MapPinIcon, ReturnIcon, ShieldIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';

const PROMISES: { key: string; icon: Icon }[] = [
  { key: 'shipping', icon: TruckIcon },
  { key: 'returns', icon: ReturnIcon },
  { key: 'delivery', icon: MapPinIcon },
  { key: 'refund', icon: ShieldIcon },
];

/** Of the specification, in SAR; the other as the shop's own rate has it. */
const FREE_SHIPPING_FROM: Record<Currency, number> = { SAR: 50_000, USD: 13_300 };

export function Promises({ className = '' }: { className?: string }) {
  const { locale, currency } = useShop();
  const { t } = useTranslation();
  const amount = formatMoney({ amount: FREE_SHIPPING_FROM[currency], currency }, locale);
  return (
    <ul aria-label={t('promises.label')} className={`grid grid-cols-2 gap-3 ${className}`}>
      {PROMISES.map(({ key, icon: Glyph }) => (
        <li key={key} className="rounded-md bg-tint p-4">
          <Glyph size={24} className="text-accent" />
          <p className="mt-2 text-sm font-semibold text-ink">{t(`promises.${key}.title`)}</p>
          <p className="mt-0.5 text-sm text-ink-muted">{t(`promises.${key}.text`, { amount })}</p>
        </li>
      ))}
    </ul>
  );
}
