import { inspect } from 'node:util';
import { readSettings, SettingsError } from '../settings.ts';
import { copyDatabase, NotEmptyError } from './copy-database.ts';
import { openDatabase } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';

/** The command was not understood. */
class UsageError extends Error {}

const usage = `Usage:
  DATA_DIR=<folder> DATABASE_URL=postgres://… npm run database -- move

Copies the embedded database of the folder, whose shop is stopped, into the empty PostgreSQL database.`;

const run = async (words: string[]): Promise<object> => {
  const { databaseUrl, dataFolder } = readSettings(process.env);
  if (words.join(' ') !== 'move' || !databaseUrl) throw new UsageError(usage);
  const from = await openDatabase({ folder: dataFolder });
  try {
    const to = await openDatabase({ url: databaseUrl, folder: dataFolder });
    try {
      return await copyDatabase(from.queries, to.queries);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
};

const fail = (error: unknown) => {
  const told = [UsageError, SettingsError, FolderInUseError, NotEmptyError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${told ? (error as Error).message : inspect(error)}\n`);
  process.exitCode = 1;
};

run(process.argv.slice(2)).then((copied) => process.stdout.write(`${JSON.stringify(copied)}\n`), fail);
