import { useTranslation } from '@shop/federation/i18n';
import { type Icon, MapPinIcon, ReturnIcon, ShieldIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';

const PROMISES: { key: string; icon: Icon }[] = [
  { key: 'shipping', icon: TruckIcon },
  { key: 'returns', icon: ReturnIcon },
  { key: 'delivery', icon: MapPinIcon },
  { key: 'refund', icon: ShieldIcon },
];

/** Of the specification, which states it in SAR for every visitor. */
const FREE_SHIPPING_FROM = { amount: 50_000, currency: 'SAR' };

export function Promises({ className = '' }: { className?: string }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  return (
    <ul aria-label={t('promises.label')} className={`grid grid-cols-2 gap-3 ${className}`}>
      {PROMISES.map(({ key, icon: Glyph }) => (
        <li key={key} className="rounded-md bg-tint p-4">
          <Glyph size={24} className="text-accent" />
          <p className="mt-2 text-sm font-semibold text-ink">{t(`promises.${key}.title`)}</p>
          <p className="mt-0.5 text-sm text-ink-muted">
            {t(`promises.${key}.text`, { amount: formatMoney(FREE_SHIPPING_FROM, locale) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
