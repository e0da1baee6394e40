import { useTranslation } from '@shop/federation/i18n';
import { FilterChip } from '../listing/filter-controls.tsx';
import { dollarText } from './filter-field.tsx';
import { type FilterState, isPriced, type ListFilter } from './use-filters.ts';

const LIST_FILTERS: ListFilter[] = ['categories', 'colors', 'sizes'];

/** What is chosen, each with a cross; a range of prices unless it is the full one. */
export function FilterChips({ state }: { state: FilterState }) {
  const { t } = useTranslation();
  const { filters, clear, toggle } = state;
  const values = LIST_FILTERS.flatMap((filter) => filters[filter].map((value) => ({ filter, value })));
  if (!isPriced(filters) && values.length === 0) return null;
  return (
    <ul aria-label={t('filter.active')} className="mb-6 flex flex-wrap gap-2">
      {isPriced(filters) && (
        <li>
          <FilterChip onPress={() => clear('prices')} text={filters.prices.map(dollarText).join(' - ')} />
        </li>
      )}
      {values.map(({ filter, value }) => (
        <li key={`${filter} ${value}`}>
          <FilterChip onPress={() => toggle(filter, value)} text={value} />
        </li>
      ))}
    </ul>
  );
}
