import type { PageRequest } from '@shop/federation/contract';
import { readListAddress } from '../listing/list-address.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { toCard } from '../product-card/to-card.ts';

export interface SampleList {
  page: number;
  products: CardProduct[];
  /** Of all of them together. */
  sizesInStock: string[];
}

/** How many pages every list pretends to have, each with the same products. */
export const LIST_PAGES = 4;

/** The loader of a page of the template with a list of so many products. */
export const sampleListLoader =
  (limit: number) =>
  (request: PageRequest): Promise<SampleList> =>
    loadSampleList(request, limit);

/** The first products of the sample shop, which every list in the template shows. */
export async function loadSampleList({ context, url }: PageRequest, limit: number): Promise<SampleList> {
  const { page } = readListAddress(url.searchParams);
  const { items } = await context.api.search('', { page: 1, limit });
  return {
    page: Math.min(page, LIST_PAGES),
    products: items.map(toCard),
    sizesInStock: [...new Set(items.flatMap(({ sizes }) => sizes))],
  };
}
