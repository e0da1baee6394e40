import type { ListQuery } from '../listing/list-query.ts';
import { pageView } from '../listing/page-view.ts';
import type { ProductPage } from './catalogue-answers.ts';
import { facetsOf } from './facets.ts';
import { findListings, type ListScope } from './find-listings.ts';
import { loadProducts } from './product-view.ts';

/** One page of products, and what the whole result may be narrowed by. */
export const listProducts = async (scope: ListScope, query: ListQuery): Promise<ProductPage> => {
  const { page = 1, limit = 10 } = query;
  const { taxonomy } = scope;
  const found = await findListings(scope, query, { page, limit });
  const items = await loadProducts(scope.queries, found.ids, scope.market, scope.origin, taxonomy);
  return {
    ...pageView({ page, limit }, found.total, items, scope.url),
    availableFilters: facetsOf(found, query, taxonomy, scope.market.locale),
  };
};
