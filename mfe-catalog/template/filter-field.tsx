import { useTranslation } from '@shop/federation/i18n';
import { PriceRange } from '@shop/shared-ui/price-range';
import {
  FILTER_CATEGORIES,
  FILTER_COLORS,
  FILTER_PRICES,
  FILTER_SIZES,
  SORT_OPTIONS,
} from '@shop/shop-client/sample/filters';
import { useId } from 'react';
import { CheckList, type CheckListEntry } from '../listing/check-list.tsx';
import type { FilterName, FilterState, ListFilter } from './use-filters.ts';

/** The filters in the order of the bar, and what they are called. */
export const FILTER_FIELDS: { name: FilterName; label: string }[] = [
  { name: 'prices', label: 'Price range' },
  { name: 'categories', label: 'Categories' },
  { name: 'colors', label: 'Colours' },
  { name: 'sizes', label: 'Sizes' },
  { name: 'sort', label: 'Sort order' },
];

export interface FilterFieldProps {
  name: FilterName;
  label: string;
  labelHidden?: boolean;
  state: FilterState;
  /** The sizes that there are: others cannot be chosen. */
  sizesInStock: string[];
}

export function FilterField({ name, label, labelHidden, state, sizesInStock }: FilterFieldProps) {
  const id = useId();
  const { filters, change, toggle } = state;
  if (name === 'prices') return <PriceField label={label} labelHidden={labelHidden} state={state} />;
  if (name === 'sort') {
    return (
      <CheckList
        type="radio"
        legend={label}
        legendHidden={labelHidden}
        name={id}
        entries={SORT_OPTIONS.map(toEntry)}
        chosen={[filters.sort]}
        onToggle={(sort) => change({ sort })}
      />
    );
  }
  return (
    <CheckList
      legend={label}
      legendHidden={labelHidden}
      name={id}
      entries={entriesOf(name, sizesInStock)}
      chosen={filters[name]}
      onToggle={(value) => toggle(name, value)}
    />
  );
}

export const dollarText = (amount: number): string => `${amount}$`;

function PriceField({
  label,
  labelHidden,
  state,
}: Pick<FilterFieldProps, 'label' | 'labelHidden' | 'state'>) {
  const { t } = useTranslation();
  return (
    <PriceRange
      legend={label}
      legendHidden={labelHidden}
      min={FILTER_PRICES.min}
      max={FILTER_PRICES.max}
      step={FILTER_PRICES.step}
      value={state.filters.prices}
      onChange={(prices) => state.change({ prices })}
      labels={{ lower: t('price.lower'), upper: t('price.upper') }}
      boxes={{ lower: 'Min price', upper: 'Max price' }}
      format={dollarText}
    />
  );
}

function entriesOf(name: ListFilter, sizesInStock: string[]): CheckListEntry[] {
  if (name === 'categories') return FILTER_CATEGORIES.map(toEntry);
  // Their names are colours of CSS.
  if (name === 'colors') return FILTER_COLORS.map((each) => ({ ...toEntry(each), color: each.name }));
  return FILTER_SIZES.map((each) => ({ ...toEntry(each), disabled: !sizesInStock.includes(each.code) }));
}

const toEntry = ({ code, name }: { code: string; name: string }): CheckListEntry => ({
  value: code,
  label: name,
});
