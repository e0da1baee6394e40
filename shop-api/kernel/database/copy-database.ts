import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import * as schema from './schema.ts';

/** Rows that are carried at a time; all of them where one may refer to a later one. */
const BATCH = 500;

/** The database that was to be filled has something in it already. */
export class NotEmptyError extends Error {}

/**
 * Copies every row and every counter from one database to another of the same schema, in one transaction there.
 * @returns how many rows each table had
 * @throws NotEmptyError when the other has products, customers or orders
 */
export function copyDatabase(from: Queries, to: Queries): Promise<Record<string, number>> {
  return to.transaction(async (tx) => {
    const tables = referencedFirst();
    await refuseUnlessEmpty(tx);
    // What triggers would derive is copied like everything else.
    for (const table of tables) await tx.execute(sql`alter table ${named(table)} disable trigger user`);
    await tx.execute(sql`truncate ${sql.join(tables.map(named), sql`, `)}`);
    const copied: Record<string, number> = {};
    for (const table of tables) copied[getTableName(table)] = await copyRows(from, tx, table);
    for (const table of tables) await tx.execute(sql`alter table ${named(table)} enable trigger user`);
    await copyCounters(from, tx);
    return copied;
  });
}

/** Tables come after those that their rows refer to. */
function referencedFirst(): PgTable[] {
  const sorted = new Set<PgTable>();
  const add = (table: PgTable) => {
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference();
      if (foreignTable !== table && !sorted.has(foreignTable)) add(foreignTable);
    }
    sorted.add(table);
  };
  for (const table of Object.values(schema)) if (is(table, PgTable)) add(table);
  return [...sorted];
}

function refersToItself(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(({ reference }) => reference().foreignTable === table);
}

function named(table: PgTable): SQL {
  return sql`${sql.identifier(getTableName(table))}`;
}

async function refuseUnlessEmpty(tx: Queries): Promise<void> {
  for (const table of [schema.products, schema.customers, schema.orders]) {
    if ((await tx.$count(table)) > 0) {
      throw new NotEmptyError(`The database to copy into has ${getTableName(table)} already.`);
    }
  }
}

/** What the database makes of other columns cannot be written. */
function writtenColumns(table: PgTable): SQL {
  const written = getTableConfig(table).columns.filter(({ generated }) => generated === undefined);
  return sql.join(
    written.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** As JSON, which both ends read by the column's own type. */
async function copyRows(from: Queries, tx: Queries, table: PgTable): Promise<number> {
  const name = named(table);
  const columns = writtenColumns(table);
  const most = refersToItself(table) ? null : BATCH;
  for (let done = 0; ; done += BATCH) {
    const rows = await rowsOf<{ row: string }>(
      from,
      sql`select to_jsonb(source)::text as row from ${name} source order by ctid limit ${most} offset ${done}`,
    );
    if (rows.length === 0) return done;
    const list = `[${rows.map(({ row }) => row).join(',')}]`;
    await tx.execute(
      sql`insert into ${name} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${name}, ${list}::jsonb)`,
    );
    if (most === null || rows.length < most) return done + rows.length;
  }
}

/** Numbers of rows and of orders go on where they were. */
async function copyCounters(from: Queries, tx: Queries): Promise<void> {
  const counters = await rowsOf<{ name: string; last: string | null }>(
    from,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of counters) {
    if (last !== null) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
}

async function rowsOf<Row>(queries: Queries, query: SQL): Promise<Row[]> {
  const { rows } = (await queries.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
