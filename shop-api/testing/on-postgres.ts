import { type Database, openDatabase } from '../kernel/database/database.ts';
import { sharedCluster } from './ask-services.ts';
import { newMigratedDatabase } from './databases.ts';
import { findPostgres } from './postgres-cluster.ts';

/** Runs a suite on a PostgreSQL database of its own, where PostgreSQL is installed. */
export function onPostgres(what: string, suite: (database: () => Database) => void): void {
  const binaries = findPostgres();
  if (!binaries) console.warn(`PostgreSQL is not installed: ${what} is not tested.`);

  describe.each(binaries ? [binaries] : [])(`${what} (%s)`, () => {
    let database: Database;

    beforeAll(async () => {
      database = await openDatabase({ url: await newMigratedDatabase(await sharedCluster()), folder: '' });
    });

    afterAll(() => database.close());

    suite(() => database);
  });
}
