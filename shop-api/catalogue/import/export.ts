import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Queries } from '../../kernel/database/database.ts';
import { media } from '../../kernel/database/schema.ts';
import { originalFile } from '../../kernel/media/media-folder.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import type { CatalogueFile } from '../file-format/catalogue-file.ts';
import { readContent } from './export-content.ts';
import { readProducts } from './export-products.ts';
import { readReviews, readSales } from './export-sales.ts';
import { readTaxonomy } from './export-taxonomy.ts';
import { writePath } from './import-pictures.ts';

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Writes the shop as a catalogue file that can be imported again, its pictures in `images/` beside it. */
export async function exportCatalogue(
  queries: Queries,
  file: string,
  store: MediaStore,
): Promise<{ products: number; pictures: number }> {
  const target = dirname(resolve(file));
  const pictures = await queries.select().from(media);
  const known = new Map(pictures.map((picture) => [picture.hash, picture]));
  const fileOf = (hash: string) => `images/${hash}.${ENDINGS[known.get(hash)?.type ?? ''] ?? 'bin'}`;
  const pathOf = (hash: string) => writePath(fileOf(hash), known.get(hash)?.focus);
  await mkdir(join(target, 'images'), { recursive: true });
  for (const { hash } of pictures)
    await copyFile(
      (await store.original(hash)) ?? originalFile(store.folder, hash),
      join(target, fileOf(hash)),
    );
  const catalogue = await readCatalogue(queries, pathOf);
  await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
  return { products: catalogue.products.length, pictures: pictures.length };
}

async function readCatalogue(queries: Queries, pathOf: (hash: string) => string): Promise<CatalogueFile> {
  return {
    format: 1,
    ...(await readTaxonomy(queries, pathOf)),
    products: await readProducts(queries, pathOf),
    ...(await readContent(queries, pathOf)),
    ...(await readSales(queries)),
    reviews: await readReviews(queries),
  };
}
