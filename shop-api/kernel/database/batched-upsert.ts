import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import type { articles, pages, products, taxons } from './schema.ts';

/** Rows that one statement writes; PostgreSQL takes 65,535 parameters. */
const BATCH_SIZE = 500;

/**
 * Inserts rows, or updates the ones whose key exists; columns that a row leaves out stay as they are.
 * @param onlyNew columns that are written for new rows alone
 */
export async function upsert<Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: AnyPgColumn | AnyPgColumn[],
  rows: Table['$inferInsert'][],
  onlyNew: AnyPgColumn[] = [],
): Promise<void> {
  const keys = [key].flat();
  const kept = [...keys, ...onlyNew];
  const columns = table as unknown as Record<string, AnyPgColumn>;
  const written = Object.keys(rows[0] ?? {}).filter((name) => columns[name] && !kept.includes(columns[name]));
  const set = Object.fromEntries(written.map((name) => [name, sql.raw(`excluded."${columns[name]?.name}"`)]));
  for (const batch of batches(rows)) {
    const insert = tx.insert(table).values(batch as never);
    await (written.length > 0
      ? insert.onConflictDoUpdate({ target: keys, set: set as never })
      : insert.onConflictDoNothing());
  }
}

/** Frees the slugs of rows that are about to be written, so that two of them may change places. */
export async function releaseSlugs(
  tx: Queries,
  table: typeof products | typeof taxons | typeof pages | typeof articles,
  entries: { code: string }[],
): Promise<void> {
  const aside = { slugAr: sql`'released:' || code`, slugEn: sql`'released:' || code` };
  for (const batch of batches(entries)) {
    await tx
      .update(table as typeof taxons)
      .set(aside)
      .where(
        inArray(
          table.code,
          batch.map(({ code }) => code),
        ),
      );
  }
}

/** Cuts a list into parts of at most `size`. */
export function batches<Row>(rows: Row[], size: number = BATCH_SIZE): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
