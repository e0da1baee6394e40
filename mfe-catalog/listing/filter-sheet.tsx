import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { Dialog } from '@shop/shared-ui/dialog';
import { useId } from 'react';
import { ApplyText } from './apply-text.tsx';
import { FilterForm } from './filter-form.tsx';
import { type Filter, isSwitch, listHref, SWITCH_PARAMETERS, without } from './list-address.ts';
import { useLiveCount } from './live-count.ts';
import { PriceChoice } from './price-choice.tsx';
import type { ProductList, ReadProducts } from './product-list.ts';
import { ValueChoice } from './value-choice.tsx';

export interface FilterSheetProps {
  path: string;
  list: ProductList;
  read: ReadProducts;
  filters: Filter[];
  onClose: () => void;
}

/** All filters of a list in one window: nothing changes before they are applied. */
export function FilterSheet({ path, list, read, filters, onClose }: FilterSheetProps) {
  const { t } = useTranslation();
  const form = useId();
  const { count, onChange } = useLiveCount(list, read);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filter.open')}
      closeLabel={t('filter.close')}
      footer={
        <div className="flex gap-3">
          <Button type="submit" form={form} className="grow">
            <ApplyText count={count} />
          </Button>
          <ButtonLink
            variant="secondary"
            href={listHref(path, without(list.address, filters))}
            className="grow"
          >
            {t('filter.clearAll')}
          </ButtonLink>
        </div>
      }
    >
      <FilterForm
        id={form}
        path={path}
        list={list}
        filters={filters}
        onChange={onChange}
        className="flex flex-col gap-8"
      >
        {filters.map((filter) => {
          if (filter === 'price') return <PriceChoice key={filter} list={list} />;
          if (!isSwitch(filter)) return <ValueChoice key={filter} filter={filter} list={list} />;
          return (
            <Checkbox
              key={filter}
              name={SWITCH_PARAMETERS[filter]}
              value="1"
              defaultChecked={list.address[filter]}
              label={t(`filter.${filter}`)}
            />
          );
        })}
      </FilterForm>
    </Dialog>
  );
}
