import { and, asc, desc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../kernel/database/database.ts';
import {
  productImages,
  products,
  productTaxons,
  taxons,
  variantPrices,
  variants,
} from '../../kernel/database/schema.ts';
import { CURRENCIES, type Currency, type Localised } from '../../kernel/language/locale.ts';
import type { Image } from '../../kernel/media/image-schema.ts';
import { loadImages } from '../../kernel/media/image-view.ts';
import { withoutArticle, wordsOf } from '../search/search-words.ts';

/** A product in one line of the merchant's list. */
export interface ListedProduct {
  id: number;
  code: string;
  name: Localised;
  enabled: boolean;
  picture?: Image;
  /** Minor units, of the variants that are sold; none where none is. */
  prices: Partial<Record<Currency, { min: number; max: number }>>;
  /** Of the variants that are sold, together. */
  stock: number;
  /** All of them, also those that are no longer sold. */
  variants: number;
}

export interface ProductChoice {
  search?: string;
  status?: 'enabled' | 'disabled';
  stock?: 'low' | 'out';
  /** Code of a category: what is in it or below it. */
  category?: string;
  page?: number;
  limit?: number;
}

/** Pieces of a variant below which it is to be ordered again. */
const FEW = 5;

/**
 * Products as the merchant looks for them, the newest first, also those that are not sold.
 * @param choice.stock `out` where nothing is left of any variant, `low` where few are left of one
 * @param origin of the addresses of pictures
 */
export async function listDeskProducts(
  queries: Queries,
  { page = 1, limit = 50, ...choice }: ProductChoice,
  origin: string,
): Promise<{ total: number; page: number; limit: number; items: ListedProduct[] }> {
  const where = and(
    choice.search?.trim() ? matches(queries, choice.search) : undefined,
    choice.status && eq(products.enabled, choice.status === 'enabled'),
    choice.stock && leftOf(queries, choice.stock),
    choice.category === undefined ? undefined : isBelow(choice.category),
  );
  const { id, code, name, enabled } = products;
  const rows = await queries
    .select({ id, code, name, enabled })
    .from(products)
    .where(where)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = await itemsOf(queries, rows, origin);
  return { total: await queries.$count(products, where), page, limit, items };
}

/** Each word is part of its name in either language, or the whole text of its code, an address or a number of a variant. */
function matches(queries: Queries, search: string): SQL | undefined {
  const text = search.trim().toLowerCase();
  const has = (column: AnyPgColumn) => sql`strpos(lower(${column}), ${text}) > 0`;
  const words = wordsOf(search).map(withoutArticle);
  const named = (column: AnyPgColumn) =>
    words.length > 0 ? and(...words.map((word) => sql`strpos(${column}, ${word}) > 0`)) : undefined;
  return or(
    named(products.sortAr),
    named(products.sortEn),
    has(products.code),
    has(products.slugAr),
    has(products.slugEn),
    inArray(
      products.id,
      queries
        .select({ id: variants.productId })
        .from(variants)
        .where(or(has(variants.code), has(variants.sku))),
    ),
  );
}

function leftOf(queries: Queries, stock: 'low' | 'out'): SQL | undefined {
  const sold = (which: SQL) =>
    exists(
      queries
        .select({ one: sql`1` })
        .from(variants)
        .where(and(eq(variants.productId, products.id), variants.enabled.getSQL(), which)),
    );
  const isLeft = sold(sql`${variants.stock} > 0`);
  return stock === 'out' ? not(isLeft) : and(isLeft, sold(sql`${variants.stock} <= ${FEW}`));
}

function isBelow(category: string): SQL {
  return sql`${products.id} in (
    with recursive below as (
      select id, code from ${taxons} where code = ${category}
      union select child.id, child.code from ${taxons} as child join below on child.parent_code = below.code
    )
    select product_id from ${productTaxons} where taxon_id in (select id from below))`;
}

async function itemsOf(
  queries: Queries,
  rows: Pick<typeof products.$inferSelect, 'id' | 'code' | 'name' | 'enabled'>[],
  origin: string,
): Promise<ListedProduct[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = await queries
    .selectDistinctOn([productImages.productId], {
      productId: productImages.productId,
      image: productImages.image,
    })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  const imageOf = await loadImages(
    queries,
    pictures.map(({ image }) => image),
    origin,
  );
  const hashes = new Map(pictures.map(({ productId, image }) => [productId, image]));
  const stocks = new Map(
    (
      await queries
        .select({
          productId: variants.productId,
          all: sql<number>`count(*)::int`,
          stock: sql<number>`coalesce(sum(${variants.stock}) filter (where ${variants.enabled}), 0)::int`,
        })
        .from(variants)
        .where(inArray(variants.productId, ids))
        .groupBy(variants.productId)
    ).map((row) => [row.productId, row]),
  );
  const ranges = await queries
    .select({
      productId: variants.productId,
      currency: variantPrices.currency,
      min: sql<number>`min(${variantPrices.price})`,
      max: sql<number>`max(${variantPrices.price})`,
    })
    .from(variants)
    .innerJoin(variantPrices, eq(variantPrices.variantId, variants.id))
    .where(and(inArray(variants.productId, ids), eq(variants.enabled, true)))
    .groupBy(variants.productId, variantPrices.currency);
  const rangeOf = new Map(
    ranges.map(({ productId, currency, ...range }) => [`${productId} ${currency}`, range]),
  );
  return rows.map((row) => {
    const hash = hashes.get(row.id);
    return {
      ...row,
      picture: hash === undefined ? undefined : imageOf(hash),
      prices: Object.fromEntries(
        CURRENCIES.flatMap((currency) => {
          const range = rangeOf.get(`${row.id} ${currency}`);
          return range ? [[currency, range]] : [];
        }),
      ),
      stock: stocks.get(row.id)?.stock ?? 0,
      variants: stocks.get(row.id)?.all ?? 0,
    };
  });
}
