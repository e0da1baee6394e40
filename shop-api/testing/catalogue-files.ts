import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueFile } from '../catalogue/file-format/catalogue-file.ts';
import { preparedVariable } from './data-folder.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { fixtureCatalogue } from './running-shop.ts';

const commandLine = join(import.meta.dirname, '..', 'catalogue', 'import', 'command-line.ts');

/** Runs the catalogue command; pictures that tests serve are on this machine, and what they keep need not last. */
export const catalogueCommand = (DATA_DIR: string, ...words: string[]): Promise<CommandResult> =>
  runCommand(commandLine, { DATA_DIR, PRIVATE_PICTURES: 'on', DATABASE_FSYNC: 'off' }, ...words);

/** The fixture with a change, in a folder of its own, which goes when the run ends. @returns the file */
export const changedCatalogue = async (change: (catalogue: CatalogueFile) => void): Promise<string> => {
  const folder = await mkdtemp(join(process.env[preparedVariable] ?? tmpdir(), 'shop-catalogue-'));
  await cp(dirname(fixtureCatalogue), folder, { recursive: true });
  const file = join(folder, 'catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as CatalogueFile;
  change(catalogue);
  await writeFile(file, JSON.stringify(catalogue));
  return file;
};
