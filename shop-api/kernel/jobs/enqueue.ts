import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { jobs } from '../database/schema.ts';

/** Servers are told on it that there is something to do, once the transaction is committed. */
export const JOB_CHANNEL = 'jobs';

export interface NewJob {
  kind: string;
  /** Where a job of this kind about it is there already, that is the one. */
  key?: string;
  payload?: object;
  /** Now, unless it is told. */
  runAt?: SQL | Date;
}

/**
 * Writes jobs in the caller's transaction: they are done if that is committed, and soon after.
 * @returns how many were not there already
 */
export async function enqueue(tx: Queries, ...wanted: NewJob[]): Promise<number> {
  if (wanted.length === 0) return 0;
  const written = await tx
    .insert(jobs)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ told: sql`pg_notify(${JOB_CHANNEL}, '')` });
  return written.length;
}
