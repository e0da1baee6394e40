import type { ListQuery } from '../../kernel/http/list-query.ts';
import { pageView, type Slice } from '../../kernel/http/page-view.ts';
import type { ProductPage, ProductSummaryPage } from './catalogue-schema.ts';
import { facetsOf } from './facets.ts';
import type { ListScope } from './find-listings.ts';
import type { Found } from './list-cache.ts';
import { loadProducts, productSummary } from './product-view.ts';

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
  { queries, taxonomy, market }: Pick<ListScope, 'queries' | 'taxonomy' | 'market'>,
  query: ListQuery,
  { origin, url }: ListAddress,
): Promise<ProductPage | ProductSummaryPage> {
  const products = await loadProducts(queries, found.ids, market, origin, taxonomy, {
    brief: query.view === 'summary',
  });
  const slice = askedSlice(query);
  const whole = {
    moreThanTotal: found.moreThanTotal,
    availableFilters: facetsOf(found, query, taxonomy, market.locale),
  };
  return query.view === 'summary'
    ? {
        ...pageView(
          slice,
          found.total,
          products.map((product) => productSummary(product)),
          url,
        ),
        ...whole,
      }
    : { ...pageView(slice, found.total, products, url), ...whole };
}
