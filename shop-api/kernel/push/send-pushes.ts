import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { pushMessages, pushSubscriptions } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';

/** Messages that one server sends at a time. */
const CONCURRENCY = 10;
const TIME_LIMIT_MS = 10_000;
/** How long a message is this server's own. */
const LEASE_S = 60;
/** Pauses begin with half a minute and double: for some eight hours. */
const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_S = 30;
/** Seconds for which a push service keeps it for a browser that is off. */
const KEPT_S = 24 * 3600;

interface Due {
  id: number;
  attempts: number;
  content: string;
  subscription: typeof pushSubscriptions.$inferSelect;
}

/** Sends what is due, and forgets browsers that are gone. Several servers share one queue. */
export async function sendPushes(
  { queries, settings: { push } }: { queries: Queries; settings: Pick<Settings, 'push'> },
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<void> {
  while (push && !stopping.aborted) {
    const due = await claim(queries);
    if (due.length === 0) return;
    await Promise.all(due.map((message) => attempt(queries, push, message, log)));
  }
}

async function claim(queries: Queries): Promise<Due[]> {
  const due = queries
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(lte(pushMessages.nextAttemptAt, sql`now()`))
    .orderBy(asc(pushMessages.nextAttemptAt))
    .limit(CONCURRENCY)
    .for('update', { skipLocked: true });
  const claimed = await queries
    .update(pushMessages)
    .set({
      attempts: sql`${pushMessages.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_S})`,
    })
    .where(inArray(pushMessages.id, due))
    .returning();
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ subscriptionId }) => subscriptionId);
  const subscriptions = await queries
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, ids));
  return claimed.flatMap(({ subscriptionId, ...message }) => {
    const subscription = subscriptions.find(({ id }) => id === subscriptionId);
    return subscription ? [{ ...message, subscription }] : [];
  });
}

async function attempt(
  queries: Queries,
  push: NonNullable<Settings['push']>,
  { id, attempts, content, subscription }: Due,
  log: FastifyBaseLogger,
): Promise<void> {
  const outcome = await send(push, subscription, content);
  if (outcome === 404 || outcome === 410) {
    // The browser took it back, or is no more.
    await queries.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, subscription.endpoint));
    return;
  }
  const isSent = typeof outcome === 'number' && outcome < 300;
  if (isSent || attempts >= MAX_ATTEMPTS) {
    await queries.delete(pushMessages).where(eq(pushMessages.id, id));
    // The address is a key to the browser: it is not logged.
    if (!isSent) log.warn({ push: id, reason: outcome }, 'push given up');
    return;
  }
  await queries
    .update(pushMessages)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${FIRST_PAUSE_S * 2 ** (attempts - 1)})` })
    .where(eq(pushMessages.id, id));
}

/** @returns the push service's status, or what kept it from answering */
async function send(
  { publicKey, privateKey, subject }: NonNullable<Settings['push']>,
  { endpoint, p256dh, auth }: Pick<Due['subscription'], 'endpoint' | 'p256dh' | 'auth'>,
  content: string,
): Promise<number | string> {
  try {
    // With the first message: most starts have none to send.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: KEPT_S,
      urgency: 'normal',
    });
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return (error as Error).name;
  }
}
