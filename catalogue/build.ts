import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expandArticle } from './build/articles.ts';
import type { Ad, Brand, Catalogue, Option, Taxon } from './build/merchant-format.ts';
import { brandPicture, drawAll, framedAdPictures, framedTaxonPicture } from './build/pictures.ts';
import { expandProduct, isVolume, taxonLines } from './build/product.ts';
import { expandReviews } from './build/reviews.ts';
import { expandPromotion, expandShippingMethod } from './build/sales.ts';
import { type ProductSource, readSource, type Source, type TaxonSource } from './build/source.ts';
import { drawSamples } from './sample-pictures.ts';

const SAMPLES = 'sample-pictures';

/**
 * Expands `data/` into the document a shop imports, with its pictures beside it and those of the template pages:
 * `node catalogue/build.ts [folder]`, by default `catalogue/dist`.
 */
function buildCatalogue(folder: string): void {
  const source = readSource(join(import.meta.dirname, 'data'));
  const catalogue = expand(source);
  for (const drawn of ['images', SAMPLES]) rmSync(join(folder, drawn), { recursive: true, force: true });
  const samples = drawSamples(source).map(([file, svg]) => [join(SAMPLES, file), svg] as const);
  for (const [path, svg] of [...drawAll(source), ...samples]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), svg);
  }
  writeFileSync(join(folder, 'catalogue.json'), `${JSON.stringify(catalogue, null, 1)}\n`);
  console.log(`${catalogue.products.length} products, ${catalogue.taxons.length} categories → ${folder}`);
}

function expand(source: Source): Catalogue {
  const lines = taxonLines(source.taxons);
  return {
    format: 1,
    brands: source.brands.map(
      (brand): Brand => ({ code: brand.code, name: brand.name, image: brandPicture(brand) }),
    ),
    taxons: source.taxons.flatMap((taxon, index) => flattenTaxon(source, taxon, index + 1)),
    options: options(source),
    attributes: Object.entries(source.attributes).map(([code, { name }]) => ({ code, name })),
    products: assorted(source).map((product) => expandProduct(product, source, lines)),
    pages: source.pages.map(({ content, ...page }) => ({
      ...page,
      content: { ar: content.ar.join('\n'), en: content.en.join('\n') },
    })),
    ads: ads(source),
    promotions: source.promotions.map(expandPromotion),
    shippingMethods: source.shippingMethods.map(expandShippingMethod),
    articleTopics: source.articleTopics,
    articles: source.articles.map(expandArticle),
    reviews: expandReviews(source, lines),
  };
}

/** One of each category in turn, by which a list that is in no other order begins with several kinds of goods. */
function assorted({ products, taxons }: Source): ProductSource[] {
  const piles = taxons
    .flatMap(({ code, children = [] }) => [code, ...children.map((child) => child.code)])
    .map((taxon) => products.filter((product) => product.taxon === taxon));
  const most = Math.max(...piles.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => piles.flatMap((pile) => pile[turn] ?? [])).flat();
}

function flattenTaxon(source: Source, taxon: TaxonSource, position: number, parent?: string): Taxon[] {
  const { code, name, slug, description, featured, sizeTable, children = [] } = taxon;
  return [
    {
      code,
      ...(parent && { parent }),
      name,
      slug,
      description,
      position,
      image: framedTaxonPicture(taxon),
      ...(featured && { featured }),
      ...(sizeTable && { sizeTable: expandSizeTable(source, sizeTable) }),
    },
    ...children.flatMap((child, index) => flattenTaxon(source, child, index + 1, code)),
  ];
}

function expandSizeTable({ sizeTables }: Source, code: string): Taxon['sizeTable'] {
  const table = sizeTables.tables[code];
  if (!table) throw new Error(`There is no table of sizes “${code}”`);
  return {
    columns: table.columns.map((column) => {
      const known = sizeTables.columns[column];
      if (!known) throw new Error(`The table of sizes “${code}” has an unknown column “${column}”`);
      return known;
    }),
    rows: Object.entries(table.rows).map(([size, cells]) => ({ size, cells })),
  };
}

function options({ colours, sizes }: Source): Option[] {
  return [
    { code: 'color', name: { ar: 'اللون', en: 'Colour' }, values: colours },
    {
      code: 'size',
      name: { ar: 'المقاس', en: 'Size' },
      values: sizes.filter(({ code }) => !isVolume(code)),
    },
    {
      code: 'volume',
      name: { ar: 'الحجم', en: 'Volume' },
      values: sizes.filter(({ code }) => isVolume(code)),
    },
  ];
}

function ads(source: Source): Ad[] {
  return source.ads.map(({ code, location, title, link, ...ad }, index) => ({
    code,
    location,
    position: source.ads.slice(0, index).filter((other) => other.location === location).length + 1,
    title,
    link,
    image: framedAdPictures({ code, ...ad }),
  }));
}

buildCatalogue(resolve(process.argv[2] ?? join(import.meta.dirname, 'dist')));
