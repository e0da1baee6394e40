import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { media, products, variants } from '../../kernel/database/schema.ts';
import type { Focus } from '../../kernel/database/stored-values.ts';
import { type FieldErrors, HttpError, notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { CURRENCIES, type Currency, LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { loadMedia } from '../../kernel/media/image-view.ts';
import { showPicture } from '../../kernel/media/removals.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { CatalogueWriter } from '../import/catalogue-writer.ts';
import { changesBetween } from '../import/entry-changes.ts';
import { ImportLog } from '../import/import-log.ts';
import { ImportReport } from '../import/import-report.ts';
import { mergeEntry } from '../import/merge-entry.ts';
import { normalEntry } from '../import/normal-entry.ts';
import { asIs } from '../import/read-current.ts';
import {
  type ChangedProduct,
  lockVariants,
  type ProductLinks,
  readProductLinks,
} from '../import/write-products.ts';
import {
  isSameVersion,
  type ProductToEdit,
  readStoredProducts,
  type StoredProduct,
  type VariantToEdit,
  variantToEdit,
  variantVersionOf,
  versionOf,
  viewToEdit,
} from './product-to-edit.ts';

/** What is left out stays, `null` clears. */
export interface ProductEdit {
  /** That was read. */
  version: string;
  name?: Partial<Localised>;
  /** HTML, which is cleaned. */
  shortDescription?: Partial<Localised> | null;
  description?: Partial<Localised> | null;
  enabled?: boolean;
  /** Code. */
  brand?: string | null;
  /** Codes. */
  categories?: { main?: string; others?: string[] };
  /** What frames keep of its pictures; `null`: the middle. */
  pictures?: { hash: string; focus: Focus | null }[];
  /** All of its pictures in their order, each with the values of options that it belongs to; without any, to all. */
  gallery?: GalleryPicture[];
}

interface GalleryPicture {
  hash: string;
  /** Codes. */
  values?: string[];
}

/** A line of a table of prices and stock. What is left out stays. */
export interface VariantEdit {
  code: string;
  /** That was read. */
  version: string;
  /** Minor units. */
  price?: Partial<Record<Currency, number>>;
  /** What it cost before; `null`: nothing. */
  compareAt?: Partial<Record<Currency, number | null>>;
  stock?: number;
  enabled?: boolean;
}

/** What an edit is undone by; absent where it changed nothing that can be. */
export interface Undoable {
  import?: number;
}

/**
 * Changes a product as an import of that alone would.
 * @param origin of the addresses of pictures
 * @throws HttpError 404, 400 with the fields that are wrong, or 409 with the product as it is where it was changed since
 */
export function editProduct(
  queries: Queries,
  code: string,
  { version, pictures = [], gallery, ...edit }: ProductEdit,
  origin: string,
): Promise<ProductToEdit & Undoable> {
  return editing(queries, async (tx) => {
    // Whoever changes a product locks its variants first.
    await lockVariants(tx, [code]);
    const stored = (await readStoredProducts(tx, [code])).get(code);
    if (!stored) throw notFound('productCode', { code });
    if (version !== versionOf(stored)) {
      throw new HttpError(409, { key: 'versionStale' }, { present: await viewToEdit(tx, stored, origin) });
    }
    const { categories, ...fields } = edit;
    const merged = mergeEntry('products', stored.entry, {
      code,
      ...fields,
      taxons: categories,
      images: gallery && imagesOf(gallery),
    }) as ProductEntry;
    const links = await readProductLinks(tx);
    const added = await loadMedia(tx, addedBy(gallery, stored));
    throwIfInvalid({
      ...wrongFields(merged, links),
      ...wrongGallery(gallery, stored, added),
      ...wrongPictures(pictures, merged),
    });
    // What was sent a while ago stays from now on.
    for (const picture of added) await showPicture(tx, picture);
    const changed = changedProduct(stored.entry, merged);
    const log = new ImportLog(tx, `desk: ${code}`);
    await writeChanged(tx, log, changed ? [changed] : [], links);
    for (const { hash, focus } of pictures) {
      await tx.update(media).set({ focus }).where(eq(media.hash, hash));
    }
    const after = (await readStoredProducts(tx, [code])).get(code) ?? stored;
    return { import: log.id, ...(await viewToEdit(tx, after, origin)) };
  });
}

/**
 * Changes prices, stocks and whether variants are sold: all rows, or none.
 * @throws HttpError 400 with what is wrong by row, or 409 with the variants that were changed since, as they are
 */
export function editVariants(
  queries: Queries,
  rows: VariantEdit[],
): Promise<{ items: VariantToEdit[] } & Undoable> {
  return editing(queries, async (tx) => {
    const owners = await ownersOf(
      tx,
      rows.map(({ code }) => code),
    );
    const codes = [...new Set(owners.values())];
    await lockVariants(tx, codes);
    const stored = await readStoredProducts(tx, codes);
    const variantOf = (code: string) =>
      stored.get(owners.get(code) ?? '')?.entry.variants.find((each) => each.code === code);
    throwIfInvalid(wrongRows(rows, variantOf, stored, owners));
    refuseStale(rows, variantOf);
    const changed = codes.flatMap((code) => {
      const before = stored.get(code)?.entry;
      const own = rows.filter((row) => owners.get(row.code) === code).map(variantPatch);
      const merged = before && mergeEntry('products', before, { code, variants: own });
      return (merged && changedProduct(before, merged as ProductEntry)) ?? [];
    });
    const log = new ImportLog(tx, `desk: ${rows.length} variants`);
    await writeChanged(tx, log, changed, await readProductLinks(tx));
    const after = await readStoredProducts(tx, codes);
    const items = rows.flatMap(({ code }) => {
      const variant = after.get(owners.get(code) ?? '')?.entry.variants.find((each) => each.code === code);
      return variant ? [variantToEdit(variant)] : [];
    });
    return { import: log.id, items };
  });
}

/** In one transaction with what it was read by: nobody writes in between. */
export function editing<Result>(queries: Queries, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return retryDeadlock(() => queries.transaction(work));
}

export function changedProduct(before: ProductEntry, merged: ProductEntry): ChangedProduct | undefined {
  const after = normalEntry('products', merged, asIs, before);
  const changes = changesBetween(before, after);
  return changes.length > 0 ? { before, after, changes } : undefined;
}

/** Products with what is to change in them, or to be made. */
export async function writeChanged(
  tx: Queries,
  log: ImportLog,
  changed: ChangedProduct[],
  links: ProductLinks,
): Promise<void> {
  if (changed.length === 0) return;
  const writer = new CatalogueWriter(tx, log, { dryRun: false, report: new ImportReport(), picture: asIs });
  await writer.writeChanged(changed, links, { together: true });
  await writer.writeRelations(changed, links);
  const created = changed.filter(({ before }) => !before).length;
  await log.finish({ products: { created, updated: changed.length - created, unchanged: 0 } });
}

/** Products by the codes of their variants. */
async function ownersOf(tx: Queries, codes: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ code: variants.code, product: products.code })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.code, codes));
  return new Map(rows.map(({ code, product }) => [code, product]));
}

