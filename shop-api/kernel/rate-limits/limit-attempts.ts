import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../database/database.ts';
import { rateLimits } from '../database/schema.ts';
import { type ErrorKey, HttpError } from '../http/http-error.ts';
import { accountOf } from '../person/identifier.ts';
import type { Limit, LimitedAction } from '../settings/rate-limits.ts';
import type { Settings } from '../settings/settings.ts';

/** Where attempts are counted, and by which limits. */
export interface Counter {
  queries: Queries;
  settings: Pick<Settings, 'rateLimits'>;
}

/**
 * A `preHandler` that counts the request by its network address, by the account or email that its body names, and by both at
 * once, where there is such a limit. All servers on one database count together.
 * @returns whether a limit is passed that only slows down
 * @throws HttpError 429 that says when to try again
 */
export function limitAttempts(counter: Counter, action: LimitedAction, subjectOf = accountInBody) {
  return async (request: FastifyRequest): Promise<{ softly: boolean }> => {
    const address = networkOf(request.ip);
    const account = subjectOf(request);
    return countAttempt(counter, action, { address, account, pair: account && `${address} ${account}` });
  };
}

/** Who or what tries, by the kinds that an action has limits for. */
export type Subjects = Partial<Record<'address' | 'account' | 'pair' | 'cart', string>>;

/**
 * Counts one attempt. Not for use in a transaction, which would take the count back with it.
 * @returns whether a limit is passed that only slows down
 * @throws HttpError 429 that says when to try again
 */
export async function countAttempt(
  counter: Counter,
  action: LimitedAction,
  subjects: Subjects,
): Promise<{ softly: boolean }> {
  const attempts = attemptsOf(counter, action, subjects);
  const over = attempts.length > 0 ? await count(counter.queries, attempts) : [];
  const waits = over.filter(({ key }) => !isSoft(key)).map((row) => Math.max(1, row.secondsLeft));
  if (waits.length > 0) throw tooMany(Math.max(...waits));
  return { softly: over.length > 0 };
}

/** Takes back what `countAttempt` counted: it was no guess. */
export async function forgiveAttempt(
  counter: Counter,
  action: LimitedAction,
  subjects: Subjects,
): Promise<void> {
  const keys = attemptsOf(counter, action, subjects).map(({ key }) => key);
  if (keys.length === 0) return;
  await counter.queries
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));
}

/** What strangers can use up for somebody else must not shut that person out. */
function isSoft(key: string) {
  return key.startsWith('login.account ');
}

interface Attempt {
  key: string;
  limit: Limit;
}

function attemptsOf({ settings }: Counter, action: LimitedAction, subjects: Subjects): Attempt[] {
  return Object.entries(subjects).flatMap(([kind, subject]) => {
    const name = `${action}.${kind}`;
    const limit = settings.rateLimits[name];
    return limit && subject ? [{ key: `${name} ${digest(subject)}`, limit }] : [];
  });
}

/** Those beyond their limit. One statement, so that attempts at the same moment all count. */
async function count(queries: Queries, attempts: Attempt[]) {
  const over = sql`${rateLimits.endsAt} <= now()`;
  const counted = await queries
    .insert(rateLimits)
    .values(
      // In one order for all: rows locked crosswise would wait for each other.
      attempts
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, limit }) => ({
          key,
          count: 1,
          endsAt: sql`now() + make_interval(secs => ${limit.seconds})`,
        })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      count: rateLimits.count,
      secondsLeft: sql`ceil(extract(epoch from ${rateLimits.endsAt} - now()))`.mapWith(Number),
    });
  return counted.filter((row) =>
    attempts.some(({ key, limit }) => key === row.key && row.count > limit.most),
  );
}

/** @param retryAfter seconds */
export function tooMany(retryAfter: number, key: ErrorKey = 'tooManyRequests'): HttpError {
  return new HttpError(429, { key, values: { minutes: Math.ceil(retryAfter / 60) } }, { retryAfter });
}

/** Of what people write, logged in or not. */
export function writerOfBody(request: FastifyRequest): string | undefined {
  return request.customerId === null ? accountInBody(request) : `customer ${request.customerId}`;
}

export function accountInBody(request: FastifyRequest): string | undefined {
  const { email, email_or_phoneNumber: either } = (request.body ?? {}) as Record<string, unknown>;
  const named = either ?? email;
  return typeof named === 'string' ? accountOf(named) : undefined;
}

/** Whoever has an IPv6 address has the whole /64 of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: tail ? 8 - head.length - tail.length : 0 }, () => '0');
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

/** Tables to count by hold no address and no email. */
export function digest(subject: string) {
  return createHash('sha256').update(subject).digest('base64url');
}
