import { dirname, resolve } from 'node:path';
import { releaseSlugs, upsert } from '../database/batched-upsert.ts';
import type { Queries } from '../database/database.ts';
import { ads, attributes, brands, media, options, optionValues, pages, taxons } from '../database/schema.ts';
import { type CatalogueFile, readCatalogueFile } from './catalogue-file.ts';
import { hashOfPicture, type Pictures, storePictures } from './import-pictures.ts';
import { importProducts } from './import-products.ts';
import { safeHtml } from './safe-html.ts';

export interface ImportSummary {
  products: { created: number; updated: number; unchanged: number };
  pictures: number;
}

export interface ImportOptions {
  /** Sets the stock of variants that exist already; otherwise what was sold stays sold. */
  setStock?: boolean;
}

/** A catalogue file that was found right, its pictures in the store. */
export interface PreparedCatalogue {
  catalogue: CatalogueFile;
  pictures: Pictures;
}

/**
 * Checks a catalogue file and takes in its pictures; the database is not needed yet.
 * @param folder the media store
 * @throws CatalogueError with one line per mistake
 */
export const prepareCatalogue = async (file: string, folder: string): Promise<PreparedCatalogue> => {
  const catalogue = await readCatalogueFile(file);
  return { catalogue, pictures: await storePictures(catalogue, dirname(resolve(file)), folder) };
};

/**
 * Brings the shop to what a catalogue says, in one transaction: entries are matched by code, added or updated, never
 * removed; a product that is to vanish is written with `"enabled": false`.
 */
export const writeCatalogue = (
  queries: Queries,
  { catalogue, pictures }: PreparedCatalogue,
  importOptions: ImportOptions = {},
): Promise<ImportSummary> =>
  queries.transaction(async (tx) => {
    await upsert(tx, media, media.hash, [
      ...new Map([...pictures.values()].map((row) => [row.hash, row])).values(),
    ]);
    await importTaxonomy(tx, catalogue, pictures);
    await importContent(tx, catalogue, pictures);
    return {
      products: await importProducts(tx, catalogue, pictures, importOptions),
      pictures: pictures.size,
    };
  });

const importTaxonomy = async (tx: Queries, catalogue: CatalogueFile, pictures: Pictures) => {
  await upsert(
    tx,
    brands,
    brands.code,
    catalogue.brands.map(({ code, name, image }, position) => ({
      code,
      name,
      image: hashOfPicture(pictures, image),
      position,
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

const importContent = async (tx: Queries, catalogue: CatalogueFile, pictures: Pictures) => {
  await releaseSlugs(tx, pages, catalogue.pages);
  await upsert(
    tx,
    pages,
    pages.code,
    catalogue.pages.map(({ code, slug, name, content }) => ({
      code,
      slugAr: slug.ar,
      slugEn: slug.en,
      name,
      content: safeHtml(content),
    })),
  );
  await upsert(
    tx,
    ads,
    ads.code,
    catalogue.ads.map(({ code, location, position, title, link, image }) => {
      const paths = typeof image === 'string' ? { ar: image, en: image } : image;
      return {
        code,
        location,
        position,
        title: title ?? null,
        link: link ?? null,
        image: {
          ar: hashOfPicture(pictures, paths.ar) ?? '',
          en: hashOfPicture(pictures, paths.en) ?? '',
        },
      };
    }),
  );
};
