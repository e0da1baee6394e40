import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { preparedStatement } from '../database/planned.ts';
import { jobs, outbox } from '../database/schema.ts';
import { JOB_CHANNEL } from '../jobs/enqueue.ts';
import { mailboxOf } from '../person/identifier.ts';
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
  const isOwn = [settings.mail.contact, ...settings.mail.orderNotices].includes(to);
  const limit = isOwn ? undefined : settings.rateLimits['mail.account'];
  await writeMail(tx, {
    ...{ replyTo: null, unsubscribeUrl: null, ...mail },
    recipient: to,
    mailbox: mailboxOf(to.toLowerCase()),
    // A period that is not known makes no turn.
    ...{ ahead: limit ? limit.most - 1 : 0, seconds: limit?.seconds ?? null },
  });
}

const writeMail = preparedStatement('a mail and its job', (queries) => {
  const { placeholder } = sql;
  const turn = queries
    .select({ dueAt: sql`${outbox.dueAt} + make_interval(secs => ${placeholder('seconds')})` })
    .from(outbox)
    .where(eq(outbox.mailbox, placeholder('mailbox')))
    .orderBy(desc(outbox.dueAt))
    .limit(1)
    .offset(placeholder('ahead'));
  const mail = queries.$with('mail').as(
    queries
      .insert(outbox)
      .values({
        recipient: placeholder('recipient'),
        mailbox: placeholder('mailbox'),
        replyTo: placeholder('replyTo'),
        subject: placeholder('subject'),
        text: placeholder('text'),
        html: placeholder('html'),
        unsubscribeUrl: placeholder('unsubscribeUrl'),
        // Now, or a whole period after the mail that is as many before it as may be sent in one.
        dueAt: sql`greatest(now(), ${turn})`,
      })
      .returning({ id: outbox.id, dueAt: outbox.dueAt }),
  );
  const job = queries
    .$with('job', {})
    .as(sql`insert into ${jobs} (kind, key, run_at) select ${MAIL_JOB}, id::text, due_at from mail`);
  return queries
    .with(mail, job)
    .select({ told: sql`pg_notify(${JOB_CHANNEL}, '')` })
    .from(mail);
});
