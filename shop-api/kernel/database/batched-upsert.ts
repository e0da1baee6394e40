import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import type { articles, pages, products, taxons } from './schema.ts';

/** Rows that one statement writes. */
const BATCH_SIZE = 500;

/**
 * Inserts rows, or updates the ones whose key exists; columns that no row has stay as they are. A statement has one
 * parameter, however many rows it writes: one for each value would take longer to parse than to run.
 * @param rows all with the same columns
 * @param onlyNew columns that are written for new rows alone
 */
export async function upsert<Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: AnyPgColumn | AnyPgColumn[],
  rows: Table['$inferInsert'][],
  onlyNew: AnyPgColumn[] = [],
): Promise<void> {
  const written = columnsOf(table, rows);
  const keys = [key].flat().map(({ name }) => sql.identifier(name));
  const kept = new Set([key, onlyNew].flat().map(({ name }) => name));
  const set = written
    .filter(([, { name }]) => !kept.has(name))
    .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const onConflict = sql`on conflict (${sql.join(keys, sql`, `)})
    do ${set.length > 0 ? sql`update set ${sql.join(set, sql`, `)}` : sql`nothing`}`;
  for (const batch of batches(rows)) await tx.execute(sql`${insertion(table, written, batch)} ${onConflict}`);
}

/** Inserts rows, all with the same columns; as `upsert` does, with one parameter a statement. */
export async function insertAll<Table extends PgTable>(
  tx: Queries,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const written = columnsOf(table, rows);
  for (const batch of batches(rows)) await tx.execute(insertion(table, written, batch));
}

type Columns = [property: string, column: AnyPgColumn][];

/** Of which the rows have something. */
function columnsOf(table: PgTable, rows: Record<string, unknown>[]): Columns {
  return Object.entries(getTableColumns(table)).filter(([property]) => property in (rows[0] ?? {}));
}

function insertion(table: PgTable, columns: Columns, rows: Record<string, unknown>[]): SQL {
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([property, { name }]) => [name, row[property] ?? null])),
  );
  return sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(names, sql`, `)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`;
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
