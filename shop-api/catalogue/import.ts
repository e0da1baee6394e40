import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { releaseSlugs, upsert } from '../database/batched-upsert.ts';
import type { Queries } from '../database/database.ts';
import { attributes, brands, media, options, optionValues, taxons } from '../database/schema.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { checkEntries } from './check-entries.ts';
import { importContent } from './import-content.ts';
import { hashOfPicture, type Pictures, storePictures } from './import-pictures.ts';
import { importProducts } from './import-products.ts';
import { ImportReport } from './import-report.ts';
import { importReviews } from './import-reviews.ts';
import { importSales } from './import-sales.ts';
import { readJsonCatalogue } from './read-json-file.ts';
import { safeHtml } from './safe-html.ts';
import { readShopCodes } from './shop-codes.ts';

export interface ImportSummary {
  products: { created: number; updated: number; unchanged: number };
  pictures: number;
  /** What was left out and why, a line each with its row. */
  problems: string[];
}

export interface ImportOptions {
  /** All or nothing: any problem refuses the whole file. */
  strict?: boolean;
  /** Sets the stock of variants that exist already; otherwise what was sold stays sold. */
  setStock?: boolean;
}

/**
 * Brings the shop to what a file says, in one transaction: entries are matched by code, added or updated, never
 * removed; a product that is to vanish is written with `"enabled": false`.
 * @param folder the media store
 * @throws CatalogueError when the file as a whole cannot be read, or with one line per problem when `strict`
 */
export const importCatalogue = async (
  queries: Queries,
  file: string,
  folder: string,
  importOptions: ImportOptions = {},
): Promise<ImportSummary> => {
  const report = new ImportReport();
  const lists = readJsonCatalogue(await readFile(file, 'utf8'), report);
  const catalogue = checkEntries(lists, await readShopCodes(queries), report);
  if (importOptions.strict) report.refuse();
  const pictures = await storePictures(catalogue, dirname(resolve(file)), folder, report);
  if (importOptions.strict) report.refuse();
  const counts = await writeCatalogue(queries, catalogue, pictures, importOptions);
  return { products: counts, pictures: pictures.size, problems: report.problems };
};

const writeCatalogue = (
  queries: Queries,
  catalogue: CatalogueFile,
  pictures: Pictures,
  importOptions: ImportOptions,
): Promise<ImportSummary['products']> =>
  queries.transaction(async (tx) => {
    await upsert(tx, media, media.hash, [
      ...new Map([...pictures.values()].map((row) => [row.hash, row])).values(),
    ]);
    await importTaxonomy(tx, catalogue, pictures);
    await importContent(tx, catalogue, pictures);
    await importSales(tx, catalogue);
    const counts = await importProducts(tx, catalogue, pictures, importOptions);
    await importReviews(tx, catalogue);
    return counts;
  });

const importTaxonomy = async (tx: Queries, catalogue: CatalogueFile, pictures: Pictures) => {
  await upsert(
    tx,
    brands,
    brands.code,
    catalogue.brands.map(({ code, name, image, position }, index) => ({
      code,
      name,
      image: hashOfPicture(pictures, image),
      position: position ?? index,
    })),
  );
  await releaseSlugs(tx, taxons, catalogue.taxons);
  await upsert(
    tx,
    taxons,
    taxons.code,
    catalogue.taxons.map((taxon) => ({
      code: taxon.code,
      parentCode: taxon.parent ?? null,
      name: taxon.name,
      slugAr: taxon.slug.ar,
      slugEn: taxon.slug.en,
      description: safeHtml(taxon.description) ?? null,
      position: taxon.position,
      image: hashOfPicture(pictures, taxon.image),
      featured: taxon.featured ?? [],
    })),
  );
  await upsert(
    tx,
    options,
    options.code,
    catalogue.options.map(({ code, name }) => ({ code, name })),
  );
  await upsert(
    tx,
    optionValues,
    [optionValues.optionCode, optionValues.code],
    catalogue.options.flatMap((option) =>
      option.values.map(({ code, name, color }, position) => ({
        optionCode: option.code,
        code,
        name,
        color: color ?? null,
        position,
      })),
    ),
  );
  await upsert(
    tx,
    attributes,
    attributes.code,
    catalogue.attributes.map(({ code, name }) => ({ code, name })),
  );
};
