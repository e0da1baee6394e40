import { sql } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { ads, articles, pages } from '../kernel/database/schema.ts';

/** Shows what has begun, and hides what has ended: each row that turns is written, by which caches hear of it. */
export async function turnContent(queries: Queries): Promise<void> {
  for (const table of [pages, ads, articles]) {
    const turns = sql`${table.isDue} <> is_due_now(${table.startsAt}, ${table.endsAt})`;
    // A statement that writes nothing would be told of as well.
    if ((await queries.$count(table, turns)) > 0)
      await queries
        .update(table)
        .set({ startsAt: sql`${table.startsAt}` })
        .where(turns);
  }
}
