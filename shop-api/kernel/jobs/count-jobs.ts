import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { jobs } from '../database/schema.ts';

export interface JobCounts {
  /** To be done now or later, without those that come again and again. */
  waiting: number;
  /** Failed each time, until somebody has a look. */
  setAside: number;
  /** Seconds by which the oldest is overdue. */
  late: number;
}

/** Of each kind of which there is any. */
export async function countJobs(queries: Queries): Promise<Record<string, JobCounts>> {
  const rows = await queries
    .select({
      kind: jobs.kind,
      waiting:
        sql`count(*) filter (where ${jobs.setAsideAt} is null and ${jobs.key} is distinct from '')`.mapWith(
          Number,
        ),
      setAside: sql`count(${jobs.setAsideAt})`.mapWith(Number),
      late: sql`coalesce(greatest(0, floor(extract(epoch from now() - min(${jobs.runAt})))), 0)`.mapWith(
        Number,
      ),
    })
    .from(jobs)
    .groupBy(jobs.kind)
    .orderBy(jobs.kind);
  return Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]));
}
