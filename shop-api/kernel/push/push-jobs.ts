import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { pushSubscriptions } from '../database/schema.ts';
import { type Job, JobError, type JobKind } from '../jobs/job.ts';
import type { Settings } from '../settings/settings.ts';
import { PUSH_JOB, type PushPayload } from './queue-push.ts';

const TIME_LIMIT_MS = 10_000;
/** With pauses that begin with half a minute and double: for some eight hours. */
const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 30_000;
/** Seconds for which a push service keeps it for a browser that is off. */
const KEPT_S = 24 * 3600;

type Push = NonNullable<Settings['push']>;

/** Sends what browsers are told, and forgets browsers that are gone. Without keys it waits for a server that has them. */
export function pushJobs(
  { queries, settings: { push } }: { queries: Queries; settings: Pick<Settings, 'push'> },
  log: FastifyBaseLogger,
): JobKind[] {
  if (!push) return [];
  return [
    {
      name: PUSH_JOB,
      atOnce: 10,
      timeLimit: 2 * TIME_LIMIT_MS,
      attempts: MAX_ATTEMPTS,
      pause: FIRST_PAUSE_MS,
      run: (job) => sendPush(queries, push, job, log),
    },
  ];
}

async function sendPush(
  queries: Queries,
  push: Push,
  { payload, attempts }: Job,
  log: FastifyBaseLogger,
): Promise<void> {
  const { subscriptionId, content } = payload as PushPayload;
  const [subscription] = await queries
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, subscriptionId));
  // Nobody asks for it any more.
  if (!subscription) return;
  const outcome = await send(push, subscription, content);
  if (typeof outcome === 'number' && outcome < 300) return;
  if (outcome === 404 || outcome === 410) {
    // The browser took it back, or is no more.
    await queries.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, subscription.endpoint));
    return;
  }
  if (attempts < MAX_ATTEMPTS) throw new JobError(`push service: ${outcome}`);
  // Old news: nobody is to look after it. The address is a key to the browser: it is not logged.
  log.warn({ push: subscriptionId, reason: outcome }, 'push given up');
}

/** @returns the push service's status, or what kept it from answering */
async function send(
  { publicKey, privateKey, subject }: Push,
  { endpoint, p256dh, auth }: Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>,
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
