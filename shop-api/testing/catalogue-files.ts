import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { fixtureCatalogue } from './shop-process.ts';

const commandLine = join(import.meta.dirname, '..', 'catalogue', 'command-line.ts');

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the catalogue command as a merchant does. */
export const catalogueCommand = (dataFolder: string, ...words: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    const environment = { PATH: process.env.PATH, DATA_DIR: dataFolder };
    execFile(
      process.execPath,
      [commandLine, ...words],
      { env: environment, timeout: 40_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });

/** The fixture with a change, in a folder of its own. @returns the file */
export const changedCatalogue = async (change: (catalogue: CatalogueFile) => void): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  await cp(dirname(fixtureCatalogue), folder, { recursive: true });
  const file = join(folder, 'catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as CatalogueFile;
  change(catalogue);
  await writeFile(file, JSON.stringify(catalogue));
  return file;
};
