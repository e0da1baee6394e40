import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { retryWhenLost } from '../database/lost-connection.ts';
import { jobs } from '../database/schema.ts';
import { JOB_CHANNEL } from './enqueue.ts';
import { type Job, JobError, type JobKind } from './job.ts';

/** The key of the job that comes again and again. */
const AGAIN = '';
const DEFAULTS = { atOnce: 1, timeLimit: 600_000, attempts: 12, pause: 60_000 };
const MAX_PAUSE = 12 * 3600_000;
/** Milliseconds after which what comes again and again, and is set aside, is tried once more. */
const LEAST_PAUSE_ASIDE = 600_000;
/** Milliseconds after which the queue is looked at though nothing was heard of it. */
const POLL_INTERVAL = 30_000;
/** Milliseconds that running attempts get when the server stops. */
const SHUTDOWN_GRACE_PERIOD = 5_000;

type Kind = JobKind & typeof DEFAULTS;
type Claimed = Job & { id: number; kind: string };

export interface JobWorker {
  /** Lets running attempts end; those that do not in time are made again by the next server. */
  stop(): Promise<void>;
}

/**
 * Does what is queued, as soon as it is committed and due. Several servers share one queue. All times are the database's:
 * a server whose clock is wrong does nothing early, late or twice. Kinds that this server does not know are left to others.
 * @param lease milliseconds for which a job is this server's own, should it vanish; it is renewed as long as it lives
 */
