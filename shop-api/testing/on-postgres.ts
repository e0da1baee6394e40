import { type Database, openDatabase } from '../kernel/database/database.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './postgres-cluster.ts';

/** Runs a suite on a PostgreSQL database of its own, where PostgreSQL is installed. */
export function onPostgres(what: string, suite: (database: () => Database) => void): void {
  const binaries = findPostgres();
  if (!binaries) console.warn(`PostgreSQL is not installed: ${what} is not tested.`);

  describe.each(binaries ? [binaries] : [])(`${what} (%s)`, (installed) => {
    let cluster: PostgresCluster;
    let database: Database;

    beforeAll(async () => {
      cluster = await startPostgres(installed);
      database = await openDatabase({ url: cluster.url, folder: '' });
    });

    afterAll(async () => {
      await database.close();
      await cluster.stop();
    });

    suite(() => database);
  });
}
