import { setTimeout } from 'node:timers/promises';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { NodemailerError } from 'nodemailer';
import type { Database } from '../database/database.ts';
import { retryWhenLost } from '../database/lost-connection.ts';
import { outbox } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';
import type { Deliver, QueuedMail } from './mail-transport.ts';
import { MAIL_CHANNEL } from './queue-mail.ts';

/** Times that a mail is tried: with pauses that begin with a minute, for almost two days. */
const MAX_ATTEMPTS = 12;
const MAX_BACKOFF = 12 * 3600_000;
/** Milliseconds after which the queue is looked at though nothing was heard of it. */
const POLL_INTERVAL = 30_000;
/** Milliseconds that running attempts get when the server stops. */
const SHUTDOWN_GRACE_PERIOD = 5_000;
/** Mails that one server sends at a time. */
const CONCURRENCY = 5;

export interface MailSender {
  /** Lets running attempts end; those that do not in time are made again by the next server. */
  stop(): Promise<void>;
}

/**
 * Sends what is queued, as soon as it is committed. Several servers share one queue. A mail goes out twice only when the
 * server dies between the mail server's yes and the note of it.
 */
export async function startMailSender(
  { queries, listen }: Pick<Database, 'queries' | 'listen'>,
  { pause, timeLimit }: Settings['mail'],
  deliver: Deliver,
  log: FastifyBaseLogger,
): Promise<MailSender> {
  /** How long a mail is this server's own: no other sends it meanwhile. */
  const lease = 3 * timeLimit;
  const stopping = new AbortController();
  const giveUp = new AbortController();
  let alarm = new AbortController();

  /** Short statements alone: nobody waits for the database while a mail server thinks. */
  const claim = (): Promise<QueuedMail[]> => {
    const due = queries
      .select({ id: outbox.id })
      .from(outbox)
      .where(lte(outbox.nextAttemptAt, sql`now()`))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(CONCURRENCY)
      .for('update', { skipLocked: true });
    return queries
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: fromNow(lease) })
      .where(inArray(outbox.id, due))
      .returning();
  };

  const attempt = async (mail: QueuedMail): Promise<void> => {
    const limit = AbortSignal.timeout(timeLimit);
    try {
      await deliver(mail, AbortSignal.any([limit, giveUp.signal]));
    } catch (error) {
      return noteFailure(mail, error as NodemailerError);
    }
    await note(mail, { nextAttemptAt: null, sentAt: sql`now()`, lastError: null, ...BLANK });
  };

  const noteFailure = async (mail: QueuedMail, error: NodemailerError): Promise<void> => {
    const last = isRefused(error) || mail.attempts >= MAX_ATTEMPTS;
    const { code, responseCode } = error;
    const reason = [code ?? error.name, responseCode].filter((part) => part !== undefined).join(' ');
    // What the mail server says may hold the address: its codes do.
    const told = { mail: mail.id, attempts: mail.attempts, reason };
    if (last) log.error(told, 'mail given up');
    else log.warn(told, 'mail not sent yet');
    await note(mail, {
      nextAttemptAt: last ? null : fromNow(pauseAfter(mail.attempts, pause)),
      lastError: reason,
    });
  };

  const note = async (mail: QueuedMail, outcome: object) => {
    await retryWhenLost(() => queries.update(outbox).set(outcome).where(eq(outbox.id, mail.id)));
  };

  const untilNextDue = async (): Promise<number> => {
    const [next] = await queries
      .select({
        wait: sql<number | null>`extract(epoch from min(${outbox.nextAttemptAt}) - now()) * 1000`.mapWith(
          Number,
        ),
      })
      .from(outbox);
    return Math.min(POLL_INTERVAL, Math.max(10, next?.wait ?? POLL_INTERVAL));
  };

  const round = async (): Promise<number> => {
    const mails = await claim();
    await Promise.all(mails.map(attempt));
    return mails.length > 0 ? 0 : untilNextDue();
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      const wait = await round().catch((error: unknown) => {
        log.error({ err: error }, 'could not read the queue of mails');
        return POLL_INTERVAL;
      });
      const signal = AbortSignal.any([alarm.signal, stopping.signal]);
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  };

  await listen(MAIL_CHANNEL, () => alarm.abort());
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      const late = AbortSignal.timeout(SHUTDOWN_GRACE_PERIOD);
      late.addEventListener('abort', () => giveUp.abort());
      await running;
    },
  };
}

/** A mail that has gone is its recipient's alone, with the links in it. */
const BLANK = { text: '', html: '', unsubscribeUrl: null };

function fromNow(milliseconds: number) {
  return sql`now() + make_interval(secs => ${milliseconds / 1000})`;
}

/** Doubling, with a quarter of chance so that many mails do not come back at once. */
function pauseAfter(tried: number, firstPause: number): number {
  return Math.min(MAX_BACKOFF, firstPause * 2 ** (tried - 1)) * (0.75 + Math.random() / 2);
}

/** The mail server wants neither this recipient nor this mail, now or later. A refused log-in may be mended. */
function isRefused({ code, permanent }: NodemailerError): boolean {
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