export async function startJobs(
  { queries, engine, listen }: Pick<Database, 'queries' | 'engine' | 'listen'>,
  wanted: readonly JobKind[],
  lease: number,
  log: FastifyBaseLogger,
): Promise<JobWorker> {
  const kinds = new Map(wanted.map((kind): [string, Kind] => [kind.name, { ...DEFAULTS, ...kind }]));
  const running = new Map<Claimed, Promise<void>>();
  const stopping = new AbortController();
  const giveUp = new AbortController();
  let alarm = new AbortController();

  /** What this server could take on, as rows of the database. */
  const free = () => {
    const taken = Map.groupBy(running.keys(), ({ kind }) => kind);
    const rows = [...kinds.values()]
      .map(({ name, atOnce }) => ({ kind: name, slots: atOnce - (taken.get(name)?.length ?? 0) }))
      .filter(({ slots }) => slots > 0);
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as free(kind text, slots int)`;
  };

  /** Short statements alone: nobody waits for the database while a job is done. */
  const claim = async (): Promise<Claimed[]> => {
    const { rows } = (await queries.execute(sql`
      with due as (
        select next.id from ${free()} cross join lateral (
          select id from ${jobs} where kind = free.kind and run_at <= now()
          order by run_at, id limit free.slots for update skip locked
        ) next
      )
      update ${jobs} set attempts = attempts + 1, run_at = ${fromNow(lease)}
      from due where jobs.id = due.id returning jobs.id, kind, key, payload, attempts`)) as unknown as {
      rows: Claimed[];
    };
    return rows;
  };

  const untilNextDue = async (): Promise<number> => {
    const { rows } = (await queries.execute(sql`
      select (extract(epoch from min(next.at) - now()) * 1000)::float8 as wait
      from ${free()} cross join lateral (select min(run_at) as at from ${jobs} where kind = free.kind) next`)) as unknown as {
      rows: { wait: number | null }[];
    };
    return Math.min(POLL_INTERVAL, Math.max(10, rows[0]?.wait ?? POLL_INTERVAL));
  };

  const take = (job: Claimed) => {
    const kind = kinds.get(job.kind) as Kind;
    const wasFull = [...running.keys()].filter((other) => other.kind === job.kind).length + 1 === kind.atOnce;
    const done = attempt(kind, job)
      .catch((error: unknown) => log.error({ err: error, job: kind.name }, 'could not note how a job ended'))
      .then((isOver) => {
        running.delete(job);
        if (wasFull || !isOver) alarm.abort();
      });
    running.set(job, done);
  };

  /** @returns whether nothing of it is left to do */
  const attempt = async (kind: Kind, job: Claimed): Promise<boolean> => {
    const isAgain = kind.every !== undefined && job.key === AGAIN;
    // Each server that took it on vanished: it may have been the job.
    if (job.attempts > kind.attempts) return setAside(kind, job, isAgain, 'never came back');
    try {
      await runInTime(kind, job);
    } catch (error) {
      if (stopping.signal.aborted) return release(job);
      return noteFailure(kind, job, isAgain, error);
    }
    if (!isAgain) {
      await retryWhenLost(() => queries.delete(jobs).where(own(job)));
      return true;
    }
    // It may have left some.
    if (stopping.signal.aborted) return release(job);
    return note(job, {
      runAt: fromNow(kind.every as number),
      attempts: 0,
      setAsideAt: null,
      lastError: null,
    });
  };

  const runInTime = (kind: Kind, job: Job): Promise<void> => {
    const signal = AbortSignal.any([AbortSignal.timeout(kind.timeLimit), giveUp.signal]);
    const late = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => late.reject(new JobError('timed out')), { once: true });
    return Promise.race([kind.run(job, { stopping: stopping.signal, signal }), late.promise]);
  };

  const noteFailure = (kind: Kind, job: Claimed, isAgain: boolean, error: unknown) => {
    const reason = reasonOf(error);
    // What a job itself says of its failure has been chosen for the log.
    if (!(error instanceof JobError)) log.error({ err: error, ...about(job) }, 'a job failed');
    const isFinal = error instanceof JobError && error.isFinal;
    if (isFinal || job.attempts >= kind.attempts) return setAside(kind, job, isAgain, reason);
    log.warn({ code: 'job-put-off', ...about(job), reason }, 'a job is tried again later');
    const pause = pauseAfter(job.attempts, kind.pause);
    return note(job, {
      runAt: fromNow(isAgain ? Math.min(pause, kind.every as number) : pause),
      lastError: reason,
    });
  };

  const setAside = (kind: Kind, job: Claimed, isAgain: boolean, reason: string) => {
    log.error({ code: 'job-set-aside', ...about(job), reason }, 'a job is set aside');
    return note(job, {
      setAsideAt: sql`coalesce(${jobs.setAsideAt}, now())`,
      lastError: reason,
      ...(isAgain
        ? { runAt: fromNow(Math.max(kind.every as number, LEAST_PAUSE_ASIDE)), attempts: kind.attempts - 1 }
        : { runAt: null }),
    });
  };

  /** As if it had not been begun: the next server may have it at once. */
  const release = (job: Claimed) => note(job, { runAt: sql`now()`, attempts: job.attempts - 1 });

  const note = async (job: Claimed, outcome: object): Promise<boolean> => {
    await retryWhenLost(() => queries.update(jobs).set(outcome).where(own(job)));
    return false;
  };

  const renewLeases = async () => {
    if (running.size === 0) return;
    const held = [...running.keys()].map(({ id, attempts }) => ({ id, attempts }));
    await queries.execute(sql`
      update ${jobs} set run_at = ${fromNow(lease)}
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held(id int, attempts int)
      where jobs.id = held.id and jobs.attempts = held.attempts and run_at is not null`);
  };

  const round = async (): Promise<number> => {
    for (const job of await claim()) take(job);
    return untilNextDue();
  };

  const work = async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      const signal = AbortSignal.any([alarm.signal, stopping.signal]);
      const wait = await round().catch((error: unknown) => {
        log.error({ err: error }, 'could not read the queue of jobs');
        return POLL_INTERVAL;
      });
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  };

  // Nobody else has the embedded database: whoever had begun something is gone, perhaps with a clock that was ahead.
  if (engine === 'pglite')
    await queries
      .update(jobs)
      .set({ runAt: sql`now()` })
      .where(and(isNotNull(jobs.runAt), or(gt(jobs.attempts, 0), gt(jobs.createdAt, sql`now()`))));
  const again = [...kinds.values()].filter(({ every }) => every !== undefined);
  if (again.length > 0)
    await queries
      .insert(jobs)
      .values(again.map(({ name }) => ({ kind: name, key: AGAIN })))
      // A server that starts looks after everything once, but not after what is being done.
      .onConflictDoUpdate({
        target: [jobs.kind, jobs.key],
        set: { runAt: sql`now()` },
        setWhere: eq(jobs.attempts, 0),
      });
  await listen(JOB_CHANNEL, () => alarm.abort());
  const renewing = setInterval(
    () => renewLeases().catch((error: unknown) => log.error({ err: error }, 'could not keep jobs')),
    lease / 3,
  ).unref();
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      const late = AbortSignal.timeout(SHUTDOWN_GRACE_PERIOD);
      late.addEventListener('abort', () => giveUp.abort());
      await working;
      await Promise.all(running.values());
      clearInterval(renewing);
    },
  };
}

/** This attempt at it, and none that another server has begun since. */
const own = ({ id, attempts }: Claimed) => and(eq(jobs.id, id), eq(jobs.attempts, attempts));

const about = ({ kind, key, attempts }: Claimed) => ({ job: kind, key, attempts });

/** A JobError's words; of others, whose words may hold anything, their code. */
function reasonOf(error: unknown): string {
  const { message, code, name } = Object(error) as { message?: string; code?: unknown; name?: string };
  return error instanceof JobError ? String(message) : String(code ?? name ?? 'unknown');
}

function fromNow(milliseconds: number) {
  return sql`now() + make_interval(secs => ${milliseconds / 1000}::float8)`;
}

/** Doubling, with a quarter of chance so that many jobs do not come back at once. */
function pauseAfter(tried: number, firstPause: number): number {
  return Math.min(MAX_PAUSE, firstPause * 2 ** (tried - 1)) * (0.75 + Math.random() / 2);
}
