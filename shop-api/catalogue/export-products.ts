import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import {
  brands,
  productAssociations,
  productImages,
  products,
  productTaxons,
  taxons,
  variantPrices,
  variants,
} from '../database/schema.ts';
import type { ProductEntry } from './catalogue-file.ts';

/** The products of the shop as a catalogue file lists them. */
export const readProducts = async (
  queries: Queries,
  pathOf: (hash: string) => string,
): Promise<ProductEntry[]> => {
  const rows = await queries.select().from(products).orderBy(asc(products.position), asc(products.id));
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
      featured: row.featured as ProductEntry['featured'],
      position: row.position,
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
