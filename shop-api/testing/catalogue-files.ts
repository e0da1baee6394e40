import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueFile } from '../catalogue/file-format/catalogue-file.ts';
import { preparedVariable } from './data-folder.ts';
import { fixtureCatalogue } from './running-shop.ts';

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
