import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { traced } from '@shop/shop-domain/tracing';
import { drizzle } from 'drizzle-orm/pglite';
import { closeToOthers } from '../settings/private-folder.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { takePrepared } from './prepared-data.ts';
import { DatabaseFolder, parameters, syncedParameters, syncFolder } from './synced-folder.ts';

const run = promisify(execFile);

/** One process has the folder to itself, so that nobody else can be migrating. */
export async function openPglite({ folder, fsync = true, catalogue }: DatabaseOptions): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const dataDir = join(folder, 'db');
    if (!existsSync(dataDir)) await takePrepared({ folder, catalogue, fsync });
    const client = tracedClient(await startPglite(dataDir, fsync));
    const queries = drizzle(client);
    await migrate(queries);
    return {
      queries,
      feedQueries: queries,
      engine: 'pglite',
      alone: (work) => work(),
      listen: async (channel, heard) => {
        await client.listen(channel, heard);
      },
      backup: (to) => backUp(client, dataDir, to),
      close: () => client.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * The files as they are while no statement runs: opened anew, that is the database after a crash at this moment, with all that was
 * answered by then. Statements wait meanwhile; the process goes on, since others copy.
 */
async function backUp(client: PGlite, dataDir: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  // Less is left to copy that nobody needs, and to replay.
  await client.exec('checkpoint');
  const copy = join(to, 'db');
  const milliseconds = await client.runExclusive(async () => {
    const begun = performance.now();
    await run('cp', ['-R', '--reflink=auto', dataDir, `${copy}.part`]);
    return Math.round(performance.now() - begun);
  });
  await syncFolder(`${copy}.part`);
  await rename(`${copy}.part`, copy);
  return milliseconds;
}

function tracedClient(client: PGlite): PGlite {
  const system = { 'db.system.name': 'postgresql' };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  return Object.assign(client, {
    query: ((...asked: Parameters<typeof query>) =>
      traced('query', system, () => query(...asked))) as typeof query,
    transaction: ((run: never) =>
      traced('transaction', system, () => transaction(run))) as typeof transaction,
  });
}

async function startPglite(dataDir: string, fsync: boolean): Promise<PGlite> {
  const extensions = { fuzzystrmatch, pg_trgm };
  const isNew = !existsSync(dataDir);
  const client = await PGlite.create({
    fs: new DatabaseFolder(dataDir, { fsync }),
    startParams: fsync ? syncedParameters : parameters,
    extensions,
  });
  // A new database is unpacked with rights for everybody.
  closeToOthers(dataDir);
  if (fsync && isNew) await syncFolder(dataDir);
  return client;
}
