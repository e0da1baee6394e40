import { newMigratedDatabase } from './databases.ts';
import { findPostgres } from './postgres-cluster.ts';
import { askService } from './services.ts';

/** Names the address of the services that the test files of one run share. */
export const servicesVariable = 'SHOP_TEST_SERVICES';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Names the process of Jest's that runs this test file; each has a host of its own. */
export const worker = process.env.JEST_WORKER_ID ?? '';

export const ask = <Answer>(name: string, body: unknown): Promise<Answer> =>
  askService(process.env[servicesVariable] ?? '', name, body);

export const askHost = async <Answer>(name: string, body: unknown): Promise<Answer> =>
  askService(await ask<string>('host', worker), name, body);

/** The PostgreSQL cluster in which a test file may make databases. @returns its url */
export const sharedCluster = (): Promise<string> => ask('cluster', '');

/**
 * A `DATABASE_URL` for a suite that is about no database: with empty tables, and of PostgreSQL where that is installed,
 * which takes a third of the time that the embedded one does.
 */
export const quickDatabase = (): Promise<string> => newDatabaseOf(findPostgres() ? 'PostgreSQL' : 'PGlite');

/** A `DATABASE_URL` with empty tables; itself empty where the database is embedded. */
export const newDatabaseOf = async (engine: Engine): Promise<string> =>
  engine === 'PostgreSQL' ? newMigratedDatabase(await sharedCluster()) : '';
