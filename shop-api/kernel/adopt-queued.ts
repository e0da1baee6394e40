import { sql } from 'drizzle-orm';
import type { Queries } from './database/database.ts';
import { jobs, outbox, pushMessages } from './database/schema.ts';
import { JOB_CHANNEL } from './jobs/enqueue.ts';
import { MAIL_JOB } from './mail/queue-mail.ts';
import { PUSH_JOB } from './push/queue-push.ts';

/** Seconds that a server of the version before gets for what it queued in its own way. */
const ITS_OWN = 60;

/** Makes jobs of what servers of the version before had still to send, once it is overdue: none of them is left, or it is busy. */
export async function adoptQueued(queries: Queries): Promise<void> {
  const overdue = sql`next_attempt_at < now() - make_interval(secs => ${ITS_OWN})`;
  await queries.execute(sql`
    with adopted as (update ${outbox} set next_attempt_at = null where ${overdue} returning id)
    insert into ${jobs} (kind, key) select ${MAIL_JOB}, id::text from adopted
    on conflict do nothing returning pg_notify(${JOB_CHANNEL}, '')`);
  await queries.execute(sql`
    with adopted as (delete from ${pushMessages} where ${overdue} returning subscription_id, content)
    insert into ${jobs} (kind, payload)
    select ${PUSH_JOB}, jsonb_build_object('subscriptionId', subscription_id, 'content', content) from adopted
    returning pg_notify(${JOB_CHANNEL}, '')`);
}
