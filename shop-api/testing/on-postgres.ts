import { type Database, openDatabase } from '../kernel/database/database.ts';
import { sharedCluster } from './ask-services.ts';
import { newMigratedDatabase } from './databases.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './postgres-cluster.ts';

/**
 * Runs a suite on a PostgreSQL database of its own, where PostgreSQL is installed.
 * @param options.isAlone in a cluster of its own as well: transactions of other databases are open to each snapshot there
 */
export function onPostgres(
  what: string,
  suite: (database: () => Database) => void,
  { isAlone = false }: { isAlone?: boolean } = {},
): void {
  const binaries = findPostgres();
  if (!binaries) console.warn(`PostgreSQL is not installed: ${what} is not tested.`);

  describe.each(binaries ? [binaries] : [])(`${what} (%s)`, (installed) => {
    let cluster: PostgresCluster | undefined;
    let database: Database;

    beforeAll(async () => {
      cluster = isAlone ? await startPostgres(installed) : undefined;
      const url = await newMigratedDatabase(cluster?.url ?? (await sharedCluster()));
      database = await openDatabase({ url, folder: '' });
    });

    afterAll(async () => {
      await database.close();
      await cluster?.stop();
    });

    suite(() => database);
  });
}
