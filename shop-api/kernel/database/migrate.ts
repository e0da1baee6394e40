import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
const TRIGGERS = join(import.meta.dirname, 'triggers');

/**
 * Brings a database to the current schema, in one transaction. The last migration that it lacks ends with the triggers as
 * they are in `triggers/`: they stand in one place, and an older server that starts beside a newer one leaves them alone.
 */
export async function migrate(queries: Queries, migrationsFolder = MIGRATIONS): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  migrations.at(-1)?.sql.push(...readTriggers());
  await new PgDialect().migrate(migrations, queries._.session as PgSession, { migrationsFolder });
}

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
