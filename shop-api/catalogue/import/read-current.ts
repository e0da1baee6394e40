import { inArray, max } from 'drizzle-orm';
import { batches } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { products } from '../../kernel/database/schema.ts';
import { type Entry, type ListName, listNames } from '../file-format/catalogue-file.ts';
import { readContent } from './export-content.ts';
import { readProducts } from './export-products.ts';
import { readReviews, readSales } from './export-sales.ts';
import { readTaxonomy } from './export-taxonomy.ts';
import { normalEntry, type PictureHash } from './normal-entry.ts';

/** Entries of the shop by their codes, as they are stored. */
export type CurrentLists = { [List in ListName]: Map<string, Entry<List>> } & {
  /** Position after all products of the shop. */
  nextProduct: number;
};
export type SmallList = Exclude<ListName, 'products' | 'reviews'>;

/** Lists that a shop has few enough entries of to read them at once, in the order that they are written in. */
export const SMALL_LISTS = [
  'brands',
  'taxons',
  'options',
  'attributes',
  'pages',
  'ads',
  'articleTopics',
  'articles',
  'promotions',
  'shippingMethods',
] as const satisfies SmallList[];

/** A picture that the shop has, where a file would have a path. */
export const STORED_PICTURE = 'stored:';
export const asIs: PictureHash = (path) => path.replace(STORED_PICTURE, '');

export async function readSmallLists(queries: Queries): Promise<Pick<CurrentLists, SmallList>> {
  const read = {
    ...(await readTaxonomy(queries, (hash) => STORED_PICTURE + hash)),
    ...(await readContent(queries, (hash) => STORED_PICTURE + hash)),
    ...(await readSales(queries)),
  };
  return Object.fromEntries(
    SMALL_LISTS.map((list) => [list, new Map(read[list].map((entry) => [entry.code, entry]))]),
  ) as unknown as Pick<CurrentLists, SmallList>;
}

/** Products with the variants that are no longer sold. @param codes which of them */
export async function readCurrentProducts(
  queries: Queries,
  codes: string[],
): Promise<Map<string, Entry<'products'>>> {
  const entries = new Map<string, Entry<'products'>>();
  for (const some of batches(codes, 500)) {
    const read = await readProducts(queries, (hash) => STORED_PICTURE + hash, { codes: some });
    for (const entry of read) entries.set(entry.code, entry);
  }
  return entries;
}

export async function readCurrentReviews(
  queries: Queries,
  codes: string[],
): Promise<Map<string, Entry<'reviews'>>> {
  const entries = new Map<string, Entry<'reviews'>>();
  for (const some of batches(codes)) {
    for (const entry of await readReviews(queries, (review) => inArray(review.code, some))) {
      entries.set(entry.code, entry);
    }
  }
  return entries;
}

export async function readCurrent(
  queries: Queries,
  lists: Record<ListName, object[]>,
): Promise<CurrentLists> {
  const codesOf = (list: ListName) =>
    lists[list].flatMap((entry) => ('code' in entry && typeof entry.code === 'string' ? [entry.code] : []));
  const [last] = await queries.select({ position: max(products.position) }).from(products);
  return {
    ...(await readSmallLists(queries)),
    products: await readCurrentProducts(queries, codesOf('products')),
    reviews: await readCurrentReviews(queries, codesOf('reviews')),
    nextProduct: 1 + (last?.position ?? -1),
  };
}

/** In the form that entries of files are brought into, to be compared with them. */
export function normalCurrent<List extends ListName>(list: List, entry: Entry<List>): Entry<List> {
  return normalEntry(list, entry, asIs, entry);
}

export function noEntries(): Record<ListName, object[]> {
  return Object.fromEntries(listNames.map((list) => [list, []])) as unknown as Record<ListName, object[]>;
}
