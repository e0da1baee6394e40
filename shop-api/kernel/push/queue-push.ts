import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { pushSubscriptions } from '../database/schema.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** The job that sends one message to one browser. */
export const PUSH_JOB = 'push';

export interface PushPayload {
  subscriptionId: number;
  /** JSON, as the service worker reads it. */
  content: string;
}

/** What a browser shows. */
export interface PushNews {
  title: string;
  body: string;
  lang: string;
  dir: 'rtl' | 'ltr';
  /** Path of the page that it leads to. */
  url: string;
  /** News with the same tag take each other's place. */
  tag: string;
}

/** Push services take some 4,000 bytes, of which encryption needs a hundred; an Arabic letter is two. */
const LONGEST_BODY = 400;
const LONGEST_TITLE = 200;

/** Writes it in the caller's transaction for each browser that asked for this order's news. */
export async function queuePush(
  tx: Queries,
  orderId: number,
  { title, body, ...news }: PushNews,
): Promise<void> {
  const subscriptions = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.orderId, orderId));
  if (subscriptions.length === 0) return;
  const content = JSON.stringify({
    ...{ title: title.slice(0, LONGEST_TITLE), body: body.slice(0, LONGEST_BODY) },
    ...news,
  });
  const payloads = subscriptions.map(({ id }): PushPayload => ({ subscriptionId: id, content }));
  await enqueue(tx, ...payloads.map((payload) => ({ kind: PUSH_JOB, payload })));
}
