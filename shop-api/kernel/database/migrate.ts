import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
const TRIGGERS = join(import.meta.dirname, 'triggers');

/** The database was brought to where it is by migrations that were folded into others before they were released. */
export class ForeignMigrationsError extends Error {
  readonly code = 'foreignMigrations';

  constructor() {
    super('The database was made by a build before the first release: empty it, or delete DATA_DIR/db');
  }
}

/**
 * Brings a database to the current schema, in one transaction. The last migration that it lacks ends with the triggers as
 * they are in `triggers/`: they stand in one place, and an older server that starts beside a newer one leaves them alone.
 * @throws ForeignMigrationsError
 */
export async function migrate(queries: Queries, migrationsFolder = MIGRATIONS): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await requireOwn(queries, migrations);
  migrations.at(-1)?.sql.push(...readTriggers());
  await new PgDialect().migrate(migrations, queries._.session as PgSession, { migrationsFolder });
}

/** A database that is ahead of all of these was left by a newer server, and is good. */
async function requireOwn(queries: Queries, migrations: MigrationMeta[]): Promise<void> {
  const [table] = rowsOf<{ name: string | null }>(
    await queries.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`),
  );
  if (!table?.name) return;
  const [last] = rowsOf<{ at: string | null }>(
    await queries.execute(sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`),
  );
  const at = Number(last?.at ?? 0);
  const times = migrations.map(({ folderMillis }) => folderMillis);
  if (at > 0 && !times.includes(at) && times.some((time) => time > at)) throw new ForeignMigrationsError();
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** Every file that the schema is made from. */
export function schemaFiles(): string[] {
  return [...sqlFiles(MIGRATIONS), ...sqlFiles(TRIGGERS)];
}

function readTriggers(): string[] {
  return sqlFiles(TRIGGERS).flatMap((file) => readFileSync(file, 'utf8').split('--> statement-breakpoint'));
}

function sqlFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => join(folder, name));
}
