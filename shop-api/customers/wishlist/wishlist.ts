import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, wishlistItems } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import type { Slice } from '../../kernel/http/page-view.ts';

/** Products that a customer saved and that are still sold, newest first. */
export async function savedProducts(
  queries: Queries,
  customerId: number,
  { page, limit }: Slice,
): Promise<{ ids: number[]; total: number }> {
  const shown = and(eq(wishlistItems.customerId, customerId), eq(products.enabled, true));
  const [counted] = await queries
    .select({ total: count() })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(shown);
  const rows = await queries
    .select({ id: products.id })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(shown)
    .orderBy(desc(wishlistItems.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/**
 * Saving again changes nothing.
 * @throws HttpError 404 when no such product is sold
 */
export async function saveProduct(queries: Queries, customerId: number, code: string): Promise<void> {
  const known = await saveProducts(queries, customerId, [code]);
  if (known === 0) throw notFound('productCode', { code });
}

/**
 * Takes in a list, newest first, that was kept elsewhere; codes of products that are not sold are left out.
 * @returns how many products are known
 */
export async function saveProducts(queries: Queries, customerId: number, codes: string[]): Promise<number> {
  const known = await queries
    .select({ productId: products.id, code: products.code })
    .from(products)
    .where(and(inArray(products.code, codes), eq(products.enabled, true)));
  if (known.length === 0) return 0;
  await queries
    .insert(wishlistItems)
    .values(
      known.map(({ productId, code }) => ({
        customerId,
        productId,
        createdAt: sql`now() - make_interval(secs => ${codes.indexOf(code) / 1000})`,
      })),
    )
    .onConflictDoNothing();
  return known.length;
}

/** Also forgets products that are no longer sold. @throws HttpError 404 when there never was such a product */
export async function forgetProduct(queries: Queries, customerId: number, code: string): Promise<void> {
  const [product] = await queries.select({ id: products.id }).from(products).where(eq(products.code, code));
  if (!product) throw notFound('productCode', { code });
  await queries
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, product.id)));
}
