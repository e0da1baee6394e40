import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder that the tests of one run share. */
export const preparedVariable = 'SHOP_PREPARED_DATA';

/** Starts a shop in a new folder for the first time, and stops it. */
export type FirstStart = (dataFolder: string) => Promise<void>;

/** An empty data folder of its own. */
export const emptyDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'shop-api-'));

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
  for (const part of ['db', 'media'])
    if (existsSync(join(prepared, part)))
      await cp(join(prepared, part), join(folder, part), { recursive: true });
  return folder;
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
