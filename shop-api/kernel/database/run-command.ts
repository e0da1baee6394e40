import { type Caller, runCommandLine, UsageError } from '../command-line/run-command-line.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { copyDatabase, NotEmptyError } from './copy-database.ts';
import { openDatabase } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';
import { ForeignMigrationsError } from './migrate.ts';

const line = {
  name: 'npm run database --',
  about: 'Moves a shop from its embedded database to PostgreSQL.',
  commands: {
    move: 'copies the database in DATA_DIR, whose shop is stopped, into the empty one of DATABASE_URL',
  },
  options: {},
  examples: ['move'],
};

/** The command that moves a shop to PostgreSQL. */
export function runDatabaseCommand(caller: Caller): Promise<void> {
  return runCommandLine(
    line,
    caller,
    [SettingsError, FolderInUseError, ForeignMigrationsError, NotEmptyError],
    (words) => run(words, caller.env),
  );
}

async function run(words: string[], environment: Caller['env']): Promise<object> {
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
