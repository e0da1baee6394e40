import { createHash } from 'node:crypto';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { batches, releaseSlugs, upsert } from '../database/batched-upsert.ts';
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
import { fold } from '../language/arabic-folding.ts';
import type { Localised } from '../language/locale.ts';
import { searchDocumentOf, writeSearchDocuments } from '../search/search-document.ts';
import { searchLabelsOf } from '../search/search-labels.ts';
import type { CatalogueFile, ProductEntry } from './catalogue-file.ts';
import type { ImportOptions, ImportSummary } from './import.ts';
import { hashOfPicture, type Pictures } from './import-pictures.ts';
import { safeHtml } from './safe-html.ts';

interface Change {
  entry: ProductEntry;
  position: number;
  /** What it is found by besides its own texts. */
  labels: Localised[];
  contentHash: string;
}

/** Part of importCatalogue: products with their variants, prices, pictures and relations. */
export const importProducts = async (
  tx: Queries,
  catalogue: CatalogueFile,
  pictures: Pictures,
  { setStock = false }: ImportOptions,
): Promise<ImportSummary['products']> => {
  const known = new Map(
    (await tx.select({ code: products.code, contentHash: products.contentHash }).from(products)).map(
      (row) => [row.code, row.contentHash],
    ),
  );
  const labelsOf = searchLabelsOf(catalogue);
  const all: Change[] = catalogue.products.map((entry, index) => {
    const change = { entry, position: entry.position ?? index, labels: labelsOf(entry) };
    return { ...change, contentHash: contentHashOf(change, pictures) };
  });
  const changes = all.filter(({ entry, contentHash }) => known.get(entry.code) !== contentHash);
  if (changes.length > 0) await writeProducts(tx, changes, pictures);
  if (setStock) await writeStock(tx, catalogue.products);
  const created = changes.filter(({ entry }) => !known.has(entry.code)).length;
  return { created, updated: changes.length - created, unchanged: all.length - changes.length };
};

const writeProducts = async (tx: Queries, changes: Change[], pictures: Pictures) => {
  const brandIds = await idsByCode(tx, brands);
  const taxonIds = await idsByCode(tx, taxons);
  await releaseSlugs(
    tx,
    products,
    changes.map(({ entry }) => entry),
  );
  await upsert(
    tx,
    products,
    products.code,
    changes.map(({ entry, position, contentHash }) => ({
      code: entry.code,
      brandId: entry.brand ? brandIds.get(entry.brand) : null,
      mainTaxonId: taxonIds.get(entry.taxons.main),
      name: entry.name,
      slugAr: entry.slug.ar,
      slugEn: entry.slug.en,
      shortDescription: entry.shortDescription ?? null,
      description: safeHtml(entry.description) ?? null,
      status: entry.status ?? null,
      variantType: entry.variantType ?? null,
      optionCodes: entry.options,
      attributes: Object.fromEntries(
        Object.entries(entry.attributes).map(([code, text]) => [code, safeHtml(text)]),
      ),
      enabled: entry.enabled ?? true,
      featured: entry.featured ?? [],
      position,
      createdAt: new Date(entry.createdAt),
      sortAr: fold(entry.name.ar),
      sortEn: fold(entry.name.en),
      contentHash,
    })),
  );
  const productIds = await idsByCode(tx, products);
  const idOf = (code: string) => productIds.get(code) ?? 0;
  const changed = changes.map(({ entry }) => idOf(entry.code));
  for (const ids of batches(changed)) {
    await tx.delete(productTaxons).where(inArray(productTaxons.productId, ids));
    await tx.delete(productImages).where(inArray(productImages.productId, ids));
    await tx.delete(productAssociations).where(inArray(productAssociations.productId, ids));
  }
  await upsert(
    tx,
    productTaxons,
    [productTaxons.productId, productTaxons.taxonId],
    changes.flatMap(({ entry, position }) =>
      [...new Set([entry.taxons.main, ...entry.taxons.others])].map((code) => ({
        productId: idOf(entry.code),
        taxonId: taxonIds.get(code) ?? 0,
        position,
      })),
    ),
  );
  await upsert(
    tx,
    productImages,
    [productImages.productId, productImages.position],
    changes.flatMap(({ entry }) =>
      picturesOf(entry, pictures).map(({ image, values }, position) => ({
        productId: idOf(entry.code),
        position,
        image,
        valueCodes: values,
      })),
    ),
  );
  await upsert(
    tx,
    productAssociations,
    [productAssociations.productId, productAssociations.type, productAssociations.associatedId],
    changes.flatMap(({ entry }) =>
      [...new Set(entry.similar ?? [])].map((code, position) => ({
        productId: idOf(entry.code),
        type: 'similar_products',
        associatedId: idOf(code),
        position,
      })),
    ),
  );
  await writeVariants(tx, changes, idOf);
  await writeSearchDocuments(
    tx,
    changes.map(({ entry, labels }) => searchDocumentOf(entry, labels, idOf(entry.code))),
  );
};

/** A variant that is no longer listed is disabled, not removed: carts and orders may hold it. */
const writeVariants = async (tx: Queries, changes: Change[], idOf: (code: string) => number) => {
  const rows = changes.flatMap(({ entry }) =>
    entry.variants.map((variant, position) => ({ variant, position, productId: idOf(entry.code) })),
  );
  await upsert(
    tx,
    variants,
    variants.code,
    rows.map(({ variant, position, productId }) => ({
      productId,
      code: variant.code,
      position,
      enabled: true,
      values: variant.values,
      stock: variant.stock,
    })),
    [variants.stock],
  );
  for (const some of batches(changes, 100)) {
    await tx
      .update(variants)
      .set({ enabled: false })
      .where(
        and(
          inArray(
            variants.productId,
            some.map(({ entry }) => idOf(entry.code)),
          ),
          notInArray(
            variants.code,
            some.flatMap(({ entry }) => entry.variants.map(({ code }) => code)),
          ),
        ),
      );
  }
  const variantIds = await idsByCode(tx, variants);
  await upsert(
    tx,
    variantPrices,
    [variantPrices.variantId, variantPrices.currency],
    rows.flatMap(({ variant }) =>
      (['SAR', 'USD'] as const).map((currency) => ({
        variantId: variantIds.get(variant.code) ?? 0,
        currency,
        price: variant.prices[currency].price,
        original: variant.prices[currency].original ?? null,
      })),
    ),
  );
};

const writeStock = async (tx: Queries, entries: ProductEntry[]) => {
  for (const { code, stock } of entries.flatMap((entry) => entry.variants)) {
    await tx.update(variants).set({ stock }).where(eq(variants.code, code));
  }
};

const idsByCode = async (
  tx: Queries,
  table: typeof brands | typeof taxons | typeof products | typeof variants,
) => {
  const rows = await tx.select({ id: table.id, code: table.code }).from(table as typeof brands);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Without the ones that could not be taken. */
const picturesOf = (entry: ProductEntry, pictures: Pictures) =>
  entry.images.flatMap(({ path, values = [] }) => {
    const image = hashOfPicture(pictures, path);
    return image === null ? [] : [{ image, values }];
  });

/** Stock is left out: it lives in the shop once a variant exists. */
const contentHashOf = ({ entry, position, labels }: Omit<Change, 'contentHash'>, pictures: Pictures) =>
  createHash('sha256')
    .update(
      JSON.stringify({
        ...entry,
        position,
        labels,
        images: entry.images.map(({ path, values }) => [hashOfPicture(pictures, path), values]),
        variants: entry.variants.map(({ stock: _, ...variant }) => variant),
      }),
    )
    .digest('hex');
