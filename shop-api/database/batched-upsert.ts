import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

/** Rows that one statement writes; PostgreSQL takes 65,535 parameters. */
const batchSize = 500;

/** Inserts rows, or updates the ones whose key exists; columns that a row leaves out stay as they are. */
export const upsert = async <Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: AnyPgColumn | AnyPgColumn[],
  rows: Table['$inferInsert'][],
): Promise<void> => {
  const keys = [key].flat();
  const columns = table as unknown as Record<string, AnyPgColumn>;
  const written = Object.keys(rows[0] ?? {}).filter((name) => columns[name] && !keys.includes(columns[name]));
  const set = Object.fromEntries(written.map((name) => [name, sql.raw(`excluded."${columns[name]?.name}"`)]));
  for (const batch of batches(rows)) {
    const insert = tx.insert(table).values(batch as never);
    await (written.length > 0
      ? insert.onConflictDoUpdate({ target: keys, set: set as never })
      : insert.onConflictDoNothing());
  }
};

/** Cuts a list into parts of at most `size`. */
export const batches = <Row>(rows: Row[], size: number = batchSize): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
