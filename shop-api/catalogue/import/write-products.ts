import { fold } from '@shop/shop-domain/arabic-folding';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { releaseSlugs, upsert } from '../../kernel/database/batched-upsert.ts';
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
import type { Localised } from '../../kernel/language/locale.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { type SearchDocument, searchDocumentOf, writeSearchDocuments } from '../search/search-document.ts';
import { searchLabelsOf } from '../search/search-labels.ts';
import { type FieldChange, hashOf } from './entry-changes.ts';
import { readTaxonomy } from './export-taxonomy.ts';

/** A product that differs from what the shop has. */
export interface ChangedProduct {
  before: ProductEntry | undefined;
  after: ProductEntry;
  changes: FieldChange[];
  /** By variant: units to add to its stock, in place of what the entry says. */
  addStock?: Record<string, number>;
}

/** What products refer to. */
export interface ProductLinks {
  brandIds: Map<string, number>;
  taxonIds: Map<string, number>;
  labelsOf(entry: ProductEntry): Localised[];
}

export async function readProductLinks(queries: Queries): Promise<ProductLinks> {
  const ids = async (table: typeof brands | typeof taxons) =>
    new Map(
      (await queries.select({ id: table.id, code: table.code }).from(table as typeof taxons)).map((row) => [
        row.code,
        row.id,
      ]),
    );
  return {
    brandIds: await ids(brands),
    taxonIds: await ids(taxons),
    labelsOf: searchLabelsOf(await readTaxonomy(queries, (hash) => hash)),
  };
}

/**
 * Writes what differs, and nothing else. Variants are locked first and in the order of their ids, as orders lock them.
 * @returns by product: the units that its variants' stock changed by
 */
export async function writeProducts(
  tx: Queries,
  changed: ChangedProduct[],
  links: ProductLinks,
): Promise<Record<string, number>[]> {
  const locked = await lockVariants(
    tx,
    changed.flatMap(({ before }) => (before ? [before.code] : [])),
  );
  await writeStock(tx, changed, locked, (stock) => stock >= 0);
  const described = changed.map((product) => ({ ...product, found: foundBy(product.after, links) }));
  const rows = described.filter(({ changes }) => changes.some(({ path: [name = ''] }) => !RELATED.has(name)));
  await releaseSlugs(
    tx,
    products,
    rows.filter((each) => touches(each, 'slug')).map(({ after }) => after),
  );
  await upsert(
    tx,
    products,
    products.code,
    rows.map(({ after, found }) => ({ ...productRow(after, links), contentHash: found.hash })),
    [products.contentHash],
  );
  const known = await tx
    .select({ id: products.id, code: products.code, contentHash: products.contentHash })
    .from(products)
    .where(
      inArray(
        products.code,
        changed.map(({ after }) => after.code),
      ),
    );
  const stored = new Map(known.map((row) => [row.code, row]));
  const idOf = ({ code }: ProductEntry) => stored.get(code)?.id ?? 0;
  await writeTaxons(tx, changed, links, idOf);
  await writeImages(tx, changed, idOf);
  await writeVariants(tx, changed, idOf);
  await writeStock(tx, changed, locked, (stock) => stock < 0);
  await makeFindable(
    tx,
    described.map(({ before, after, found }) => ({
      ...{ id: idOf(after), found },
      hash: before && stored.get(after.code)?.contentHash,
    })),
  );
  return changed.map((product) =>
    Object.fromEntries(
      [...stocksOf(product, locked)].map(([code, stock]) => [code, stock - (locked.get(code)?.stock ?? 0)]),
    ),
  );
}

/** What a product's fields about others are kept as. */
const ASSOCIATIONS = { similar: 'similar_products', goesWith: 'complete_the_look' } as const;
const RELATIONS = ['similar', 'goesWith'] as const satisfies (keyof typeof ASSOCIATIONS)[];

/** Relations to products, once all of these are there. */
export async function writeRelations(tx: Queries, changed: ChangedProduct[]): Promise<void> {
  const codes = changed.flatMap(({ after }) => [after.code, ...relatedOf(after)]);
  const rows = await tx
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(inArray(products.code, codes));
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  await tx.delete(productAssociations).where(
    inArray(
      productAssociations.productId,
      changed.map(({ after }) => ids.get(after.code) ?? 0),
    ),
  );
  await upsert(
    tx,
    productAssociations,
    [productAssociations.productId, productAssociations.type, productAssociations.associatedId],
    changed.flatMap(({ after }) =>
      RELATIONS.flatMap((name) =>
        (after[name] ?? []).map((code, position) => ({
          productId: ids.get(after.code) ?? 0,
          type: ASSOCIATIONS[name],
          associatedId: ids.get(code) ?? 0,
          position,
        })),
      ),
    ),
  );
}

/** New products mostly have none, and none to be removed. */
export const hasOtherRelations = (product: ChangedProduct): boolean =>
  touches(product, ...RELATIONS) && (product.before !== undefined || relatedOf(product.after).length > 0);

