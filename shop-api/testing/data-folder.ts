import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Names the folder that the tests of one run share. */
export const preparedVariable = 'SHOP_PREPARED_DATA';

/** Starts a shop in a new folder for the first time, and stops it. */
export type FirstStart = (dataFolder: string) => Promise<void>;

/** An empty data folder of its own, which goes when the run ends. */
export const emptyDataFolder = (): Promise<string> =>
  mkdtemp(join(process.env[preparedVariable] ?? tmpdir(), 'shop-api-'));

/**
 * A data folder of its own, as a first start leaves it. Making a database takes longer than all else of a start, so that
 * those of one kind are copies of the first.
 */
export const startedDataFolder = async (kind: string, start: FirstStart): Promise<string> => {
  const folder = await emptyDataFolder();
  const shared = process.env[preparedVariable];
  if (!shared) return folder;
  const prepared = join(shared, kind);
  if (!existsSync(prepared)) await prepare(prepared, start);
  const parts = ['db', 'media'].map((part) => join(prepared, part)).filter((part) => existsSync(part));
  // Node takes a second for the thousand files of a database.
  await run('cp', ['-R', ...parts, folder]);
  return folder;
};

export const removeFolder = async (folder: string): Promise<void> => {
  await run('rm', ['-rf', folder]);
};

/** Several processes may do so at once: whoever is first provides for all. */
const prepare = async (prepared: string, start: FirstStart) => {
  const folder = await mkdtemp(`${prepared}-`);
  await start(folder);
  await rename(folder, prepared).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY') throw error;
    return rm(folder, { recursive: true });
  });
};
