import { asc, eq } from 'drizzle-orm';
import { countRatings } from '../../catalogue/catalogue.ts';
import { photosOf, removePhotos } from '../../customers/customers.ts';
import type { Moderation } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { articleComments, articles, products, reviews } from '../../kernel/database/schema.ts';
import { imageOf } from '../../kernel/media/image-view.ts';
import type { Entry, Moderated } from './entry.ts';

/** Entries shown at once; deciding on them brings up the next. */
const MAX_LISTED = 100;

/** The oldest entries in a state. @param origin of the addresses of pictures */
export async function listEntries(
  queries: Queries,
  kind: Moderated,
  state: Moderation,
  origin: string,
): Promise<Entry[]> {
  const rows = await (kind === 'reviews' ? reviewsIn(queries, state, origin) : commentsIn(queries, state));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Accepts or rejects an entry; a decision may be changed. Ratings of products change with it.
 * @returns whether there is such an entry
 */
export function decide(
  queries: Queries,
  kind: Moderated,
  id: number,
  state: Exclude<Moderation, 'new'>,
): Promise<boolean> {
  return queries.transaction(async (tx) => {
    if (kind === 'comments') {
      const decided = await tx
        .update(articleComments)
        .set({ state })
        .where(eq(articleComments.id, id))
        .returning({ id: articleComments.id });
      return decided.length > 0;
    }
    const [review] = await tx.update(reviews).set({ state }).where(eq(reviews.id, id)).returning();
    if (review) await countRatings(tx, [review.productId]);
    return review !== undefined;
  });
}

/** Takes the pictures off a review. @returns their hashes; absent where there is no such review */
export function takePhotosOff(queries: Queries, id: number): Promise<string[] | undefined> {
  return queries.transaction(async (tx) => {
    const [review] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id));
    return review && removePhotos(tx, [id]);
  });
}

async function reviewsIn(queries: Queries, state: Moderation, origin: string) {
  const rows = await queries
    .select({
      id: reviews.id,
      about: products.code,
      author: reviews.author,
      title: reviews.title,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.state, state))
    .orderBy(asc(reviews.id))
    .limit(MAX_LISTED);
  const photos = await photosOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = photos.filter(({ reviewId }) => reviewId === row.id);
    return {
      ...row,
      comment: row.comment ?? undefined,
      photos: own.map(({ picture }) => origin + imageOf(picture, origin).path),
    };
  });
}

function commentsIn(queries: Queries, state: Moderation) {
  return queries
    .select({
      id: articleComments.id,
      about: articles.code,
      author: articleComments.author,
      comment: articleComments.comment,
      replyTo: articleComments.parentId,
      createdAt: articleComments.createdAt,
    })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(eq(articleComments.state, state))
    .orderBy(asc(articleComments.id))
    .limit(MAX_LISTED)
    .then((rows) => rows.map((row) => ({ ...row, replyTo: row.replyTo ?? undefined })));
}
