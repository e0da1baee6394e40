import type { Head } from '@shop/federation/contract';
import { Button, IconButton } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { ChevronDownIcon, FilterIcon, SearchIcon } from '@shop/shared-ui/icons';
import { Tabs } from '@shop/shared-ui/tabs';
import { TextField } from '@shop/shared-ui/text-field';
import type { ShopContext } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { SEARCH_TABS } from '@shop/shop-client/sample/filters';
import { useState } from 'react';
import { ProductGrid } from '../listing/product-grid.tsx';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanels } from './filter-panels.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ListEnd } from './list-end.tsx';
import { type SampleList, sampleListLoader } from './sample-list.ts';
import { useFilters } from './use-filters.ts';

/** Four rows at the widest. */
export const loader = sampleListLoader(16);

export function head(_: SampleList, context: ShopContext): Head {
  return { title: titleOf('Search', context) };
}

export function Page({ data }: { data: SampleList }) {
  const [tab, setTab] = useState('0');
  useAddAfterLogin();
  return (
    <>
      <div className="bg-tint py-10 md:py-16">
        <Container className="flex flex-col items-center gap-6">
          <h1 className="text-2xl font-semibold tracking-tight text-ink">Search</h1>
          <Keywords />
        </Container>
      </div>
      <Container className="py-8 md:py-12">
        <Tabs
          label="Departments"
          tabs={SEARCH_TABS.map((label, index) => ({ id: String(index), label }))}
          selected={tab}
          onSelect={setTab}
        >
          <Results {...data} />
        </Tabs>
      </Container>
    </>
  );
}

/** Sending it does nothing (specification, section 5). */
function Keywords() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role is known wherever forms are, the new element is not.
    <form role="search" onSubmit={(event) => event.preventDefault()} className="w-full max-w-2xl">
      <TextField
        label="Keywords"
        labelHidden
        type="search"
        name="keywords"
        placeholder="Type your keywords"
        suffix={<IconButton type="submit" icon={SearchIcon} label="Search" size="sm" />}
      />
    </form>
  );
}

function Results({ page, products, sizesInStock }: SampleList) {
  const state = useFilters({ onSale: false });
  const [filtered, setFiltered] = useState(true);
  return (
    <>
      <Button
        size="sm"
        startIcon={<FilterIcon size={18} />}
        endIcon={<ChevronDownIcon size={16} className={filtered ? 'rotate-180 transition' : 'transition'} />}
        aria-expanded={filtered}
        aria-controls="search-filters"
        onClick={() => setFiltered(!filtered)}
      >
        Filter
      </Button>
      <div id="search-filters" hidden={!filtered} className="mt-4">
        <FilterSheet state={state} sizesInStock={sizesInStock} className="sm:hidden" />
        <FilterPanels state={state} sizesInStock={sizesInStock} />
      </div>
      <div className="mt-6 border-t border-line pt-8">
        <FilterChips state={state} />
        <ProductGrid products={products} />
        <ListEnd path="/page-search" page={page} />
      </div>
    </>
  );
}