function relatedOf(entry: ChangedProduct['after']) {
  return RELATIONS.flatMap((name) => entry[name] ?? []);
}

/**
 * Has categories with others below them begin with several kinds of goods: the first product of each kind, then the second of each, where
 * a kind is what has the same main category. Of kinds that nothing was changed in nothing is read.
 */
export async function mixKinds(tx: Queries, kinds: number[]): Promise<void> {
  await tx.execute(sql`
    with turns as (
      select ${productTaxons.productId} as product_id, ${productTaxons.taxonId} as taxon_id,
        ${productTaxons.position} as former, ${MOST_KINDS} * row_number() over (
          partition by ${productTaxons.taxonId}, ${products.mainTaxonId} order by ${products.position}, ${products.id}
        ) + kind.position
          -- What is of another department comes after what is of this one.
          + case when kind.parent_code = mixed.code then 0 else ${MOST_KINDS / 2} end as place
      from ${productTaxons} as own
      join ${products} on ${products.id} = own.product_id and ${products.mainTaxonId} = own.taxon_id
      join ${productTaxons} on ${productTaxons.productId} = ${products.id}
      join ${taxons} as kind on kind.id = ${products.mainTaxonId}
      join ${taxons} as mixed on mixed.id = ${productTaxons.taxonId}
      where ${inArray(sql`own.taxon_id`, kinds)}
        and exists (select from ${taxons} as below where below.parent_code = mixed.code)
    )
    update ${productTaxons} set position = place from turns
    where ${productTaxons.productId} = turns.product_id and ${productTaxons.taxonId} = turns.taxon_id
      and place <> former`);
}

/** What a product is found by, with a hash that changes as it does. */
export interface FoundBy {
  document: SearchDocument;
  hash: string;
}

/** By what it and what it belongs to are called now. */
export function foundBy(entry: ProductEntry, { labelsOf }: Pick<ProductLinks, 'labelsOf'>): FoundBy {
  const labels = labelsOf(entry);
  const document = searchDocumentOf(entry, labels);
  return {
    document,
    hash: hashOf({ ...document, labels: labels.map(({ ar, en }) => `${ar} ${en}`).sort() }),
  };
}

/** Makes products findable where they are not so already. @param entries each with the hash that is kept of it; new ones without */
export async function makeFindable(
  tx: Queries,
  entries: { id: number; found: FoundBy; hash: string | undefined }[],
): Promise<void> {
  const stale = entries.filter(({ hash, found }) => hash !== found.hash);
  if (stale.length === 0) return;
  await writeSearchDocuments(
    tx,
    stale.map(({ id, found }) => ({ productId: id, ...found.document })),
  );
  const kept = stale.filter(({ hash }) => hash !== undefined);
  if (kept.length === 0) return;
  const hashes = JSON.stringify(kept.map(({ id, found: { hash } }) => ({ id, hash })));
  await tx.execute(sql`
    update ${products} set content_hash = listed.hash
    from jsonb_to_recordset(${hashes}::jsonb) as listed(id integer, hash text) where ${products.id} = listed.id`);
}

/** Of those that one category mixes; more of them take turns together. */
const MOST_KINDS = 1000;

/** Fields that have tables of their own. */
const RELATED = new Set(['images', ...RELATIONS, 'variants']);

export function touches({ changes }: ChangedProduct, ...names: string[]) {
  return changes.some(({ path: [name = ''] }) => names.includes(name));
}

type Locked = Map<string, { id: number; stock: number }>;

/** All variants of these products, in the order of their ids: whoever holds them alone changes the products. */
export async function lockVariants(tx: Queries, codes: string[]): Promise<Locked> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ id: variants.id, code: variants.code, stock: variants.stock })
    .from(variants)
    .where(
      inArray(
        variants.productId,
        tx.select({ id: products.id }).from(products).where(inArray(products.code, codes)),
      ),
    )
    .orderBy(asc(variants.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.code, row]));
}

function productRow(
  entry: ProductEntry,
  { brandIds, taxonIds }: ProductLinks,
): Omit<typeof products.$inferInsert, 'contentHash'> {
  return {
    code: entry.code,
    brandId: brandIds.get(entry.brand ?? '') ?? null,
    mainTaxonId: taxonIds.get(entry.taxons.main),
    name: entry.name,
    slugAr: entry.slug.ar,
    slugEn: entry.slug.en,
    shortDescription: entry.shortDescription ?? null,
    description: entry.description ?? null,
    status: entry.status ?? null,
    variantType: entry.variantType ?? null,
    optionCodes: entry.options,
    attributes: entry.attributes,
    enabled: entry.enabled ?? true,
    featured: entry.featured ?? [],
    position: entry.position ?? 0,
    createdAt: new Date(entry.createdAt),
    sortAr: fold(entry.name.ar),
    sortEn: fold(entry.name.en),
  };
}

