import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { listenOn } from './listen.ts';
import { migrate } from './migrate.ts';
import { openPool } from './postgres-pool.ts';
import { Replica } from './replica.ts';

/**
 * The planner's view of a shop: short queries of many visitors at once, on data that is in memory. Neither compiling nor
 * further processes pay for them, and looking rows up by an index costs about as much as reading them in turn.
 */
const PLANNER_OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

interface Lock {
  key: number;
  /** How long it is waited for. */
  timeout: string;
}

const MIGRATION_LOCK: Lock = { key: 7_310_001, timeout: '60s' };
/** The longest work so far is to import a million products. */
const WORK_LOCK: Lock = { key: 7_310_002, timeout: '30min' };

/** What a connection begins with. A pooler in transaction mode sets it for its own. */
const SESSION = {
  options: PLANNER_OPTIONS,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * @param options.sessionUrl where `url` leads to a pooler in transaction mode: for what outlasts a transaction
 * @param options.readsUrl of one replica, for public reads
 */
export async function openPostgres(
  url: string,
  { sessionUrl, readsUrl }: { sessionUrl?: string; readsUrl?: string } = {},
): Promise<Database> {
  const replica = readsUrl
    ? new Replica({ connectionString: readsUrl, options: PLANNER_OPTIONS, max: 10 })
    : undefined;
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000, ...(!sessionUrl && SESSION) };
  const pool = openPool({ ...connection, max: 10 }, { keepsStatements: !sessionUrl, replica });
  const feed = openPool({ ...connection, max: 1 }, { keepsStatements: !sessionUrl });
  // Several servers may start at once: one migrates, the others wait for it.
  await locked(sessionUrl ?? url, MIGRATION_LOCK, (client) => migrate(drizzle(client)));
  const listeners: (() => Promise<void>)[] = [];
  return {
    queries: pool.queries,
    feedQueries: feed.queries,
    engine: 'postgresql',
    follow: replica?.follow,
    listen: async (channel, heard) => {
      listeners.push(listenOn(sessionUrl ?? url, channel, heard));
    },
    alone: (work) => locked(sessionUrl ?? url, WORK_LOCK, work),
    close: async () => {
      await Promise.all(listeners.map((end) => end()));
      await Promise.all([pool.end(), feed.end(), replica?.end()]);
    },
  };
}

/** Works while its own connection holds the lock. */
async function locked<Result>(
  url: string,
  { key, timeout }: Lock,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A connection that is lost fails the query that waits for it; without a listener it would end the process unexplained.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${timeout}'`);
    await client.query('select pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}
