import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { SortIcon } from '@shop/shared-ui/icons';
import { SORT_OPTIONS } from '@shop/shop-client/sample/filters';
import { Disclosure } from '../listing/disclosure.tsx';
import { FilterSwitch } from '../listing/filter-controls.tsx';
import { FILTER_FIELDS, FilterField } from './filter-field.tsx';
import type { FilterState } from './use-filters.ts';

export interface FilterPanelsProps {
  state: FilterState;
  sizesInStock: string[];
}

/** A panel for each filter: a choice is made with the press, 'Apply' only closes the panel. */
export function FilterPanels({ state, sizesInStock }: FilterPanelsProps) {
  const { t } = useTranslation();
  const { filters, change, clear } = state;
  return (
    <div className="hidden flex-wrap gap-2 sm:flex">
      {FILTER_FIELDS.map(({ name, label }) => (
        <Disclosure
          key={name}
          label={label}
          icon={name === 'sort' ? SortIcon : undefined}
          chosen={SORT_OPTIONS.find(({ code }) => name === 'sort' && code === filters.sort)?.name}
        >
          {(close) => (
            <>
              <FilterField name={name} label={label} labelHidden state={state} sizesInStock={sizesInStock} />
              <div className="mt-5 flex gap-3">
                <Button {...close} size="sm" className="grow">
                  {t('filter.apply')}
                </Button>
                <Button {...close} size="sm" variant="secondary" className="grow" onClick={() => clear(name)}>
                  {t('filter.clear')}
                </Button>
              </div>
            </>
          )}
        </Disclosure>
      ))}
      <FilterSwitch
        on={filters.onSale}
        label={t('filter.onSale')}
        onPress={() => change({ onSale: !filters.onSale })}
      />
    </div>
  );
}
