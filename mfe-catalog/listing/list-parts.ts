import { lazyIsland } from '@shop/federation/lazy-island';

/** The browser's own controls: their code is of use only to whoever touches them. */
export const FilterPanels = lazyIsland(async () => {
  const { FilterPanels } = await import(/* webpackChunkName: "filter-panels" */ './filter-panels.tsx');
  return FilterPanels;
});

/** Links alone: the browser follows them without our help. */
const links = () => import(/* webpackChunkName: "list-links" */ './list-links.tsx');
export const ActiveFilters = lazyIsland(async () => (await links()).ActiveFilters);
export const NoProducts = lazyIsland(async () => (await links()).NoProducts);
export const ListPages = lazyIsland(async () => (await links()).ListPages);
export const WaysOn = lazyIsland(async () => (await links()).WaysOn);

/** A list that is rendered in the browser comes with them, so that it is as high at once as it stays. */
export const loadListParts = () =>
  Promise.allSettled([FilterPanels, ActiveFilters, NoProducts, ListPages, WaysOn].map((part) => part.load()));
