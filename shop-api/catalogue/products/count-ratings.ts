import { asc, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, reviews } from '../../kernel/database/schema.ts';

/** Counts the accepted reviews of products anew. Products are locked first, so that nobody counts what another is changing. */
export async function countRatings(tx: Queries, productIds: number[]): Promise<void> {
  const which = inArray(products.id, productIds);
  await tx.select({ id: products.id }).from(products).where(which).orderBy(asc(products.id)).for('update');
  const accepted = sql`from ${reviews} where ${reviews.productId} = ${products.id} and ${reviews.state} = 'accepted'`;
  await tx
    .update(products)
    .set({
      ratingSum: sql`(select coalesce(sum(${reviews.rating}), 0) ${accepted})`,
      reviewCount: sql`(select count(*) ${accepted})`,
    })
    .where(which);
}
