import { and, asc, count, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import {
  media,
  orderItems,
  orders,
  products,
  reviewPhotos,
  reviews,
  variants,
} from '../../kernel/database/schema.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { imageOf } from '../../kernel/media/image-view.ts';

export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

const orderOf: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  helpful: [desc(reviews.helpful), desc(reviews.createdAt), desc(reviews.id)],
};

/** Which of a product's reviews. */
export interface ReviewFilter {
  rating?: number;
  /** Codes of sizes. */
  sizes?: string[];
}

const SHOWN = {
  id: reviews.id,
  title: reviews.title,
  rating: reviews.rating,
  comment: reviews.comment,
  author: reviews.author,
  createdAt: reviews.createdAt,
  size: reviews.size,
  fit: reviews.fit,
  helpful: reviews.helpful,
};

interface Wanted extends Slice, ReviewFilter {
  sort: ReviewSort;
  /** Of the addresses of pictures. */
  origin: string;
}

/** One page of a product's accepted reviews, and how many there are of the kind. */
export async function readReviews(
  queries: Queries,
  productId: number,
  { page, limit, sort, origin, ...filter }: Wanted,
) {
  const where = and(acceptedOf(productId), matches(filter));
  const rows = await queries
    .select({ ...SHOWN, verifiedBuyer: boughtIt })
    .from(reviews)
    .where(where)
    .orderBy(...orderOf[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  const [found] = await queries.select({ total: count() }).from(reviews).where(where);
  return { total: found?.total ?? 0, items: await viewReviews(queries, rows, origin) };
}

function matches({ rating, sizes }: ReviewFilter) {
  return and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    sizes ? inArray(reviews.size, sizes) : undefined,
  );
}

type ReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof SHOWN> & { verifiedBuyer: boolean };

async function viewReviews(queries: Queries, rows: ReviewRow[], origin: string) {
  const photos = await photosOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    comment: row.comment ?? undefined,
    size: row.size ?? undefined,
    fit: row.fit ?? undefined,
    createdAt: row.createdAt.toISOString(),
    photos: photos
      .filter(({ reviewId }) => reviewId === row.id)
      .map(({ picture }) => imageOf(picture, origin)),
  }));
}

/** The pictures of reviews, in their order. */
export async function photosOf(queries: Queries, ids: number[]) {
  if (ids.length === 0) return [];
  return queries
    .select({ reviewId: reviewPhotos.reviewId, picture: media })
    .from(reviewPhotos)
    .innerJoin(media, eq(media.hash, reviewPhotos.image))
    .where(inArray(reviewPhotos.reviewId, ids))
    .orderBy(asc(reviewPhotos.position));
}

/** Letters of a comment that can stand alone: neither a word nor a page. */
const QUOTABLE = { from: 20, to: 280 };

/** What buyers were happiest to say of any product, in one language: the newest of the best. */
export async function readBestReviews(
  queries: Queries,
  locale: Locale,
  { limit, origin }: { limit: number; origin: string },
) {
  const rows = await queries
    .select({ ...SHOWN, verifiedBuyer: sql<boolean>`true` })
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
  return viewReviews(queries, rows, origin);
}

/** What all accepted reviews of a product say together; `productId` null is a product without any. */
export async function summarise(queries: Queries, productId: number | null) {
  const ratings = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  const fits = { small: 0, true: 0, large: 0 };
  if (productId !== null) {
    const rows = await queries
      .select({ rating: reviews.rating, fit: reviews.fit, count: count() })
      .from(reviews)
      .where(acceptedOf(productId))
      .groupBy(reviews.rating, reviews.fit);
    for (const row of rows) {
      ratings[row.rating as keyof typeof ratings] += row.count;
      if (row.fit) fits[row.fit] += row.count;
    }
  }
  const given = Object.entries(ratings);
  const total = given.reduce((sum, [, number]) => sum + number, 0);
  const sum = given.reduce((points, [rating, number]) => points + Number(rating) * number, 0);
  return { average: total === 0 ? 0 : Math.round((10 * sum) / total) / 10, count: total, ratings, fits };
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
