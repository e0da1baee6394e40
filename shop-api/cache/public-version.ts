import { count, max, min } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { publicChanges } from '../database/schema.ts';
import { BriefMemory } from './brief-memory.ts';

/** Tells which state of the shop readers see: another text whenever something public has changed since. */
export type PublicVersion = () => Promise<string>;

/**
 * Asks the database for the version, at most every `staleness` milliseconds. Rows are counted too: a transaction with a
 * lower number may be committed after one with a higher. Old rows are removed, which makes the first one another.
 */
export const publicVersion = (queries: Queries, staleness: number): PublicVersion => {
  const memory = new BriefMemory<string>({ life: staleness });
  return () =>
    memory.recall('version', async () => {
      const [row] = await queries
        .select({ first: min(publicChanges.id), changes: count(), last: max(publicChanges.id) })
        .from(publicChanges);
      return `${row?.first}:${row?.changes}:${row?.last}`;
    });
};
