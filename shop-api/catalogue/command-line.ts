import { inspect } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { CatalogueError } from './catalogue-error.ts';
import { exportCatalogue } from './export.ts';
import { prepareCatalogue, writeCatalogue } from './import.ts';

const usage = `Usage:
  node shop-api/catalogue/command-line.ts import <file> [--set-stock]
  node shop-api/catalogue/command-line.ts export <file>`;

const run = async ([command, file, ...flags]: string[]): Promise<object> => {
  if (!file || (command !== 'import' && command !== 'export')) throw new CatalogueError(usage);
  const settings = readSettings(process.env);
  const folder = mediaFolder(settings.dataFolder);
  const prepared = command === 'import' ? await prepareCatalogue(file, folder) : null;
  const database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataFolder });
  try {
    return prepared
      ? await writeCatalogue(database.queries, prepared, { setStock: flags.includes('--set-stock') })
      : await exportCatalogue(database.queries, file, folder);
  } finally {
    await database.close();
  }
};

const fail = (error: unknown) => {
  const told = [CatalogueError, SettingsError, FolderInUseError].some((kind) => error instanceof kind);
  process.stderr.write(`${told ? (error as Error).message : inspect(error)}\n`);
  process.exitCode = 1;
};

run(process.argv.slice(2)).then((summary) => process.stdout.write(`${JSON.stringify(summary)}\n`), fail);
