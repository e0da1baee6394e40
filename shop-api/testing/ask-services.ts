import { newDatabase } from './databases.ts';
import { findPostgres } from './postgres-cluster.ts';
import { callsTo, type RunningShop } from './shop-process.ts';
import type { Engine, LentShop } from './test-services.ts';

/** Names the address of the services that the test files of one run share. */
export const servicesVariable = 'SHOP_TEST_SERVICES';

/** The PostgreSQL cluster in which a test file may make databases. @returns its url */
export const sharedCluster = (): Promise<string> => ask('cluster', '');

/**
 * A `DATABASE_URL` for a suite that is about no database: without a table in it, and of PostgreSQL where that is installed,
 * which takes a third of the time that the embedded one does.
 */
export const quickDatabase = (): Promise<string> => newDatabaseOf(findPostgres() ? 'PostgreSQL' : 'PGlite');

/** A `DATABASE_URL` without a table in it; empty where the database is embedded. */
export const newDatabaseOf = async (engine: Engine): Promise<string> =>
  engine === 'PostgreSQL' ? newDatabase(await sharedCluster()) : '';

/** A running shop on the fixture with plenty of jugs, which other test files were in before. */
export const borrowShop = async (
  engine: Engine,
): Promise<{ shop: RunningShop; databaseUrl: string; giveBack(): Promise<void> }> => {
  const lent = await ask<LentShop>('borrow', engine);
  const { pid, dataFolder, url } = lent;
  return {
    shop: { ...callsTo(url), pid, dataFolder, outputWith: (text) => ask('output', { url, text }) },
    databaseUrl: lent.databaseUrl,
    giveBack: () => ask('return', lent),
  };
};

const ask = async <Answer>(what: string, body: unknown): Promise<Answer> => {
  const address = `${process.env[servicesVariable]}/${what}`;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return JSON.parse(answer);
};
