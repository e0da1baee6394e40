import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { releaseSlugs, upsert } from '../database/batched-upsert.ts';
import type { Queries } from '../database/database.ts';
import { attributes, brands, options, optionValues, taxons } from '../database/schema.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { checkEntries, type UncheckedLists } from './check-entries.ts';
import { importContent } from './import-content.ts';
import {
  hashOfPicture,
  type Pictures,
  readFetchedPictures,
  storePictures,
  writePictures,
} from './import-pictures.ts';
import { importProducts } from './import-products.ts';
import { ImportReport } from './import-report.ts';
import { importReviews } from './import-reviews.ts';
import { importSales } from './import-sales.ts';
import type { Progress } from './progress.ts';
import { readJsonCatalogue } from './read-json-file.ts';
import { safeHtml } from './safe-html.ts';
import { readShopCodes } from './shop-codes.ts';
import type { ShopifyOptions } from './shopify/product.ts';
import { readShopifyCatalogue } from './shopify/read-shopify-file.ts';

export interface ImportSummary {
  products: { created: number; updated: number; unchanged: number };
  pictures: number;
  /** What was left out and why, a line each with its row. */
  problems: string[];
  /** Each product that was taken, and whether it was new. */
  rows: string[];
}

export interface ImportOptions {
  /** All or nothing: any problem refuses the whole file. */
  strict?: boolean;
  /** Sets the stock of variants that exist already; otherwise what was sold stays sold. */
  setStock?: boolean;
  /** Folder that pictures are looked for in, by their paths or by the last part of their addresses. */
  images?: string;
  /** Whether pictures are fetched also from this machine and its network. */
  privatePictures?: boolean;
  /** How to read a Shopify export. */
  shopify?: Partial<ShopifyOptions>;
  progress?: Progress;
}

/** The riyal is held at this many to the dollar. */
const riyalsPerDollar = 3.75;

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
  const lists = await readLists(queries, file, importOptions, report);
  const catalogue = checkEntries(lists, await readShopCodes(queries), report);
  if (importOptions.strict) report.refuse();
  const source = {
    folder: dirname(resolve(file)),
    images: importOptions.images,
    inside: importOptions.privatePictures,
    fetched: await readFetchedPictures(queries),
  };
  const pictures = await storePictures(catalogue, source, folder, report, importOptions.progress);
  if (importOptions.strict) report.refuse();
  const counts = await writeCatalogue(queries, catalogue, pictures, importOptions, report);
  return { products: counts, pictures: pictures.size, problems: report.problems, rows: report.taken };
};

const readLists = async (
  queries: Queries,
  file: string,
  { shopify, progress = () => undefined }: ImportOptions,
  report: ImportReport,
): Promise<UncheckedLists> => {
  if (!/\.csv$/i.test(file)) return readJsonCatalogue(await readText(file), report);
  const options = { language: 'en', currency: 'SAR', rate: riyalsPerDollar, ...shopify } as const;
  return readShopifyCatalogue(file, queries, options, report, progress);
};

const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new CatalogueError(`The file cannot be read: ${error.message}`);
  });

const writeCatalogue = (
  queries: Queries,
  catalogue: CatalogueFile,
  pictures: Pictures,
  importOptions: ImportOptions,
  report: ImportReport,
): Promise<ImportSummary['products']> =>
  queries.transaction(async (tx) => {
    // The limits of a shopper's request are not those of 10,000 products.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await writePictures(tx, pictures);
    await importTaxonomy(tx, catalogue, pictures);
    await importContent(tx, catalogue, pictures);
    await importSales(tx, catalogue);
    const counts = await importProducts(tx, catalogue, pictures, importOptions, report);
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
