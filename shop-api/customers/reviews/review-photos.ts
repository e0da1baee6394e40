import { and, count, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../kernel/database/database.ts';
import { products, reviewPhotos, reviews } from '../../kernel/database/schema.ts';
import { invalid, notFound } from '../../kernel/http/http-error.ts';
import { noteRemovals, showPicture } from '../../kernel/media/removals.ts';
import { takePicture } from '../../kernel/media/take-picture.ts';
import type { Shop } from '../../kernel/shop.ts';
import { loggedIn } from '../authentication.ts';

export const MAX_PHOTOS = 4;
/** Pixels of the longer side. */
const WIDEST = 1600;

/**
 * Adds a picture to the asking customer's review of a product while nobody has judged it: it is judged and shown with it.
 * @throws HttpError 400, 404, 413 or 503
 */
export async function addPhoto(shop: Shop, request: FastifyRequest, productCode: string): Promise<void> {
  const customerId = loggedIn(request);
  await openReview(shop.queries, customerId, productCode);
  const picture = await takePicture(
    shop,
    { kind: 'upright', content: request.body, widest: WIDEST, field: 'photo' },
    request.signal,
  );
  await shop.queries.transaction(async (tx) => {
    const { id } = await openReview(tx, customerId, productCode);
    const [given] = await tx
      .select({ photos: count() })
      .from(reviewPhotos)
      .where(eq(reviewPhotos.reviewId, id));
    const position = given?.photos ?? 0;
    if (position >= MAX_PHOTOS) throw invalid('photo', 'reviewPhotos', { limit: MAX_PHOTOS });
    await showPicture(tx, picture);
    await tx.insert(reviewPhotos).values({ reviewId: id, position, image: picture.hash });
  });
}

/** Held, where it is in a transaction, so that pictures come one after the other. */
async function openReview(queries: Queries, customerId: number, productCode: string) {
  const [review] = await queries
    .select({ id: reviews.id, state: reviews.state })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(products.code, productCode), eq(reviews.customerId, customerId)))
    .for('update', { of: reviews });
  if (!review) throw notFound('reviewUnknown');
  if (review.state !== 'new') throw invalid('photo', 'reviewDecided');
  return review;
}

/** Takes the pictures off reviews. @returns their hashes, to be removed once that is committed */
export async function removePhotos(tx: Queries, reviewIds: number[]): Promise<string[]> {
  if (reviewIds.length === 0) return [];
  const removed = await tx
    .delete(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, reviewIds))
    .returning({ image: reviewPhotos.image });
  // Tells what everybody sees from reviews that it has changed.
  if (removed.length > 0)
    await tx.update(reviews).set({ productId: reviews.productId }).where(inArray(reviews.id, reviewIds));
  const hashes = [...new Set(removed.map(({ image }) => image))];
  await noteRemovals(tx, hashes);
  return hashes;
}