function variantPatch({ code, price, compareAt, stock, enabled }: VariantEdit) {
  const prices = Object.fromEntries(
    CURRENCIES.map((currency) => [currency, { price: price?.[currency], original: compareAt?.[currency] }]),
  );
  return { code, prices, stock, enabled };
}

/** What an entry lacks, or refers to and the shop does not have. */
export function wrongFields(entry: ProductEntry, { brandIds, taxonIds }: ProductLinks): FieldErrors {
  const fields: FieldErrors = {};
  for (const name of ['name', 'shortDescription', 'description'] as const) {
    for (const locale of entry[name] ? LOCALES : []) {
      if (!entry[name]?.[locale]) fields[`${name}.${locale}`] = [{ key: 'required' }];
    }
  }
  const { brand, taxons } = entry;
  if (brand !== undefined && !brandIds.has(brand)) fields.brand = [{ key: 'brand', values: { code: brand } }];
  const unknown = (code: string) => !taxonIds.has(code);
  if (unknown(taxons.main)) fields['categories.main'] = [{ key: 'taxonCode', values: { code: taxons.main } }];
  for (const [index, code] of taxons.others.entries()) {
    if (unknown(code)) fields[`categories.others[${index}]`] = [{ key: 'taxonCode', values: { code } }];
  }
  return fields;
}

