import { randomUUID } from 'node:crypto';
import pg from 'pg';

const migrated = 'migrated';

/** A new database in a cluster, without a table. @returns its url */
export const newDatabase = (cluster: string): Promise<string> =>
  inCluster(cluster, (client) => createDatabase(client, cluster, randomUUID(), 'template0'));

/** A new database in a cluster, with empty tables of the current schema: a copy of the first, since migrating takes long. */
export const newMigratedDatabase = (cluster: string): Promise<string> =>
  inCluster(cluster, async (client) => {
    // Several test files may come at once: the first makes it, and the lock ends with its connection.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [migrated]);
    if (rowCount === 0) {
      const url = await createDatabase(client, cluster, 'migrating', 'template0');
      const { openDatabase } = await import('../kernel/database/database.ts');
      await (await openDatabase({ url, folder: '' })).close();
      await client.query(`alter database migrating rename to ${migrated}`);
    }
    await client.query('select pg_advisory_unlock(1)');
    return createDatabase(client, cluster, randomUUID(), migrated);
  });

const inCluster = async <Result>(cluster: string, act: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const createDatabase = async (client: pg.Client, cluster: string, name: string, template: string) => {
  await client.query(`create database "${name}" template ${template}`);
  const url = new URL(cluster);
  url.pathname = name;
  return url.href;
};
