import type { ListQuery } from '../listing/list-query.ts';
import { pageView } from '../listing/page-view.ts';
import type { ProductPage } from './catalogue-answers.ts';
import { facetsOf } from './facets.ts';
import type { ListScope } from './find-listings.ts';
import type { FindList } from './known-lists.ts';
import { loadProducts } from './product-view.ts';

/** Where a list is asked for. */
export interface ListAddress {
  origin: string;
  /** The request's own address, for links to other pages. */
  url: string;
}

/** One page of products, and what the whole result may be narrowed by. */
export const listProducts = async (
  find: FindList,
  scope: ListScope,
  query: ListQuery,
  { origin, url }: ListAddress,
): Promise<ProductPage> => {
  const { page = 1, limit = 10 } = query;
  const { queries, taxonomy, market } = scope;
  const found = await find(scope, query, { page, limit });
  const items = await loadProducts(queries, found.ids, market, origin, taxonomy);
  return {
    ...pageView({ page, limit }, found.total, items, url),
    availableFilters: facetsOf(found, query, taxonomy, market.locale),
  };
};
