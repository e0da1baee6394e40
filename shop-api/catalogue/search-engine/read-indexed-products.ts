import { inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { listings, products } from '../../kernel/database/schema.ts';
import { readProducts } from '../import/export-products.ts';
import { readTaxonomy } from '../import/export-taxonomy.ts';
import { searchDocumentOf, wordsIn } from '../search/search-document.ts';
import { searchLabelsOf } from '../search/search-labels.ts';
import type { IndexedProduct } from './index-definition.ts';

/** What the engine is to know of products now: the words that the database finds them by, and what lists sort and count. */
export async function readIndexedProducts(queries: Queries, ids: number[]): Promise<IndexedProduct[]> {
  if (ids.length === 0) return [];
  const known = await queries
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(inArray(products.id, ids));
  const asIs = (hash: string) => hash;
  const entries = await readProducts(queries, asIs, { codes: known.map(({ code }) => code) });
  const labelsOf = searchLabelsOf(await readTaxonomy(queries, asIs));
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const entryOf = new Map(known.map(({ id, code }) => [id, byCode.get(code)]));
  const rows = await queries.select().from(listings).where(inArray(listings.productId, ids));
  const listed = Map.groupBy(rows, ({ productId }) => productId);
  return ids.map((id) => {
    const entry = entryOf.get(id);
    const [first, ...others] = listed.get(id) ?? [];
    if (!entry || !first) return { id };
    const { names, codes, labels, texts } = searchDocumentOf(entry, labelsOf(entry));
    return {
      id,
      position: first.position,
      brand: first.brandId,
      created: first.createdAt.getTime(),
      rating: first.rating,
      sold: first.sold,
      sort_ar: first.sortAr,
      sort_en: first.sortEn,
      name: wordsIn([names], codes).join(' '),
      label: wordsIn(labels).join(' '),
      text: wordsIn(texts).join(' '),
      ...Object.fromEntries([first, ...others].map((row) => [row.currency, offersOf(row)])),
    };
  });
}

function offersOf({ price, discount, sizes, colors, stocked, reduced }: typeof listings.$inferSelect) {
  return {
    price,
    discount,
    offers: stocked.map((isStocked, index) => ({
      size: sizes[index] ?? null,
      color: colors[index] ?? null,
      stocked: isStocked,
      reduced: reduced[index] ?? false,
    })),
  };
}
