import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import type { ReactNode } from 'react';
import { ApplyText } from './apply-text.tsx';
import { Disclosure } from './disclosure.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { FilterSwitch } from './filter-controls.tsx';
import { FilterForm } from './filter-form.tsx';
import { type Filter, isSwitch, listHref, without } from './list-address.ts';
import { useLiveCount } from './live-count.ts';
import { PriceChoice } from './price-choice.tsx';
import { usePriceText } from './price-text.ts';
import { SortChoice } from './sort-choice.tsx';
import { ValueChoice } from './value-choice.tsx';

export interface FilterPanelsProps extends FilterBarProps {
  filters: Filter[];
}

/** A panel for each filter, on wide screens and without scripts, and one for the order. */
export function FilterPanels({ path, list, read, filters }: FilterPanelsProps) {
  return (
    <>
      <div className="hidden sm:contents noscript:contents">
        {filters.map((filter) => (
          <FilterControl key={filter} filter={filter} path={path} list={list} read={read} />
        ))}
      </div>
      {list.total > 1 && <SortChoice path={path} address={list.address} />}
    </>
  );
}

function FilterControl({ filter, path, list, read }: FilterBarProps & { filter: Filter }) {
  const { t } = useTranslation();
  const priceText = usePriceText(list.address);
  if (filter === 'price') {
    return (
      <FilterPanel filter={filter} chosen={priceText} path={path} list={list} read={read}>
        <PriceChoice list={list} />
      </FilterPanel>
    );
  }
  if (isSwitch(filter)) {
    const on = list.address[filter] === true;
    return (
      <FilterSwitch
        on={on}
        label={t(`filter.${filter}`)}
        href={listHref(path, { ...without(list.address, [filter]), ...(!on && { [filter]: true }) })}
      />
    );
  }
  const count = list.address[filter]?.length;
  return (
    <FilterPanel
      filter={filter}
      chosen={count ? String(count) : undefined}
      path={path}
      list={list}
      read={read}
    >
      <ValueChoice filter={filter} list={list} legendHidden />
    </FilterPanel>
  );
}

interface FilterPanelProps extends FilterBarProps {
  filter: Filter;
  chosen?: string;
  children: ReactNode;
}

function FilterPanel({ filter, chosen, path, list, read, children }: FilterPanelProps) {
  const { t } = useTranslation();
  const { count, onChange } = useLiveCount(list, read);
  return (
    <Disclosure label={t(`filter.${filter}`)} chosen={chosen}>
      <FilterForm path={path} list={list} filters={[filter]} onChange={onChange}>
        {children}
        <div className="mt-5 flex gap-3">
          <Button type="submit" size="sm" className="grow">
            <ApplyText count={count} />
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
