import { useTranslation } from '@shop/federation/i18n';
import { Badge, type BadgeTone } from '@shop/shared-ui/badge';
import { BagIcon, FilterIcon, type Icon, SparklesIcon, TruckIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';

const STEPS: { key: string; icon: Icon; tone: BadgeTone }[] = [
  { key: 'filter', icon: FilterIcon, tone: 'limited' },
  { key: 'add', icon: BagIcon, tone: 'new' },
  { key: 'ship', icon: TruckIcon, tone: 'limited' },
  { key: 'enjoy', icon: SparklesIcon, tone: 'new' },
];

const TEMPLATE_TEXTS = {
  ship: 'The carrier will confirm and ship quickly to you',
  enjoy: 'Have fun and enjoy your 5-star quality products',
};

export function HowItWorks() {
  const { storefront, policies } = useShop();
  const { t } = useTranslation();
  const { deliveryDays, returnDays } = policies;
  /** What the shop can keep, where its settings tell; the template has the specification's words. */
  const kept: Record<string, string | undefined> =
    storefront === 'template'
      ? TEMPLATE_TEXTS
      : {
          ship: deliveryDays && t('how.ship.days', { count: deliveryDays.max }),
          enjoy: returnDays ? t('how.enjoy.returns', { count: returnDays }) : undefined,
        };
  return (
    <section aria-label={t('how.label')}>
      <ol className="grid grid-cols-4 gap-x-2 md:gap-x-8">
        {STEPS.map(({ key, icon: Glyph, tone }, index) => (
          <li key={key} className="relative flex flex-col items-center text-center">
            {index > 0 && (
              <span
                aria-hidden="true"
                className="absolute end-[88%] start-[-12%] top-6 border-t border-dashed border-line-strong md:top-10"
              />
            )}
            <span className="flex size-12 items-center justify-center rounded-full bg-tint text-accent md:size-20">
              <Glyph size={32} className="size-6 md:size-8" />
            </span>
            <Badge tone={tone} className="mt-2 md:mt-4">
              {t('how.step', { number: index + 1 })}
            </Badge>
            <h2 className="mt-1.5 text-xs font-semibold text-ink md:mt-3 md:text-lg">
              {t(`how.${key}.title`, { context: storefront })}
            </h2>
            <p className="mt-1 hidden max-w-60 text-sm text-ink-muted md:block">
              {kept[key] ?? t(`how.${key}.text`, { context: storefront })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
