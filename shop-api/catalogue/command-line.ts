import { openDatabase } from '../database/database.ts';
import { mediaFolder } from '../media/media-store.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { CatalogueError } from './catalogue-file.ts';
import { exportCatalogue } from './export.ts';
import { importCatalogue } from './import.ts';

const usage = `Usage:
  node shop-api/catalogue/command-line.ts import <file> [--set-stock]
  node shop-api/catalogue/command-line.ts export <file>`;

const run = async ([command, file, ...flags]: string[]): Promise<void> => {
  const setStock = flags.includes('--set-stock');
  if (!file || (command !== 'import' && command !== 'export')) throw new CatalogueError(usage);
  const settings = readSettings(process.env);
  const database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataFolder });
  try {
    const folder = mediaFolder(settings.dataFolder);
    const summary =
      command === 'import'
        ? await importCatalogue(database.queries, file, folder, { setStock })
        : await exportCatalogue(database.queries, file, folder);
    process.stdout.write(`${JSON.stringify(summary)}\n`);
  } finally {
    await database.close();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  const told = error instanceof CatalogueError || error instanceof SettingsError;
  process.stderr.write(`${told ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
