import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { findPostgres, type PostgresCluster, startPostgres } from '../../testing/postgres-cluster.ts';
import type { Queries } from './database.ts';
import { isDatabaseUnavailable } from './lost-connection.ts';
import { openPool } from './postgres-pool.ts';

const binaries = findPostgres();

/** What a balancer does while one server takes over from another: it may still lead to one that serves reads alone. */
const amidFailover = (installed: string) => () => {
  let primary: PostgresCluster;
  let standby: PostgresCluster;
  let balancer: Server;
  /** Where each next connection leads to; all further ones lead to the primary. */
  let next: PostgresCluster[] = [];
  const pools: ReturnType<typeof openPool>[] = [];

  beforeAll(async () => {
    primary = await startPostgres(installed);
    const first = openPool({ connectionString: primary.url, max: 1 });
    // Before there is a copy, which may be late.
    await first.queries.execute(sql`create table notes (text text)`);
    await first.end();
    standby = await startPostgres(installed, {
      follows: true,
      restore: (data) => primary.run('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-c', 'fast'),
    });
    balancer = createServer((visitor) => {
      const server = connect(Number(new URL((next.shift() ?? primary).url).port));
      visitor.on('error', () => server.destroy()).pipe(server);
      server.on('error', () => visitor.destroy()).pipe(visitor);
    });
    await once(balancer.listen(0, '127.0.0.1'), 'listening');
  });

  afterAll(async () => {
    for (const pool of pools) await pool.end();
    balancer?.close();
    await standby?.stop();
    await primary?.stop();
  });

  /** A pool without a connection yet. */
  const connectTo = (...servers: PostgresCluster[]): Queries => {
    next = servers;
    const url = new URL(primary.url);
    url.port = String((balancer.address() as AddressInfo).port);
    const pool = openPool({ connectionString: url.href, max: 1 });
    pools.push(pool);
    return pool.queries;
  };
  const written = async (text: string) => {
    const found = await connectTo().execute(sql`select from notes where text = ${text}`);
    return (found as { rowCount: number }).rowCount;
  };
  const statement = (queries: Queries, text: string) =>
    queries.execute(sql`insert into notes values (${text})`);
  const transaction = (queries: Queries, text: string) =>
    queries.transaction((tx) => tx.execute(sql`insert into notes values (${text})`));

  it.each([
    ['a statement', statement],
    ['a transaction', transaction],
  ])(
    '%s that met a server which serves reads alone is carried out by the primary, once',
    async (text, write) => {
      await write(connectTo(standby), text);
      expect(await written(text)).toBe(1);
    },
  );

  it.each([
    ['a statement', statement],
    ['a transaction', transaction],
  ])('%s may be sent again later where no primary is found in time', async (_, write) => {
    const error = await write(connectTo(...Array(10).fill(standby)), 'never').catch(
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await written('never')).toBe(0);
  });
};

describe.each(binaries ? [binaries] : [])('a pool of connections amid a failover (%s)', (installed) => {
  amidFailover(installed)();
});
