import type { ListQuery } from '../../kernel/http/list-query.ts';
import { pageView, type Slice } from '../../kernel/http/page-view.ts';
import type { ProductPage } from './catalogue-schema.ts';
import { facetsOf } from './facets.ts';
import type { ListScope } from './find-listings.ts';
import type { Found } from './list-cache.ts';
import { loadProducts } from './product-view.ts';

/** Where a list is asked for. */
export interface ListAddress {
  origin: string;
  /** The request's own address by `addressOf`, for links to other pages. */
  url: string;
}

export function askedSlice({ page = 1, limit = 10 }: ListQuery): Slice {
  return { page, limit };
}

/** One page of products, and what the whole result may be narrowed by. */
export async function listProducts(
  found: Found,
  scope: ListScope,
  query: ListQuery,
  { origin, url }: ListAddress,
): Promise<ProductPage> {
  const { queries, taxonomy, market } = scope;
  const items = await loadProducts(queries, found.ids, market, origin, taxonomy);
  return {
    ...pageView(askedSlice(query), found.total, items, url),
    availableFilters: facetsOf(found, query, taxonomy, market.locale),
  };
}
