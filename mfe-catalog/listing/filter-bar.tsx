import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { FilterIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { useShop } from '@shop/shop-client/context';
import { useMemo, useState } from 'react';
import { countFilters, type Filter, SWITCHES, VALUE_FILTERS } from './list-address.ts';
import { FilterPanels } from './list-parts.ts';
import type { ProductList, ReadProducts } from './product-list.ts';

const FilterSheet = latePart(
  async () => (await import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx')).FilterSheet,
);

export interface FilterBarProps {
  path: string;
  list: ProductList;
  read: ReadProducts;
}

/** What narrows and orders a list: panels of a bar, on phones all of it in one sheet. */
export function FilterBar({ path, list, read }: FilterBarProps) {
  const { toasts } = useShop();
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(false);
  const panels = useMemo(() => ({ path, list, read, filters: filtersOf(list) }), [path, list, read]);
  const { filters } = panels;
  const active = countFilters(list.address);
  if (filters.length === 0 && list.total < 2) return null;

  return (
    <>
      {filters.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          startIcon={<FilterIcon size={18} />}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
          className="h-11 sm:hidden noscript:hidden"
        >
          {active > 0 ? t('filter.openWith', { number: active }) : t('filter.open')}
        </Button>
      )}
      <FilterPanels props={panels} height="min-h-11" untilTouched className="flex flex-wrap gap-2" />
      {sheet && (
        <FilterSheet
          props={{ ...panels, onClose: () => setSheet(false) }}
          onMissing={() => {
            setSheet(false);
            toasts.error(t('card.unreachable'));
          }}
        />
      )}
    </>
  );
}

/** The filters that can change something, or do so now. */
function filtersOf({ prices, facets, address, total }: ProductList): Filter[] {
  const priced = address.priceMin !== undefined || address.priceMax !== undefined;
  return [
    ...((prices && prices.max > prices.min) || priced ? (['price'] as const) : []),
    ...VALUE_FILTERS.filter((filter) => (facets?.[filter].length ?? 0) > 1 || address[filter]),
    ...SWITCHES.filter((filter) => facets && (address[filter] || isSome(facets[filter], total))),
  ];
}

/** Neither none of the list nor all of it. */
const isSome = (count: number, total: number): boolean => count > 0 && count < total;
