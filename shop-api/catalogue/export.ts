import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { asc } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { attributes, brands, media, options, optionValues, taxons } from '../database/schema.ts';
import { originalFile } from '../media/media-folder.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { readContent } from './export-content.ts';
import { readProducts } from './export-products.ts';
import { readReviews, readSales } from './export-sales.ts';

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Writes the shop as a catalogue file that can be imported again, its pictures in `images/` beside it. */
export const exportCatalogue = async (
  queries: Queries,
  file: string,
  folder: string,
): Promise<{ products: number; pictures: number }> => {
  const target = dirname(resolve(file));
  const pictures = await queries.select().from(media);
  const pathOf = (hash: string) => {
    const type = pictures.find((picture) => picture.hash === hash)?.type ?? '';
    return `images/${hash}.${endings[type] ?? 'bin'}`;
  };
  await mkdir(join(target, 'images'), { recursive: true });
  for (const { hash } of pictures) await copyFile(originalFile(folder, hash), join(target, pathOf(hash)));
  const catalogue = await readCatalogue(queries, pathOf);
  await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
  return { products: catalogue.products.length, pictures: pictures.length };
};

const readCatalogue = async (queries: Queries, pathOf: (hash: string) => string): Promise<CatalogueFile> => {
  const picture = (hash: string | null) => (hash === null ? undefined : pathOf(hash));
  const values = Map.groupBy(
    await queries.select().from(optionValues).orderBy(asc(optionValues.position)),
    (value) => value.optionCode,
  );
  return {
    format: 1,
    brands: (await queries.select().from(brands).orderBy(asc(brands.position))).map(
      ({ code, name, image, position }) => ({ code, name, image: picture(image), position }),
    ),
    taxons: (await queries.select().from(taxons).orderBy(asc(taxons.id))).map((row) => ({
      code: row.code,
      parent: row.parentCode ?? undefined,
      name: row.name,
      slug: { ar: row.slugAr, en: row.slugEn },
      description: row.description ?? undefined,
      position: row.position,
      image: picture(row.image),
      featured: row.featured as ('home' | 'menu')[],
    })),
    options: (await queries.select().from(options)).map(({ code, name }) => ({
      code,
      name,
      values: (values.get(code) ?? []).map((value) => ({
        code: value.code,
        name: value.name,
        color: value.color ?? undefined,
      })),
    })),
    attributes: await queries.select().from(attributes),
    products: await readProducts(queries, pathOf),
    ...(await readContent(queries, pathOf)),
    ...(await readSales(queries)),
    reviews: await readReviews(queries),
  };
};
