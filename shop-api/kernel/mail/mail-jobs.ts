import { eq, sql } from 'drizzle-orm';
import type { NodemailerError } from 'nodemailer';
import type { Queries } from '../database/database.ts';
import { retryWhenLost } from '../database/lost-connection.ts';
import { outbox } from '../database/schema.ts';
import { type Job, JobError, type JobKind } from '../jobs/job.ts';
import type { Settings } from '../settings/settings.ts';
import type { Deliver } from './mail-transport.ts';
import { MAIL_JOB } from './queue-mail.ts';

/** Times that a mail is tried: with pauses that begin with a minute, for almost two days. */
const MAX_ATTEMPTS = 12;

/** Sends mails. One goes out twice only when the server dies between the mail server's yes and the note of it. */
export function mailJobs(
  queries: Queries,
  { pause, timeLimit }: Settings['mail'],
  deliver: Deliver,
): JobKind[] {
  return [
    {
      name: MAIL_JOB,
      atOnce: 5,
      timeLimit,
      attempts: MAX_ATTEMPTS,
      pause,
      run: (job, { signal }) => sendMail(queries, deliver, job, signal),
    },
  ];
}

async function sendMail(
  queries: Queries,
  deliver: Deliver,
  { key }: Job,
  signal: AbortSignal,
): Promise<void> {
  const its = eq(outbox.id, Number(key));
  const [mail] = await queries.select().from(outbox).where(its);
  // Its account was deleted, or only the job's end was not noted.
  if (!mail || mail.sentAt) return;
  try {
    await deliver(mail, signal);
  } catch (error) {
    throw failure(error as NodemailerError);
  }
  await retryWhenLost(() =>
    queries
      .update(outbox)
      .set({ sentAt: sql`now()`, ...BLANK })
      .where(its),
  );
}

/** A mail that has gone is its recipient's alone, with the links in it. */
const BLANK = { text: '', html: '', unsubscribeUrl: null };

/** What the mail server says may hold the address: its codes do. */
function failure(error: NodemailerError): JobError {
  const { code, name, responseCode } = error;
  const reason = [code ?? name, responseCode].filter((part) => part !== undefined).join(' ');
  return new JobError(reason, { isFinal: isRefused(error) });
}

/** The mail server wants neither this recipient nor this mail, now or later. A refused log-in may be mended. */
function isRefused({ code, permanent }: NodemailerError): boolean {
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
