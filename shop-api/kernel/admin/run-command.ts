import { type Caller, runCommandLine, UsageError } from '../command-line/run-command-line.ts';
import { copyDatabase, NotEmptyError } from '../database/copy-database.ts';
import { openDatabase } from '../database/database.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { ForeignMigrationsError } from '../database/migrate.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { CommandError, runningShop } from './running-shop.ts';

const line = {
  name: 'npm run database --',
  about: 'Backs up the embedded database of a running shop, or moves it to PostgreSQL.',
  commands: {
    backup: 'copies the database of the shop that runs on DATA_DIR into a folder below DATA_DIR/backups',
    move: 'copies the database in DATA_DIR, whose shop is stopped, into the empty one of DATABASE_URL',
  },
  options: {},
  examples: ['backup', 'move'],
};

/** The command that moves a shop to PostgreSQL. */
export function runDatabaseCommand(caller: Caller): Promise<void> {
  return runCommandLine(
    line,
    caller,
    [SettingsError, FolderInUseError, ForeignMigrationsError, NotEmptyError, CommandError],
    (words) => run(words, caller.env),
  );
}

async function run(words: string[], environment: Caller['env']): Promise<object> {
  if (words.join(' ') === 'backup') return backUp(environment);
  if (words.join(' ') !== 'move')
    throw new UsageError(words.length > 0 ? `There is no command ${words.join(' ')}` : 'Which command?');
  const { databaseUrl, dataFolder } = readSettings(environment);
  if (!databaseUrl) throw new UsageError('DATABASE_URL does not say where to move to');
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
}

function backUp(environment: Caller['env']): Promise<object> {
  if (readSettings(environment).databaseUrl)
    throw new UsageError('PostgreSQL is backed up by pg_dump or pg_basebackup');
  return runningShop(environment)('POST', '/backups') as Promise<object>;
}
