import { inspect } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { CatalogueError } from './catalogue-error.ts';
import { exportCatalogue } from './export.ts';
import { importCatalogue } from './import.ts';
import { shortened } from './import-report.ts';

const usage = `Usage:
  node shop-api/catalogue/command-line.ts import <file> [--strict] [--set-stock]
  node shop-api/catalogue/command-line.ts export <file>`;

const run = async ([command, file, ...flags]: string[]): Promise<object> => {
  if (!file || (command !== 'import' && command !== 'export')) throw new CatalogueError(usage);
  const settings = readSettings(process.env);
  const folder = mediaFolder(settings.dataFolder);
  const database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataFolder });
  try {
    if (command === 'export') return await exportCatalogue(database.queries, file, folder);
    const { problems, ...summary } = await importCatalogue(database.queries, file, folder, {
      strict: flags.includes('--strict'),
      setStock: flags.includes('--set-stock'),
    });
    for (const line of shortened(problems)) process.stderr.write(`${line}\n`);
    return { ...summary, problems: problems.length };
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
