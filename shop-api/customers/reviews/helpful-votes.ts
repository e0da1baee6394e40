import { createHmac } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../kernel/database/database.ts';
import { reviews, reviewVotes } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { networkOf } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';

/**
 * Notes that a review helped whoever asks: a customer, or all guests of a network as one.
 * @returns whom it helped
 * @throws HttpError 404 for what is not shown
 */
export async function voteFor(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  reviewId: number,
  { customerId, ip }: FastifyRequest,
): Promise<number> {
  const [review] = await queries
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.state, 'accepted')));
  if (!review) throw notFound('reviewUnknown');
  const visitor = customerId === null ? networkOf(ip) : `customer ${customerId}`;
  const voter = createHmac('sha256', settings.jwtSecret)
    .update(`helpful ${reviewId} ${visitor}`)
    .digest('base64url');
  await queries.insert(reviewVotes).values({ reviewId, voter }).onConflictDoNothing();
  const [votes] = await queries
    .select({ number: count() })
    .from(reviewVotes)
    .where(eq(reviewVotes.reviewId, reviewId));
  return votes?.number ?? 0;
}

/** Counts whom reviews helped. Only what has changed is written: each change has what everybody sees made anew. */
export async function countVotes(queries: Queries): Promise<void> {
  const { rows } = (await queries.execute(sql`
    select ${reviews.id} as id, votes.number from ${reviews}
    join (
      select ${reviewVotes.reviewId} as id, count(*)::int as number from ${reviewVotes} group by 1
    ) votes on votes.id = ${reviews.id}
    where ${reviews.helpful} <> votes.number`)) as { rows: { id: number; number: number }[] };
  for (const { id, number } of rows)
    await queries.update(reviews).set({ helpful: number }).where(eq(reviews.id, id));
}
