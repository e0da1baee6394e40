import type { Head } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import type { ShopContext } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { FilterSwitch } from '../listing/filter-controls.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import { COLLECTION } from './collection.ts';
import { FilterChips } from './filter-chips.tsx';
import { FILTER_FIELDS, FilterField } from './filter-field.tsx';
import type { FilterPanelsProps } from './filter-panels.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ListEnd } from './list-end.tsx';
import { type SampleList, sampleListLoader } from './sample-list.ts';
import { useFilters } from './use-filters.ts';

/** Five rows at the widest. */
export const loader = sampleListLoader(15);

export function head(_: SampleList, context: ShopContext): Head {
  return { title: titleOf('Collection 2', context) };
}

/** Filters in a column beside the grid, on narrower screens in a window. */
export function Page({ data: { page, products, sizesInStock } }: { data: SampleList }) {
  const state = useFilters({ onSale: true });
  useAddAfterLogin();
  return (
    <Container className="py-10 md:py-14">
      <SectionHeading as="h1" {...COLLECTION} />
      <div className="grid gap-x-10 border-t border-line pt-8 lg:grid-cols-[15rem_1fr] xl:gap-x-14">
        <FilterColumn state={state} sizesInStock={sizesInStock} />
        <div>
          <FilterSheet state={state} sizesInStock={sizesInStock} className="mb-6 lg:hidden" />
          <FilterChips state={state} />
          <ProductGrid products={products} beside />
          <ListEnd path="/page-collection-2" page={page} />
        </div>
      </div>
    </Container>
  );
}

function FilterColumn({ state, sizesInStock }: FilterPanelsProps) {
  const { t } = useTranslation();
  const { filters, change, clearAll } = state;
  return (
    <aside
      aria-label={t('filter.open', { context: 'template' })}
      className="hidden flex-col items-stretch gap-8 lg:flex"
    >
      <FilterSwitch
        on={filters.onSale}
        label={t('filter.onSale')}
        onPress={() => change({ onSale: !filters.onSale })}
      />
      {FILTER_FIELDS.map(({ name, label }) => (
        <FilterField key={name} name={name} label={label} state={state} sizesInStock={sizesInStock} />
      ))}
      <Button variant="secondary" size="sm" onClick={clearAll}>
        {t('filter.clear')}
      </Button>
    </aside>
  );
}
