import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailboxOf } from '../person/identifier.ts';
import type { Limit } from '../settings/rate-limits.ts';
import type { Settings } from '../settings/settings.ts';

/** One mail as it is read; `layOutMail` writes subject, text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Takes the recipient off a list by one POST, as mail programs offer beside the subject (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The job that sends a mail; its key is the mail's id. */
export const MAIL_JOB = 'mail';

type MailSettings = Pick<Settings, 'rateLimits'> & {
  mail: Pick<Settings['mail'], 'contact' | 'orderNotices'>;
};

/**
 * Writes a mail in the caller's transaction: it is sent if that is committed, and soon after. Who gets very many of them,
 * perhaps because somebody gives out that email, gets the rest one after the other as the limit allows.
 */
export async function queueMail(tx: Queries, settings: MailSettings, { to, ...mail }: Mail): Promise<void> {
  const mailbox = mailboxOf(to.toLowerCase());
  const isOwn = [settings.mail.contact, ...settings.mail.orderNotices].includes(to);
  const limit = isOwn ? undefined : settings.rateLimits['mail.account'];
  const dueAt = limit ? await turnOf(tx, mailbox, limit) : sql`now()`;
  const [queued] = await tx
    .insert(outbox)
    .values({ recipient: to, mailbox, dueAt, ...mail })
    .returning({ id: outbox.id });
  await enqueue(tx, { kind: MAIL_JOB, key: String(queued?.id), runAt: dueAt });
}

/** Now, or a whole period after the mail that is `limit.most` before it. */
async function turnOf(tx: Queries, mailbox: string, { most, seconds }: Limit): Promise<SQL> {
  const [earlier] = await tx
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(eq(outbox.mailbox, mailbox))
    .orderBy(desc(outbox.dueAt))
    .limit(1)
    .offset(most - 1);
  return earlier
    ? sql`greatest(now(), ${earlier.dueAt.toISOString()}::timestamptz + make_interval(secs => ${seconds}))`
    : sql`now()`;
}
