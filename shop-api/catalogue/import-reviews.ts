import { inArray } from 'drizzle-orm';
import { batches, upsert } from '../database/batched-upsert.ts';
import type { Queries } from '../database/database.ts';
import { products, reviews } from '../database/schema.ts';
import { countRatings } from '../reviews/count-ratings.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** Part of importCatalogue: accepted reviews, and with them the ratings of their products. */
export const importReviews = async (tx: Queries, { reviews: entries }: CatalogueFile): Promise<void> => {
  if (entries.length === 0) return;
  const before = await productsOf(tx, entries);
  const ids = new Map(
    (await tx.select({ id: products.id, code: products.code }).from(products)).map(({ id, code }) => [
      code,
      id,
    ]),
  );
  await upsert(
    tx,
    reviews,
    reviews.code,
    entries.map((review) => ({
      code: review.code,
      productId: ids.get(review.product) ?? 0,
      author: review.author,
      title: review.title,
      rating: review.rating,
      comment: review.comment ?? null,
      locale: review.locale,
      state: 'accepted' as const,
      createdAt: new Date(review.createdAt),
    })),
    // What a person has decided since stays decided.
    [reviews.state],
  );
  // A review may have moved from one product to another: both are counted again.
  for (const some of batches([...new Set([...before, ...(await productsOf(tx, entries))])])) {
    await countRatings(tx, some);
  }
};

const productsOf = async (tx: Queries, entries: CatalogueFile['reviews']): Promise<number[]> => {
  const lists = [];
  for (const some of batches(entries)) {
    lists.push(
      await tx
        .selectDistinct({ id: reviews.productId })
        .from(reviews)
        .where(
          inArray(
            reviews.code,
            some.map(({ code }) => code),
          ),
        ),
    );
  }
  return lists.flat().map(({ id }) => id);
};
