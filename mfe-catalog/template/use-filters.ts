import { FILTER_PRICES } from '@shop/shop-client/sample/filters';
import { useState } from 'react';

/** What is chosen. It changes nothing of what is shown (specification, section 4). */
export interface Filters {
  /** Dollars. */
  prices: [lower: number, upper: number];
  categories: string[];
  colors: string[];
  sizes: string[];
  /** Id of the order; empty where none is chosen. */
  sort: string;
  onSale: boolean;
}

export type FilterName = Exclude<keyof Filters, 'onSale'>;
export type ListFilter = 'categories' | 'colors' | 'sizes';

export interface FilterState {
  filters: Filters;
  change(changed: Partial<Filters>): void;
  /** Adds the value, or takes it away. */
  toggle(filter: ListFilter, value: string): void;
  clear(filter: FilterName): void;
  /** All but the on-sale flag. */
  clearAll(): void;
}

export const isPriced = ({ prices: [lower, upper] }: Filters): boolean =>
  lower !== FILTER_PRICES.min || upper !== FILTER_PRICES.max;

export function useFilters({ onSale }: { onSale: boolean }): FilterState {
  const [filters, setFilters] = useState<Filters>({
    ...CLEARED,
    prices: [FILTER_PRICES.from, FILTER_PRICES.to],
    onSale,
  });
  const change = (changed: Partial<Filters>) => setFilters((before) => ({ ...before, ...changed }));
  return {
    filters,
    change,
    toggle: (filter, value) =>
      setFilters((before) => ({
        ...before,
        [filter]: before[filter].includes(value)
          ? before[filter].filter((other) => other !== value)
          : [...before[filter], value],
      })),
    clear: (filter) => change({ [filter]: CLEARED[filter] }),
    clearAll: () => change(CLEARED),
  };
}

const CLEARED: Pick<Filters, FilterName> = {
  prices: [FILTER_PRICES.min, FILTER_PRICES.max],
  categories: [],
  colors: [],
  sizes: [],
  sort: '',
};
