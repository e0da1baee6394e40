import { createHash } from 'node:crypto';
import { and, inArray, notInArray, sql } from 'drizzle-orm';
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
import { readTaxonomy } from './export-taxonomy.ts';
import type { ImportOptions, ImportSummary } from './import.ts';
import { hashOfPicture, type Pictures } from './import-pictures.ts';
import type { ImportReport } from './import-report.ts';
import type { Progress } from './progress.ts';
import { safeHtml } from './safe-html.ts';

type ProductRow = typeof products.$inferInsert;

interface Change {
  entry: ProductEntry;
  row: ProductRow;
  images: { image: string; values: string[] }[];
  /** What it is found by besides its own texts. */
  labels: Localised[];
}

/** Products that one round of statements writes. */
const batchSize = 500;

/** Part of importCatalogue: products with their variants, prices, pictures and relations. */
export const importProducts = async (
  tx: Queries,
  catalogue: CatalogueFile,
  pictures: Pictures,
  { setStock = false, progress = () => undefined }: ImportOptions,
  report: ImportReport,
): Promise<ImportSummary['products']> => {
  const brandIds = await idsByCode(tx, brands);
  const taxonIds = await idsByCode(tx, taxons);
  const labelsOf = searchLabelsOf(await readTaxonomy(tx, (hash) => hash));
  const known = new Map(
    (await tx.select({ code: products.code, contentHash: products.contentHash }).from(products)).map(
      (row) => [row.code, row.contentHash],
    ),
  );
  const changes: Change[] = [];
  catalogue.products.forEach((entry, index) => {
    const images = picturesOf(entry, pictures);
    const content = productRow(entry, entry.position ?? index, brandIds.get(entry.brand ?? '') ?? null);
    const labels = labelsOf(entry);
    const row = {
      ...content,
      mainTaxonId: taxonIds.get(entry.taxons.main),
      contentHash: contentHashOf(entry, { ...content, images }, labels),
    };
    const before = known.get(entry.code);
    if (before !== row.contentHash) changes.push({ entry, row, images, labels });
    report.took(
      entry,
      before === undefined ? 'created' : before === row.contentHash ? 'unchanged' : 'updated',
    );
  });
  if (changes.length > 0) await writeProducts(tx, changes, taxonIds, progress);
  if (setStock) await writeStock(tx, catalogue.products);
  const created = changes.filter(({ entry }) => !known.has(entry.code)).length;
  return {
    created,
    updated: changes.length - created,
    unchanged: catalogue.products.length - changes.length,
  };
};

const productRow = (
  entry: ProductEntry,
  position: number,
  brandId: number | null,
): Omit<ProductRow, 'mainTaxonId' | 'contentHash'> => ({
  code: entry.code,
  brandId,
  name: entry.name,
  slugAr: entry.slug.ar,
  slugEn: entry.slug.en,
  shortDescription: safeHtml(entry.shortDescription) ?? null,
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
});

const writeProducts = async (
  tx: Queries,
  changes: Change[],
  taxonIds: Map<string, number>,
  progress: Progress,
) => {
  await releaseSlugs(
    tx,
    products,
    changes.map(({ entry }) => entry),
  );
  for (const [index, some] of batches(changes, batchSize).entries()) {
    progress('products written', index * batchSize, changes.length);
    await upsert(
      tx,
      products,
      products.code,
      some.map(({ row }) => row),
    );
  }
  const productIds = await idsByCode(tx, products);
  const idOf = (code: string) => productIds.get(code) ?? 0;
  for (const [index, some] of batches(changes, batchSize).entries()) {
    progress('variants and pictures written', index * batchSize, changes.length);
    await writeRelations(tx, some, idOf, taxonIds);
    await writeVariants(tx, some, idOf);
    await writeSearchDocuments(
      tx,
      some.map(({ entry, labels }) => searchDocumentOf(entry, labels, idOf(entry.code))),
    );
  }
};

const writeRelations = async (
  tx: Queries,
  changes: Change[],
  idOf: (code: string) => number,
  taxonIds: Map<string, number>,
) => {
  const ids = changes.map(({ entry }) => idOf(entry.code));
  await tx.delete(productTaxons).where(inArray(productTaxons.productId, ids));
  await tx.delete(productImages).where(inArray(productImages.productId, ids));
  await tx.delete(productAssociations).where(inArray(productAssociations.productId, ids));
  await upsert(
    tx,
    productTaxons,
    [productTaxons.productId, productTaxons.taxonId],
    changes.flatMap(({ entry, row }) =>
      taxonsOf(entry).map((code) => ({
        productId: idOf(entry.code),
        taxonId: taxonIds.get(code) ?? 0,
        position: row.position,
      })),
    ),
  );
  await upsert(
    tx,
    productImages,
    [productImages.productId, productImages.position],
    changes.flatMap(({ entry, images }) =>
      images.map(({ image, values }, position) => ({
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
  await tx
    .update(variants)
    .set({ enabled: false })
    .where(
      and(
        inArray(
          variants.productId,
          changes.map(({ entry }) => idOf(entry.code)),
        ),
        notInArray(
          variants.code,
          rows.map(({ variant }) => variant.code),
        ),
      ),
    );
  const variantIds = new Map(
    (
      await tx
        .select({ id: variants.id, code: variants.code })
        .from(variants)
        .where(
          inArray(
            variants.productId,
            changes.map(({ entry }) => idOf(entry.code)),
          ),
        )
    ).map(({ id, code }) => [code, id]),
  );
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
  for (const some of batches(entries, batchSize)) {
    const stock = JSON.stringify(some.flatMap((entry) => entry.variants));
    await tx.execute(sql`
      update ${variants} set stock = listed.stock
      from jsonb_to_recordset(${stock}::jsonb) as listed(code text, stock integer)
      where ${variants.code} = listed.code`);
  }
};

const idsByCode = async (tx: Queries, table: typeof brands | typeof taxons | typeof products) => {
  const rows = await tx.select({ id: table.id, code: table.code }).from(table as typeof taxons);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

const taxonsOf = ({ taxons: { main, others } }: ProductEntry) => [...new Set([main, ...others])];

/** Without the ones that could not be taken. */
const picturesOf = (entry: ProductEntry, pictures: Pictures) =>
  entry.images.flatMap(({ path, values = [] }) => {
    const image = hashOfPicture(pictures, path);
    return image === null ? [] : [{ image, values }];
  });

/**
 * Of all that is written, so that an entry which says the same in other words is the same: the export of a product,
 * for one. Stock is left out: it lives in the shop once a variant exists.
 */
const contentHashOf = (entry: ProductEntry, content: object, labels: Localised[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        {
          ...content,
          labels: labels.map(({ ar, en }) => `${ar} ${en}`).sort(),
          taxons: [entry.taxons.main, ...taxonsOf(entry).sort()],
          variants: entry.variants.map(({ code, values, prices }) => ({ code, values, prices })),
          similar: entry.similar ?? [],
        },
        withSortedKeys,
      ),
    )
    .digest('hex');

const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
