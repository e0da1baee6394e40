import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import {
  ads,
  attributes,
  brands,
  media,
  options,
  optionValues,
  pages,
  productAssociations,
  productImages,
  products,
  productTaxons,
  taxons,
  variantPrices,
  variants,
} from '../database/schema.ts';
import { originalFile } from '../media/media-folder.ts';
import type { CatalogueFile } from './catalogue-file.ts';

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
      ({ code, name, image }) => ({
        code,
        name,
        image: picture(image),
      }),
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
    pages: (await queries.select().from(pages).orderBy(asc(pages.id))).map(
      ({ code, slugAr, slugEn, name, content }) => ({
        code,
        slug: { ar: slugAr, en: slugEn },
        name,
        content,
      }),
    ),
    ads: (await queries.select().from(ads).orderBy(asc(ads.id))).map((row) => ({
      code: row.code,
      location: row.location,
      position: row.position,
      title: row.title ?? undefined,
      link: row.link ?? undefined,
      image: { ar: pathOf(row.image.ar), en: pathOf(row.image.en) },
    })),
  };
};

const readProducts = async (
  queries: Queries,
  pathOf: (hash: string) => string,
): Promise<CatalogueFile['products']> => {
  const rows = await queries.select().from(products).orderBy(asc(products.position));
  const codeOf = new Map(rows.map(({ id, code }) => [id, code]));
  const brandCodes = new Map((await queries.select().from(brands)).map(({ id, code }) => [id, code]));
  const taxonCodes = new Map((await queries.select().from(taxons)).map(({ id, code }) => [id, code]));
  const inTaxons = Map.groupBy(
    await queries.select().from(productTaxons).orderBy(asc(productTaxons.taxonId)),
    (row) => row.productId,
  );
  const images = Map.groupBy(
    await queries.select().from(productImages).orderBy(asc(productImages.position)),
    (row) => row.productId,
  );
  const similar = Map.groupBy(
    await queries.select().from(productAssociations).orderBy(asc(productAssociations.position)),
    (row) => row.productId,
  );
  const prices = Map.groupBy(await queries.select().from(variantPrices), (row) => row.variantId);
  const variantRows = Map.groupBy(
    await queries.select().from(variants).where(eq(variants.enabled, true)).orderBy(asc(variants.position)),
    (row) => row.productId,
  );
  const priceOf = (variantId: number, currency: 'SAR' | 'USD') => {
    const row = prices.get(variantId)?.find((price) => price.currency === currency);
    return { price: row?.price ?? 0, original: row?.original ?? undefined };
  };
  return rows.map((row) => {
    const main = taxonCodes.get(row.mainTaxonId ?? 0) ?? '';
    return {
      code: row.code,
      brand: brandCodes.get(row.brandId ?? 0),
      taxons: {
        main,
        others: (inTaxons.get(row.id) ?? [])
          .map(({ taxonId }) => taxonCodes.get(taxonId) ?? '')
          .filter((code) => code !== main),
      },
      name: row.name,
      slug: { ar: row.slugAr, en: row.slugEn },
      shortDescription: row.shortDescription ?? undefined,
      description: row.description ?? undefined,
      status: row.status ?? undefined,
      enabled: row.enabled,
      createdAt: row.createdAt.toISOString(),
      variantType: row.variantType ?? undefined,
      options: row.optionCodes,
      attributes: row.attributes,
      images: (images.get(row.id) ?? []).map(({ image, valueCodes }) => ({
        path: pathOf(image),
        values: valueCodes.length > 0 ? valueCodes : undefined,
      })),
      variants: (variantRows.get(row.id) ?? []).map((variant) => ({
        code: variant.code,
        values: variant.values,
        stock: variant.stock,
        prices: { SAR: priceOf(variant.id, 'SAR'), USD: priceOf(variant.id, 'USD') },
      })),
      similar: (similar.get(row.id) ?? []).map(({ associatedId }) => codeOf.get(associatedId) ?? ''),
    };
  });
};
