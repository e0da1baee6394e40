import { traced } from '@shop/shop-domain/tracing';
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Queries } from './database.ts';
import { isConnectionLost, retryWhenLost } from './lost-connection.ts';
import type { Replica } from './replica.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };

/**
 * Queries over a pool of connections, each of which may end at any time: whoever uses it then hears of it by the query. What was
 * certainly not carried out is asked again on another connection: reads, and transactions that had not come to their commit.
 * @param options.keepsStatements whether a connection may parse and plan a named statement once; a pooler in transaction mode
 * hands the next one elsewhere
 * @param options.replica is asked what it may tell
 */
export function openPool(
  config: pg.PoolConfig,
  { keepsStatements = true, replica }: { keepsStatements?: boolean; replica?: Replica } = {},
): { queries: Queries; end(): Promise<void> } {
  const pool = new pg.Pool(config);
  // Without listeners a lost connection would end the process: the pool tells of an idle one, the client of one in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!keepsStatements) pool.on('connect', forgetNames);

  const queryPrimary = (text: pg.QueryConfig, values?: unknown[]) =>
    retryWhenLost(
      () => traced('query', SYSTEM, () => pool.query(text, values)),
      () => isRead(text),
    );
  const query = async (text: pg.QueryConfig, values?: unknown[]) =>
    (replica && isRead(text) && (await replica.query(text, values))) || queryPrimary(text, values);
  const queries: Queries = drizzle({ query } as unknown as pg.Pool);
  // All have the isolation level that the database begins them with.
  queries.transaction = (run) => {
    let committing = false;
    return retryWhenLost(
      () => {
        committing = false;
        const runOnce: typeof run = async (tx) => {
          const result = await run(tx);
          committing = true;
          return result;
        };
        return traced('transaction', SYSTEM, () =>
          onClient(pool, (client) => inTransaction(client, runOnce as never)),
        );
      },
      () => !committing,
    ) as ReturnType<typeof run>;
  };
  return { queries, end: () => pool.end() };
}

async function inTransaction<Result>(
  client: pg.PoolClient,
  run: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    const result = await run(transactionOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const dialect = new PgDialect();
const known = new WeakMap<pg.PoolClient, Queries>();

/** The same for all transactions of a connection, so that a prepared statement is written once for it. */
function transactionOn(client: pg.PoolClient): Queries {
  const tx =
    known.get(client) ??
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  known.set(client, tx);
  return tx;
}

/** Unlike the query builder's own, it gives the connection back also where the transaction could not begin. */
async function onClient<Result>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  let lost = false;
  try {
    return await use(client);
  } catch (error) {
    lost = isConnectionLost(error);
    throw error;
  } finally {
    client.release(lost);
  }
}

function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)) as typeof client.query;
}

const isNamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);

function isRead({ text }: pg.QueryConfig): boolean {
  return /^\s*\(*\s*(select|with)\s/i.test(text) && !/\b(insert|update|delete|nextval|setval)\b/i.test(text);
}
