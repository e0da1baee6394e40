import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { customerTokens } from '../kernel/database/schema.ts';
import type { HttpError } from '../kernel/http/http-error.ts';
import { digestOf, newSecret } from '../kernel/settings/secrets.ts';
import { lockCustomer } from './sessions.ts';

export type Purpose = (typeof customerTokens.$inferSelect)['purpose'];

const HOUR = 3600_000;
const LIFETIMES: Record<Purpose, number> = { verify: 7 * 24 * HOUR, reset: 24 * HOUR, email: 24 * HOUR };

/** A new token for a link in a mail; an earlier one for the same purpose no longer works. */
export async function issueCustomerToken(
  queries: Queries,
  customerId: number,
  purpose: Purpose,
): Promise<string> {
  const token = newSecret();
  const row = { tokenHash: digestOf(token), expiresAt: new Date(Date.now() + LIFETIMES[purpose]) };
  await queries
    .insert(customerTokens)
    .values({ ...row, customerId, purpose })
    .onConflictDoUpdate({ target: [customerTokens.customerId, customerTokens.purpose], set: row });
  return token;
}

/**
 * Uses a token up, and holds its customer's lock until the transaction ends.
 * @throws what `refusal` gives for a token that is unknown, was used, or has expired
 */
export async function redeemCustomerToken(
  tx: Queries,
  token: string,
  purposes: Purpose[],
  refusal: { unknown: HttpError; expired: HttpError },
): Promise<{ customerId: number; purpose: Purpose }> {
  const presented = and(
    eq(customerTokens.tokenHash, digestOf(token)),
    inArray(customerTokens.purpose, purposes),
  );
  const [known] = await tx.select().from(customerTokens).where(presented);
  if (!known) throw refusal.unknown;
  await lockCustomer(tx, known.customerId);
  const [redeemed] = await tx.delete(customerTokens).where(presented).returning();
  if (!redeemed) throw refusal.unknown;
  if (redeemed.expiresAt.getTime() <= Date.now()) throw refusal.expired;
  return redeemed;
}
