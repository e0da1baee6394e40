import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { customers, refreshTokens } from '../kernel/database/schema.ts';
import { digestOf, newSecret } from '../kernel/settings/secrets.ts';
import type { Holder } from './authentication.ts';

const LIFETIME = 30 * 24 * 3600 * 1000;

/**
 * A spent token may come back for this long, while its successor is unspent: two tabs, a response lost on the way, or requests of one
 * page that reached several shells, each of which remembers as long what it has renewed.
 */
const leeway = sql`interval '1 minute'`;

export interface Session extends Holder {
  refreshToken: string;
}

/**
 * Starts a session of 30 days, which each renewal prolongs.
 * @returns null when the password is no longer the one that was checked, or the customer is gone
 */
export function openSession(
  queries: Queries,
  checked: { id: number; passwordHash: string | null },
): Promise<Session | null> {
  return queries.transaction(async (tx) => {
    const customer = await lockCustomer(tx, checked.id);
    if (!customer || customer.passwordHash !== checked.passwordHash) return null;
    return issueToken(tx, { customerId: checked.id, session: randomUUID() });
  });
}

/** Whether the session has neither run out nor been ended. */
export async function isOpen(queries: Queries, { customerId, session }: Holder): Promise<boolean> {
  const [open] = await queries
    .select({ session: refreshTokens.family })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.family, session),
        eq(refreshTokens.customerId, customerId),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, new Date()),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/**
 * Trades a refresh token for the next one. One that comes back later than two tabs would send it has leaked: its session ends.
 * @param tellReuse is told whose session ended so
 * @returns null when the token is unknown, expired, spent or of an ended session
 */
export async function renewSession(
  queries: Queries,
  token: string,
  tellReuse: (customerId: number) => void = () => undefined,
): Promise<Session | null> {
  const renewed = await queries.transaction(async (tx) => {
    const presented = eq(refreshTokens.tokenHash, digestOf(token));
    const [owner] = await tx.select().from(refreshTokens).where(presented);
    if (!owner) return null;
    await lockCustomer(tx, owner.customerId);
    const family = eq(refreshTokens.family, owner.family);
    const last = tx
      .select({ at: sql`max(${refreshTokens.usedAt})` })
      .from(refreshTokens)
      .where(family);
    const [current] = await tx
      .select({
        spent: sql<boolean>`${refreshTokens.usedAt} is not null`,
        forgiven: sql<boolean>`${refreshTokens.usedAt} > now() - ${leeway} and ${refreshTokens.usedAt} = (${last})`,
      })
      .from(refreshTokens)
      .where(and(presented, gt(refreshTokens.expiresAt, new Date())));
    if (!current) return null;
    if (current.spent && !current.forgiven) {
      await tx.delete(refreshTokens).where(family);
      return owner.customerId;
    }
    if (!current.spent) {
      await tx
        .update(refreshTokens)
        .set({ usedAt: sql`now()` })
        .where(and(family, isNull(refreshTokens.usedAt)));
    }
    return issueToken(tx, { customerId: owner.customerId, session: owner.family });
  });
  if (typeof renewed !== 'number') return renewed;
  tellReuse(renewed);
  return null;
}

/** Ends a customer's sessions, but for the one that may stay. */
export async function endSessions(
  queries: Queries,
  customerId: number,
  except: string | null = null,
): Promise<void> {
  await queries
    .delete(refreshTokens)
    .where(
      and(
        eq(refreshTokens.customerId, customerId),
        except === null ? undefined : ne(refreshTokens.family, except),
      ),
    );
}

/** Ends the one session that an access token names. */
export async function endSession(queries: Queries, { customerId, session }: Holder): Promise<void> {
  await queries
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.family, session), eq(refreshTokens.customerId, customerId)));
}

/** Ends the one session that a refresh token belongs to. */
export async function endSessionOf(queries: Queries, token: string): Promise<void> {
  const families = queries
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, digestOf(token)));
  await queries.delete(refreshTokens).where(sql`${refreshTokens.family} in (${families})`);
}

/** Sessions and passwords of one customer change one after the other. */
export async function lockCustomer(
  tx: Queries,
  customerId: number,
): Promise<typeof customers.$inferSelect | undefined> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  return customer;
}

/** What one customer has only one of is made one after the other. Orders of the customer may be placed meanwhile. */
export async function holdCustomer(tx: Queries, customerId: number): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
}

async function issueToken(tx: Queries, holder: Holder): Promise<Session> {
  const refreshToken = newSecret();
  const expiresAt = new Date(Date.now() + LIFETIME);
  const { customerId, session } = holder;
  await tx
    .insert(refreshTokens)
    .values({ tokenHash: digestOf(refreshToken), family: session, customerId, expiresAt });
  return { ...holder, refreshToken };
}

/** What becomes of a guest's cart when its shopper logs in. */
export type KeepCart = (token: string, customerId: number) => Promise<void>;
