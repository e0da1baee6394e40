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

export function Promises() {
  const { locale } = useShop();
  const { t } = useTranslation();
  return (
    <section aria-label={t('promises.label')} className="rounded-lg bg-tint px-6 py-8 md:px-10">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {PROMISES.map(({ key, icon: Glyph }) => (
          <li key={key} className="flex items-start gap-4">
            <Glyph size={28} className="mt-1 text-accent" />
            <div>
              <h2 className="text-base font-semibold text-ink">{t(`promises.${key}.title`)}</h2>
              <p className="text-sm text-ink-muted">
                {t(`promises.${key}.text`, { amount: formatMoney(FREE_SHIPPING_FROM, locale) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
