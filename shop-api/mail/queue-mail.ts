import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { outbox } from '../database/schema.ts';

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

/** Servers are told on it that there is something to send, once the transaction is committed. */
export const mailChannel = 'outbox';

/** Writes a mail in the caller's transaction: it is sent if that is committed, and soon after. */
export const queueMail = async (tx: Queries, { to, ...mail }: Mail): Promise<void> => {
  await tx.insert(outbox).values({ recipient: to, ...mail });
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
};
