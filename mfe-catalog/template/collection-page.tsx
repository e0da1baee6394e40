import type { Head } from '@shop/federation/contract';
import { Container } from '@shop/shared-ui/container';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import type { ShopContext } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { ProductGrid } from '../listing/product-grid.tsx';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import { COLLECTION } from './collection.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanels } from './filter-panels.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ListEnd } from './list-end.tsx';
import { type SampleList, sampleListLoader } from './sample-list.ts';
import { useFilters } from './use-filters.ts';

/** Four rows at the widest. */
export const loader = sampleListLoader(16);

export function head(_: SampleList, context: ShopContext): Head {
  return { title: titleOf('Collection', context) };
}

/** Filters in a bar over the grid. */
export function Page({ data: { page, products, sizesInStock } }: { data: SampleList }) {
  const state = useFilters({ onSale: true });
  useAddAfterLogin();
  return (
    <Container className="py-10 md:py-14">
      <SectionHeading as="h1" {...COLLECTION} />
      <div className="mb-6 border-b border-line pb-5">
        <FilterSheet state={state} sizesInStock={sizesInStock} className="sm:hidden" />
        <FilterPanels state={state} sizesInStock={sizesInStock} />
      </div>
      <FilterChips state={state} />
      <ProductGrid products={products} />
      <ListEnd path="/page-collection" page={page} />
    </Container>
  );
}
