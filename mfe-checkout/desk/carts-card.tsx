import { SectionCard } from '@shop/shared-ui/section-card';
import { useShop } from '@shop/shop-client/context';
import { CsvLink } from './figure-parts.tsx';
import { type Carts, partText } from './figures.ts';
import { useFiguresTexts } from './figures-texts.ts';

const STEPS = ['begun', 'addressed', 'placed'] as const;

interface CartsCardProps {
  carts: Carts;
  period: { from: string; to: string };
}

/** How many of the carts that were begun came how far. */
export function CartsCard({ carts, period }: CartsCardProps) {
  const { locale } = useShop();
  const { t } = useFiguresTexts();
  const { since, begun } = carts;
  return (
    <SectionCard title={t('desk.figures.carts.title')}>
      {begun === 0 ? (
        <p className="text-base text-ink-muted">{t('desk.figures.none')}</p>
      ) : (
        <dl className="flex flex-col gap-4 text-sm text-ink">
          {STEPS.map((step) => (
            <div key={step} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt>{t(`desk.figures.carts.${step}`)}</dt>
              <dd className="tabular-nums">
                {carts[step]} <bdi className="text-ink-muted">{partText(carts[step], begun, locale)}</bdi>
              </dd>
              <dd aria-hidden="true" className="mt-2 h-2 w-full rounded-full bg-surface-sunken">
                <div
                  className="h-2 rounded-full bg-accent"
                  style={{ width: `${(100 * carts[step]) / begun}%` }}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-sm text-ink-muted">{t('desk.figures.carts.text')}</p>
      {since !== undefined && since > period.from && (
        <p className="mt-2 text-sm text-ink-muted">
          {t('desk.figures.carts.since', { day: `\u2066${since}\u2069` })}
        </p>
      )}
      <CsvLink of="carts" period={period} />
    </SectionCard>
  );
}
