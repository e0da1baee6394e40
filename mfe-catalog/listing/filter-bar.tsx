import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { CheckIcon, FilterIcon } from '@shop/shared-ui/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import { FilterForm } from './filter-form.tsx';
import { countFilters, type Filter, listHref, VALUE_FILTERS, without } from './list-address.ts';
import { PriceChoice } from './price-choice.tsx';
import type { ProductList } from './product-list.ts';
import { SortChoice } from './sort-choice.tsx';
import { useUnits } from './use-units.ts';
import { ValueChoice } from './value-choice.tsx';

const FilterSheet = lazy(() =>
  import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx').then(({ FilterSheet }) => ({
    default: FilterSheet,
  })),
);

export interface FilterBarProps {
  path: string;
  list: ProductList;
}

/** What narrows and orders a list: panels of a bar, on phones all of it in one sheet. */
export function FilterBar({ path, list }: FilterBarProps) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(false);
  const filters = filtersOf(list);
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
          className="sm:hidden noscript:hidden"
        >
          {active > 0 ? t('filter.openWith', { number: active }) : t('filter.open')}
        </Button>
      )}
      <div className="hidden flex-wrap gap-2 sm:flex noscript:flex">
        {filters.map((filter) => (
          <FilterControl key={filter} filter={filter} path={path} list={list} />
        ))}
      </div>
      {list.total > 1 && <SortChoice path={path} address={list.address} />}
      {sheet && (
        <Suspense>
          <FilterSheet path={path} list={list} filters={filters} onClose={() => setSheet(false)} />
        </Suspense>
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
    ...(facets && (facets.available < total || address.available) ? (['available'] as const) : []),
  ];
}

function FilterControl({ filter, path, list }: FilterBarProps & { filter: Filter }) {
  const { t } = useTranslation();
  const priceText = usePriceText(list);
  if (filter === 'price') {
    return (
      <FilterPanel filter={filter} chosen={priceText} path={path} list={list}>
        <PriceChoice list={list} />
      </FilterPanel>
    );
  }
  if (filter === 'available') {
    const { available, ...rest } = list.address;
    return (
      <a
        href={listHref(path, { ...rest, page: 1, ...(!available && { available: true }) })}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-medium text-ink transition hover:border-ink aria-[current]:border-accent"
        aria-current={available ? 'true' : undefined}
      >
        {available && <CheckIcon size={18} className="text-accent" />}
        {t('filter.available')}
      </a>
    );
  }
  const count = list.address[filter]?.length;
  return (
    <FilterPanel filter={filter} chosen={count ? String(count) : undefined} path={path} list={list}>
      <ValueChoice filter={filter} list={list} legendHidden />
    </FilterPanel>
  );
}

interface FilterPanelProps extends FilterBarProps {
  filter: Filter;
  chosen?: string;
  children: ReactNode;
}

function FilterPanel({ filter, chosen, path, list, children }: FilterPanelProps) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t(`filter.${filter}`)} chosen={chosen}>
      <FilterForm path={path} list={list} filters={[filter]}>
        {children}
        <div className="mt-5 flex gap-3">
          <Button type="submit" size="sm" className="grow">
            {t('filter.apply')}
          </Button>
          <ButtonLink
            variant="secondary"
            size="sm"
            href={listHref(path, without(list.address, [filter]))}
            className="grow"
          >
            {t('filter.clear')}
          </ButtonLink>
        </div>
      </FilterForm>
    </Disclosure>
  );
}

/** The chosen range of prices in words. */
export function usePriceText({ address: { priceMin, priceMax } }: ProductList): string | undefined {
  const { t } = useTranslation();
  const format = useUnits();
  if (priceMin !== undefined && priceMax !== undefined) return `${format(priceMin)} – ${format(priceMax)}`;
  if (priceMin !== undefined) return t('filter.from', { price: format(priceMin) });
  if (priceMax !== undefined) return t('filter.upTo', { price: format(priceMax) });
  return undefined;
}
