import { useTranslation } from '@shop/federation/i18n';
import { groupedNumber, TEST_CARDS } from './card.ts';

/** The numbers that the test provider takes. */
export function TestCards() {
  const { t } = useTranslation();
  return (
    <details className="rounded-sm bg-tint px-4 py-2 text-sm text-ink sm:col-span-2">
      <summary className="min-h-8 py-1.5 font-medium">{t('card.testOnly')}</summary>
      <ul className="flex flex-col gap-1 pb-2">
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4">
            <bdi dir="ltr" className="tabular-nums">
              {groupedNumber(number)}
            </bdi>
            <span className="text-ink-muted">{t(`card.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
