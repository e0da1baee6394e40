import { DrizzleQueryError, type ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** What queries run on: the database, or a transaction in it. */
export type Queries = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Whether a change was refused because something of its kind has to be unique. */
export function isDuplicate(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError && (error.cause as { code?: string } | undefined)?.code === '23505'
  );
}

/** Whether something could not be removed since something else refers to it. */
export function isInUse(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError && (error.cause as { code?: string } | undefined)?.code === '23503'
  );
}

export interface Database {
  queries: Queries;
  /** For what all that is kept waits for: no order and no list keeps it waiting, where connections can be had. */
  feedQueries: Queries;
  engine: 'pglite' | 'postgresql';
  /** Calls back whenever a transaction that notified the channel was committed, by whichever server. */
  listen(channel: string, heard: () => void): Promise<void>;
  /**
   * Does work that no other server of this database does at the same time: they wait for it, half an hour at most.
   * @throws what the work throws, and after that time
   */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Copies the embedded database into a new folder while it is used; absent where PostgreSQL has its own ways.
   * @returns milliseconds that queries waited for it
   */
  backup?(folder: string): Promise<number>;
  /** Hears up to where of the primary's log all is known, where there is a replica that has to be there too. */
  follow?(position: string): void;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to the current schema.
 * @param options.url PostgreSQL 15 or newer; without it, PGlite in `folder`
 * @param options.sessionUrl the same PostgreSQL, where `url` leads to a pooler that gives a connection for a transaction at a time
 * @param options.fsync whether PGlite waits for the disk with each transaction, so that a power cut takes none back
 * @param options.catalogue file whose entries a new PGlite may begin with, where the build has prepared that
 * @param options.readsUrl one replica of it, which tells what is the same for everybody
 * @throws FolderInUseError
 */
export async function openDatabase({
  url,
  sessionUrl,
  readsUrl,
  ...options
}: DatabaseOptions & { url?: string; sessionUrl?: string; readsUrl?: string }): Promise<Database> {
  // Only one of them is loaded.
  if (url) return (await import('./open-postgres.ts')).openPostgres(url, { sessionUrl, readsUrl });
  return (await import('./open-pglite.ts')).openPglite(options);
}

export interface DatabaseOptions {
  folder: string;
  fsync?: boolean;
  catalogue?: string;
}
