import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DrizzleQueryError, type ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { closeToOthers } from '../settings/private-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { listenOn } from './listen.ts';
import { migrate } from './migrate.ts';
import { openPool } from './postgres-pool.ts';
import { takePrepared } from './prepared-data.ts';
import { parameters, SyncedFolder, syncedParameters, syncFolder } from './synced-folder.ts';

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
  engine: 'pglite' | 'postgresql';
  /** Calls back whenever a transaction that notified the channel was committed, by whichever server. */
  listen(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * The planner's view of a shop: short queries of many visitors at once, on data that is in memory. Neither compiling nor
 * further processes pay for them, and looking rows up by an index costs about as much as reading them in turn.
 */
const PLANNER_OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

/** A migration waits this long for another process that is migrating. */
const MIGRATION_LOCK_TIMEOUT = '60s';
const MIGRATION_LOCK_KEY = 7_310_001;

/**
 * Opens the database and brings it to the current schema.
 * @param options.url PostgreSQL 15 or newer; without it, PGlite in `folder`
 * @param options.fsync whether PGlite waits for the disk with each transaction, so that a power cut takes none back
 * @param options.catalogue file whose entries a new PGlite may begin with, where the build has prepared that
 * @throws FolderInUseError
 */
export function openDatabase(options: DatabaseOptions & { url?: string }): Promise<Database> {
  return options.url ? openPostgres(options.url) : openPglite(options);
}

interface DatabaseOptions {
  folder: string;
  fsync?: boolean;
  catalogue?: string;
}

/** One process has the folder to itself, so that nobody else can be migrating. */
async function openPglite({ folder, fsync = true, catalogue }: DatabaseOptions): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const dataDir = join(folder, 'db');
    if (!existsSync(dataDir)) await takePrepared({ folder, catalogue, fsync });
    const client = await startPglite(dataDir, fsync);
    const queries = drizzlePglite(client);
    await migrate(queries);
    return {
      queries,
      engine: 'pglite',
      listen: async (channel, heard) => {
        await client.listen(channel, heard);
      },
      close: () => client.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startPglite(dataDir: string, fsync: boolean): Promise<PGlite> {
  const extensions = { fuzzystrmatch, pg_trgm };
  const isNew = !existsSync(dataDir);
  const synced = () => ({ fs: new SyncedFolder(dataDir), startParams: syncedParameters });
  const client = await PGlite.create({
    ...(fsync ? synced() : { dataDir, startParams: parameters }),
    extensions,
  });
  // A new database is unpacked with rights for everybody.
  closeToOthers(dataDir);
  if (fsync && isNew) await syncFolder(dataDir);
  return client;
}

async function openPostgres(url: string): Promise<Database> {
  const pool = openPool({
    connectionString: url,
    options: PLANNER_OPTIONS,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  await migrateAlone(url);
  const listeners: (() => Promise<void>)[] = [];
  return {
    queries: pool.queries,
    engine: 'postgresql',
    listen: async (channel, heard) => {
      listeners.push(listenOn(url, channel, heard));
    },
    close: async () => {
      await Promise.all(listeners.map((end) => end()));
      await pool.end();
    },
  };
}

/** Several servers may start at once: one migrates, the others wait for it. */
async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that is lost fails the query that waits for it; without a listener it would end the process unexplained.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${MIGRATION_LOCK_TIMEOUT}'`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    await migrate(drizzleNode(client));
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}
