import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask, worker } from './ask-services.ts';

const run = promisify(execFile);

/** Names the folder that the tests of one run share. */
export const preparedVariable = 'SHOP_PREPARED_DATA';

/** An empty data folder of its own, which goes when the run ends. */
export const emptyDataFolder = (): Promise<string> =>
  mkdtemp(join(process.env[preparedVariable] ?? tmpdir(), 'shop-api-'));

/**
 * A data folder of its own, as a first start with a catalogue leaves it. Making a database takes longer than all else of a
 * start, so that those with one catalogue are copies of the first.
 */
export const startedDataFolder = async (catalogue: string): Promise<string> =>
  copyOfFolder(await ask<string>('prepared', { catalogue, worker }));

/** A data folder of its own with the data of another one, whose shop is stopped. */
export const copyOfFolder = async (from: string): Promise<string> => {
  const folder = await emptyDataFolder();
  const parts = ['db', 'media'].map((part) => join(from, part)).filter((part) => existsSync(part));
  // Node takes a second for the thousand files of a database.
  await run('cp', ['-R', ...parts, folder]);
  return folder;
};

export const removeFolder = async (folder: string): Promise<void> => {
  await run('rm', ['-rf', folder]);
};