/** One that was named twice is shown once. */
function imagesOf(gallery: GalleryPicture[]): ProductEntry['images'] {
  const pictures = new Map(gallery.map(({ hash, values }) => [hash, values]));
  return [...pictures].map(([path, values]) => ({ path, values }));
}

function addedBy(gallery: GalleryPicture[] = [], { focuses }: StoredProduct): string[] {
  return gallery.flatMap(({ hash }) => (hash in focuses ? [] : [hash]));
}

function wrongGallery(
  gallery: GalleryPicture[] = [],
  { focuses, entry: { variants: own } }: StoredProduct,
  added: { hash: string }[],
): FieldErrors {
  const known = new Set([...Object.keys(focuses), ...added.map(({ hash }) => hash)]);
  const values = new Set(own.flatMap((variant) => Object.values(variant.values)));
  const fields: FieldErrors = {};
  for (const [index, picture] of gallery.entries()) {
    if (!known.has(picture.hash)) fields[`gallery[${index}].hash`] = [{ key: 'picture' }];
    if (picture.values?.some((value) => !values.has(value)))
      fields[`gallery[${index}].values`] = [{ key: 'optionValue' }];
  }
  return fields;
}

function wrongPictures(pictures: { hash: string }[], { images }: ProductEntry): FieldErrors {
  return Object.fromEntries(
    pictures.flatMap(({ hash }, index) =>
      images.some(({ path }) => path === hash) ? [] : [[`pictures[${index}].hash`, [{ key: 'picture' }]]],
    ),
  );
}

type VariantOf = (code: string) => ProductEntry['variants'][number] | undefined;

function wrongRows(
  rows: VariantEdit[],
  variantOf: VariantOf,
  stored: Map<string, StoredProduct>,
  owners: Map<string, string>,
): FieldErrors {
  const fields: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { code, stock, enabled }] of rows.entries()) {
    const variant = variantOf(code);
    const options = stored.get(owners.get(code) ?? '')?.entry.options ?? [];
    if (!variant) fields[`rows[${index}].code`] = [{ key: 'variantCode', values: { code } }];
    else if (seen.has(code)) fields[`rows[${index}].code`] = [{ key: 'codeTwice', values: { code } }];
    if (variant && !variant.backorder && (stock ?? 0) < 0)
      fields[`rows[${index}].stock`] = [{ key: 'stockBelowZero' }];
    if (variant && enabled && options.some((option) => variant.values[option] === undefined))
      fields[`rows[${index}].enabled`] = [{ key: 'variantIncomplete' }];
    seen.add(code);
  }
  return fields;
}

/** @throws HttpError 409 */
function refuseStale(rows: VariantEdit[], variantOf: VariantOf): void {
  const fields: FieldErrors = {};
  const items: VariantToEdit[] = [];
  for (const [index, { code, version, stock }] of rows.entries()) {
    const variant = variantOf(code);
    const withStock = stock !== undefined;
    if (!variant || isSameVersion(version, variantVersionOf(variant), { withStock })) continue;
    fields[`rows[${index}].version`] = [{ key: 'versionStale' }];
    items.push(variantToEdit(variant));
  }
  if (items.length > 0) throw new HttpError(409, { key: 'versionStale' }, { fields, present: { items } });
}
