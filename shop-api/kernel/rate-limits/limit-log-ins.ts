import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../database/database.ts';
import { rateLimits } from '../database/schema.ts';
import { accountInBody, type Counter, digest, limitAttempts, networkOf, tooMany } from './limit-attempts.ts';

/** Milliseconds from one attempt of a stranger at an account to the next, once it is beyond its limit. */
const TURN_INTERVAL = 500;
/** Attempts that wait for their turn; with more of them the last would outlast the storefront's timeout. */
const MAX_QUEUE_LENGTH = 8;
/** Days that a network is remembered to have logged in to an account. */
const KNOWN_NETWORK_DAYS = 90;

/**
 * A `preHandler` for log-ins. Guesses of one network at one account, and of one network at any, are refused beyond their limits.
 * Guesses at one account from everywhere do not lock its owner out: beyond that limit, networks that never logged in to it wait
 * for their turn, one attempt after the other.
 * @throws HttpError 429 that says when to try again
 */
export function limitLogIns(counter: Counter) {
  const limit = limitAttempts(counter, 'login');
  const takeTurn = turns();
  return async (request: FastifyRequest): Promise<void> => {
    const { softly } = await limit(request);
    const account = accountInBody(request);
    if (!softly || !account || (await isKnown(counter.queries, account, request.ip))) return;
    await takeTurn(account);
  };
}

/** To be called once somebody has logged in. */
export async function rememberNetwork(
  { queries, settings }: Counter,
  request: FastifyRequest,
): Promise<void> {
  const account = accountInBody(request);
  if (!account || !settings.rateLimits['login.account']) return;
  const endsAt = sql`now() + make_interval(days => ${KNOWN_NETWORK_DAYS})`;
  await queries
    .insert(rateLimits)
    .values({ key: keyOf(account, request.ip), count: 1, endsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { endsAt } });
}

async function isKnown(queries: Queries, account: string, address: string): Promise<boolean> {
  const [known] = await queries
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(account, address)), gt(rateLimits.endsAt, sql`now()`)));
  return known !== undefined;
}

function keyOf(account: string, address: string): string {
  return `login.known ${digest(`${networkOf(address)} ${account}`)}`;
}

/** One line per account, of this server. */
function turns() {
  const lines = new Map<string, { waiting: number; last: Promise<void> }>();
  return async (account: string): Promise<void> => {
    const line = lines.get(account) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MAX_QUEUE_LENGTH) throw tooMany(Math.ceil((MAX_QUEUE_LENGTH * TURN_INTERVAL) / 1000));
    lines.set(account, line);
    line.waiting += 1;
    line.last = line.last.then(() => pause(TURN_INTERVAL));
    await line.last;
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(account);
  };
}
