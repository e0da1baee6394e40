import { and, asc, eq, inArray } from 'drizzle-orm';
import { batches } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import {
  brands,
  productAssociations,
  productImages,
  products,
  productTaxons,
  taxons,
  variantPrices,
  variants,
} from '../../kernel/database/schema.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';

/** Products that are read at a time. */
const BATCH_SIZE = 500;

/**
 * The products of the shop as a catalogue file lists them.
 * @param some those with these codes, with the variants that are no longer sold
 */
export async function readProducts(
  queries: Queries,
  pathOf: (hash: string) => string,
  some?: { codes: string[] },
): Promise<ProductEntry[]> {
  const { id, code } = products;
  const known = await queries
    .select({ id, code })
    .from(products)
    .where(some && inArray(products.code, some.codes))
    .orderBy(asc(products.position), asc(products.id));
  const reader = {
    pathOf,
    disabledToo: some !== undefined,
    brands: new Map((await queries.select().from(brands)).map((row) => [row.id, row.code])),
    taxons: new Map((await queries.select().from(taxons)).map((row) => [row.id, row.code])),
  };
  const lists: ProductEntry[][] = [];
  for (const batch of batches(known, BATCH_SIZE)) {
    lists.push(
      await readBatch(
        queries,
        batch.map((row) => row.id),
        reader,
      ),
    );
  }
  return lists.flat();
}

interface Reader {
  pathOf(hash: string): string;
  disabledToo: boolean;
  brands: Map<number, string>;
  taxons: Map<number, string>;
}

async function readBatch(queries: Queries, ids: number[], reader: Reader): Promise<ProductEntry[]> {
  const { pathOf } = reader;
  const rows = await queries
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.position), asc(products.id));
  const inTaxons = Map.groupBy(
    await queries
      .select()
      .from(productTaxons)
      .where(inArray(productTaxons.productId, ids))
      .orderBy(asc(productTaxons.taxonId)),
    (row) => row.productId,
  );
  const images = Map.groupBy(
    await queries
      .select()
      .from(productImages)
      .where(inArray(productImages.productId, ids))
      .orderBy(asc(productImages.position)),
    (row) => row.productId,
  );
  const related = Map.groupBy(
    await queries
      .select({
        productId: productAssociations.productId,
        type: productAssociations.type,
        code: products.code,
      })
      .from(productAssociations)
      .innerJoin(products, eq(products.id, productAssociations.associatedId))
      .where(inArray(productAssociations.productId, ids))
      .orderBy(asc(productAssociations.position)),
    (row) => row.productId,
  );
  const relatedOf = (id: number, type: string) =>
    (related.get(id) ?? []).filter((each) => each.type === type).map(({ code }) => code);
  const variantRows = await queries
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, ids), reader.disabledToo ? undefined : eq(variants.enabled, true)))
    .orderBy(asc(variants.position), asc(variants.id));
  const variantsOf = Map.groupBy(variantRows, (row) => row.productId);
  const priceRows = await queries
    .select({ price: variantPrices })
    .from(variantPrices)
    .innerJoin(variants, eq(variants.id, variantPrices.variantId))
    .where(inArray(variants.productId, ids));
  const prices = new Map(priceRows.map(({ price }) => [`${price.variantId} ${price.currency}`, price]));
  const priceOf = (variantId: number, currency: 'SAR' | 'USD') => {
    const row = prices.get(`${variantId} ${currency}`);
    return { price: row?.price ?? 0, original: row?.original ?? undefined };
  };
  return rows.map((row) => {
    const main = reader.taxons.get(row.mainTaxonId ?? 0) ?? '';
    return {
      code: row.code,
      brand: reader.brands.get(row.brandId ?? 0),
      taxons: {
        main,
        others: (inTaxons.get(row.id) ?? [])
          .map(({ taxonId }) => reader.taxons.get(taxonId) ?? '')
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
      variants: (variantsOf.get(row.id) ?? []).map((variant) => ({
        code: variant.code,
        sku: variant.sku ?? undefined,
        values: variant.values,
        stock: variant.stock,
        backorder: variant.backorder || undefined,
        enabled: variant.enabled ? undefined : false,
        prices: { SAR: priceOf(variant.id, 'SAR'), USD: priceOf(variant.id, 'USD') },
      })),
      similar: relatedOf(row.id, 'similar_products'),
      goesWith: relatedOf(row.id, 'complete_the_look'),
    };
  });
}
