import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { Dialog } from '@shop/shared-ui/dialog';
import { FilterIcon } from '@shop/shared-ui/icons';
import { useState } from 'react';
import { FILTER_FIELDS, FilterField } from './filter-field.tsx';
import type { FilterPanelsProps } from './filter-panels.tsx';

/** The specification's number, whatever is chosen. */
const SHOWN_NUMBER = 3;

/** On small screens, the button that opens all filters in one window. */
export function FilterSheet({ state, sizesInStock, className }: FilterPanelsProps & { className: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { filters, change, clearAll } = state;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        startIcon={<FilterIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        {t('filter.openWith', { number: SHOWN_NUMBER, context: 'template' })}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('filter.open', { context: 'template' })}
        closeLabel={t('filter.close')}
        footer={
          <div className="flex gap-3">
            <Button className="grow" onClick={close}>
              {t('filter.apply')}
            </Button>
            <Button
              variant="secondary"
              className="grow"
              onClick={() => {
                clearAll();
                close();
              }}
            >
              {t('filter.clear')}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-8">
          {FILTER_FIELDS.map(({ name, label }) => (
            <FilterField key={name} name={name} label={label} state={state} sizesInStock={sizesInStock} />
          ))}
          <Checkbox
            label={t('filter.onSale')}
            checked={filters.onSale}
            onChange={() => change({ onSale: !filters.onSale })}
          />
        </div>
      </Dialog>
    </>
  );
}
