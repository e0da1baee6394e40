import type { Head } from '@shop/federation/contract';
import type { ProductPage, ProductQuery } from '@shop/shop-client/model';
import { type CardProduct, firstLook } from '../product-card/card-product.ts';
import { pageLinks } from './list-address.ts';
import { loadListParts } from './list-parts.ts';

/** A page of products as it travels to the browser. */
export interface ProductList {
  address: ProductQuery;
  pages: number;
  total: number;
  /** There are more: what is counted is of that many. */
  moreThanTotal?: boolean;
  products: CardProduct[];
  /** Bounds of the price filter in minor units. */
  prices?: { min: number; max: number };
  facets?: ProductPage['facets'];
}

/** How wide a card of the grid is drawn. */
export const GRID_SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, 46vw';

/** The first page of a visit comes with its list, so this is not among its code. */
const listCode = () =>
  Promise.all([import(/* webpackChunkName: "to-card" */ '../product-card/to-card.ts'), loadListParts()]);

/** For loaders: waits for what the API answers while the code for a list comes as well. */
export async function withListCode<Answer>(reading: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([reading, listCode()]);
  return answer;
}

/** Asks for products of one list; which list that is, is its page's to say. */
export type ReadProducts = (query: ProductQuery) => Promise<ProductPage>;

/** The pages that an address shows together, as if they were one. */
export async function readPages<Answer extends ProductPage>(
  { until, ...query }: ProductQuery,
  limit: number,
  read: (query: ProductQuery) => Promise<Answer>,
): Promise<Answer> {
  if (until === undefined) return read({ ...query, limit });
  const { readTogether } = await import(/* webpackChunkName: "to-card" */ './read-together.ts');
  return readTogether({ ...query, until }, limit, read);
}

export async function toProductList(
  address: ProductQuery,
  { pages, total, moreThanTotal, items, prices, facets }: ProductPage,
): Promise<ProductList> {
  const [{ toCard }] = await listCode();
  return { address, pages, total, moreThanTotal, prices, facets, products: items.map(toCard) };
}

/** What a list says in the document's head, with the picture that shows first. */
export function listHead(path: string, { address, pages, products }: ProductList): Omit<Head, 'title'> {
  const picture = products[0] && firstLook(products[0])?.picture;
  return {
    ...pageLinks(path, { page: address.page, pages, address }),
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: GRID_SIZES },
  };
}
