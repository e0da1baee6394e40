import { and, asc, count, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { orderItems, orders, products, reviews, variants } from '../../kernel/database/schema.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import type { Locale } from '../../kernel/language/locale.ts';

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

const orderOf: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
};

/** One page of a product's accepted reviews. */
export async function readReviews(
  queries: Queries,
  productId: number,
  { page, limit }: Slice,
  sort: ReviewSort,
) {
  const rows = await queries
    .select({
      title: reviews.title,
      rating: reviews.rating,
      comment: reviews.comment,
      author: reviews.author,
      createdAt: reviews.createdAt,
      verifiedBuyer: boughtIt,
    })
    .from(reviews)
    .where(acceptedOf(productId))
    .orderBy(...orderOf[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map((row) => ({
    ...row,
    comment: row.comment ?? undefined,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Letters of a comment that can stand alone: neither a word nor a page. */
const QUOTABLE = { from: 20, to: 280 };

/** What buyers were happiest to say of any product, in one language: the newest of the best. */
export async function readBestReviews(queries: Queries, locale: Locale, limit: number) {
  const rows = await queries
    .select({
      title: reviews.title,
      rating: reviews.rating,
      comment: reviews.comment,
      author: reviews.author,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.state, 'accepted'),
        eq(reviews.locale, locale),
        eq(products.enabled, true),
        gte(reviews.rating, 4),
        sql`length(${reviews.comment}) between ${QUOTABLE.from} and ${QUOTABLE.to}`,
        boughtIt,
      ),
    )
    .orderBy(desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    comment: row.comment ?? undefined,
    createdAt: row.createdAt.toISOString(),
    verifiedBuyer: true,
  }));
}

/** What all accepted reviews of a product say together; `productId` null is a product without any. */
export async function summarise(queries: Queries, productId: number | null) {
  const ratings = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  if (productId !== null) {
    const rows = await queries
      .select({ rating: reviews.rating, count: count() })
      .from(reviews)
      .where(acceptedOf(productId))
      .groupBy(reviews.rating);
    for (const row of rows) ratings[row.rating as keyof typeof ratings] = row.count;
  }
  const given = Object.entries(ratings);
  const total = given.reduce((sum, [, number]) => sum + number, 0);
  const sum = given.reduce((points, [rating, number]) => points + Number(rating) * number, 0);
  return { average: total === 0 ? 0 : Math.round((10 * sum) / total) / 10, count: total, ratings };
}

function acceptedOf(productId: number) {
  return and(eq(reviews.productId, productId), eq(reviews.state, 'accepted'));
}

const boughtIt = sql<boolean>`exists (
  select from ${orders}
  join ${orderItems} on ${eq(orderItems.orderId, orders.id)}
  join ${variants} on ${eq(variants.id, orderItems.variantId)}
  where ${and(
    eq(orders.customerId, reviews.customerId),
    ne(orders.state, 'cart'),
    ne(orders.state, 'cancelled'),
    eq(variants.productId, reviews.productId),
  )})`;