type IdOf = (entry: ProductEntry) => number;

async function writeTaxons(tx: Queries, changed: ChangedProduct[], { taxonIds }: ProductLinks, idOf: IdOf) {
  const some = changed.filter((each) => touches(each, 'taxons', 'position'));
  if (some.length === 0) return;
  await tx.delete(productTaxons).where(
    inArray(
      productTaxons.productId,
      some.map(({ after }) => idOf(after)),
    ),
  );
  await upsert(
    tx,
    productTaxons,
    [productTaxons.productId, productTaxons.taxonId],
    some.flatMap(({ after }) =>
      [after.taxons.main, ...after.taxons.others].map((code) => ({
        productId: idOf(after),
        taxonId: taxonIds.get(code) ?? 0,
        position: after.position ?? 0,
      })),
    ),
  );
}

async function writeImages(tx: Queries, changed: ChangedProduct[], idOf: IdOf) {
  const some = changed.filter((each) => touches(each, 'images'));
  if (some.length === 0) return;
  await tx.delete(productImages).where(
    inArray(
      productImages.productId,
      some.map(({ after }) => idOf(after)),
    ),
  );
  await upsert(
    tx,
    productImages,
    [productImages.productId, productImages.position],
    some.flatMap(({ after }) =>
      after.images.map(({ path, values = [] }, position) => ({
        productId: idOf(after),
        position,
        image: path,
        valueCodes: values,
      })),
    ),
  );
}

/** A variant that is no longer sold is disabled, not removed: carts and orders may hold it. */
async function writeVariants(tx: Queries, changed: ChangedProduct[], idOf: IdOf) {
  const rows = changed.flatMap(({ before, after, changes }) => {
    const touched = changes.filter(({ path: [name] }) => name === 'variants').map(({ path }) => path);
    const isWhole = !before || touched.some((path) => path.length < 3 && path[1]?.startsWith('('));
    return after.variants.map((variant, position) => {
      const own = touched.filter(([, code]) => code === variant.code);
      const isNew = own.some((path) => path.length === 2);
      return {
        ...{ variant, position, productId: idOf(after) },
        row: isWhole || isNew || own.some(([, , field]) => field !== 'stock' && field !== 'prices'),
        prices: !before || isNew || own.some(([, , field]) => field === 'prices'),
      };
    });
  });
  await upsert(
    tx,
    variants,
    variants.code,
    rows
      .filter(({ row }) => row)
      .map(({ variant, position, productId }) => ({
        productId,
        code: variant.code,
        sku: variant.sku ?? null,
        position,
        enabled: variant.enabled ?? true,
        values: variant.values,
        stock: variant.stock,
        backorder: variant.backorder ?? false,
      })),
    [variants.stock],
  );
  const priced = rows.filter(({ prices }) => prices).map(({ variant }) => variant);
  if (priced.length === 0) return;
  const known = await tx
    .select({ id: variants.id, code: variants.code })
    .from(variants)
    .where(
      inArray(
        variants.productId,
        changed.map(({ after }) => idOf(after)),
      ),
    );
  const ids = new Map(known.map(({ id, code }) => [code, id]));
  await upsert(
    tx,
    variantPrices,
    [variantPrices.variantId, variantPrices.currency],
    priced.flatMap(({ code, prices }) =>
      (['SAR', 'USD'] as const).map((currency) => ({
        variantId: ids.get(code) ?? 0,
        currency,
        price: prices[currency].price,
        original: prices[currency].original ?? null,
      })),
    ),
  );
}

/** By code: the stock that variants of the shop are to have. */
function stocksOf({ before, after, changes, addStock }: ChangedProduct, locked: Locked): Map<string, number> {
  const stocks = new Map<string, number>();
  if (!before) return stocks;
  for (const { path } of changes) {
    const [list, code = '', field] = path;
    const variant = after.variants.find((each) => each.code === code);
    if (list === 'variants' && field === 'stock' && variant) stocks.set(code, variant.stock);
  }
  for (const [code, units] of Object.entries(addStock ?? {})) {
    const backorder = after.variants.find((each) => each.code === code)?.backorder ?? false;
    const stock = (locked.get(code)?.stock ?? 0) + units;
    stocks.set(code, backorder ? stock : Math.max(0, stock));
  }
  return stocks;
}

async function writeStock(
  tx: Queries,
  changed: ChangedProduct[],
  locked: Locked,
  which: (stock: number) => boolean,
) {
  const listed = changed
    .flatMap((product) => [...stocksOf(product, locked)])
    .flatMap(([code, stock]) => {
      const id = locked.get(code)?.id;
      return id !== undefined && which(stock) ? [{ id, stock }] : [];
    });
  if (listed.length === 0) return;
  await tx.execute(sql`
    update ${variants} set stock = listed.stock
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed(id integer, stock integer)
    where ${eq(variants.id, sql`listed.id`)}`);
}
