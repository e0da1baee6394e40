import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { refreshTokens } from '../database/schema.ts';

const lifetime = 30 * 24 * 3600 * 1000;

/** A new token for 30 days; without a family it starts one. */
export const issueRefreshToken = async (
  queries: Queries,
  customerId: number,
  family: string = randomUUID(),
): Promise<string> => {
  const token = randomBytes(48).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetime);
  await queries.insert(refreshTokens).values({ tokenHash: hashOf(token), family, customerId, expiresAt });
  return token;
};

/** Drops what has expired; called at log-in so that the table stays small. */
export const forgetExpiredTokens = async (queries: Queries, customerId: number): Promise<void> => {
  await queries
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.customerId, customerId), lt(refreshTokens.expiresAt, new Date())));
};

/**
 * Trades a token for the next one. One that was used before has leaked: its whole family is revoked.
 * @returns null when the token is unknown, expired, used or revoked
 */
export const rotateRefreshToken = (
  queries: Queries,
  token: string,
): Promise<{ customerId: number; token: string } | null> =>
  queries.transaction(async (tx) => {
    const used = await tx
      .update(refreshTokens)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(refreshTokens.tokenHash, hashOf(token)),
          isNull(refreshTokens.usedAt),
          gt(refreshTokens.expiresAt, new Date()),
        ),
      )
      .returning();
    const current = used[0];
    if (current) {
      return {
        customerId: current.customerId,
        token: await issueRefreshToken(tx, current.customerId, current.family),
      };
    }
    const [known] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashOf(token)));
    if (known) await tx.delete(refreshTokens).where(eq(refreshTokens.family, known.family));
    return null;
  });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
