/** A job that a server has taken on. */
export interface Job {
  key: string | null;
  payload: unknown;
  /** This one is counted. */
  attempts: number;
}

interface Leaving {
  /** The server is told to stop: what can be left is left. Whoever is interrupted comes again at once, elsewhere. */
  stopping: AbortSignal;
  /** The time limit has passed, or the server stops waiting. */
  signal: AbortSignal;
}

/** One kind of job. It may be done twice, where a server died before it could say that it was done. */
export interface JobKind {
  /** In the database, the log and the metrics. */
  name: string;
  /** Milliseconds from the end of one to the next, for what comes again and again. */
  every?: number;
  /** How many one server does at a time; one, unless it is told. */
  atOnce?: number;
  /** Milliseconds; ten minutes, unless it is told. */
  timeLimit?: number;
  /** Attempts before it is set aside; 12, unless it is told. */
  attempts?: number;
  /** Milliseconds before the second attempt; each further pause is twice as long. A minute, unless it is told. */
  pause?: number;
  /** @throws JobError, or anything */
  run(job: Job, leaving: Leaving): Promise<void>;
}

/** Why a job failed, in words that hold nothing of anybody. */
export class JobError extends Error {
  readonly isFinal: boolean;

  /** @param options.isFinal trying again is of no use */
  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/**
 * Does something with each of many things, so that one that fails stops no other.
 * @param failed is told of each that did
 * @returns how many failed
 */
export async function eachOf<Thing>(
  things: readonly Thing[],
  stopping: AbortSignal | undefined,
  act: (thing: Thing) => Promise<unknown>,
  failed: (error: unknown, thing: Thing) => void,
): Promise<number> {
  let failures = 0;
  for (const thing of things) {
    if (stopping?.aborted) break;
    try {
      await act(thing);
    } catch (error) {
      failures += 1;
      failed(error, thing);
    }
  }
  return failures;
}

/** @throws JobError where any of them failed: the job is tried again, and seen */
export function requireNone(failures: number): void {
  if (failures > 0) throw new JobError(`${failures} failed`);
}
