import { isRoutable } from '@shop/shop-domain/href';
import { eq, inArray, max, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, taxons, variants } from '../../kernel/database/schema.ts';
import { type FieldErrors, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { type Currency, LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { changesBetween } from '../import/entry-changes.ts';
import { ImportLog } from '../import/import-log.ts';
import { normalEntry } from '../import/normal-entry.ts';
import { asIs } from '../import/read-current.ts';
import { readProductLinks } from '../import/write-products.ts';
import { editing, type Undoable, writeChanged, wrongFields } from './edit-products.ts';
import {
  combinationsOf,
  type NewOption,
  type Values,
  variantCode,
  wrongOptions,
} from './option-combinations.ts';
import { type ProductToEdit, readStoredProducts, viewToEdit } from './product-to-edit.ts';

/** A product of one variant, or of one for each combination of what it comes in. */
export interface NewProduct {
  name: Localised;
  slug: Localised;
  /** Code of the category that it is shown under; it is listed in those above that too. */
  category: string;
  /** Code. */
  brand?: string;
  /** Minor units. */
  price: Record<Currency, number>;
  /** Of each variant. */
  stock: number;
  enabled: boolean;
  /** What it comes in: codes of options and of their values. */
  options?: NewOption[];
}

/**
 * Makes a product as an import of that alone would, after all others. Its code is its English address.
 * @param origin of the addresses of pictures
 * @throws HttpError 400 with the fields that are wrong
 */
export function makeProduct(
  queries: Queries,
  made: NewProduct,
  origin: string,
): Promise<ProductToEdit & Undoable> {
  return editing(queries, async (tx) => {
    // One writer at a time: codes and slugs stay free until they are taken.
    await tx.execute(sql`lock table ${products} in share row exclusive mode`);
    const { category, price, stock, enabled, brand } = made;
    const [name, slug] = [trimmed(made.name), trimmed(made.slug)];
    const links = await readProductLinks(tx);
    const options = made.options ?? [];
    throwIfInvalid(await wrongOptions(tx, options));
    const combinations = combinationsOf(options);
    const code = await freeCode(tx, slug.en, combinations);
    const entry = normalEntry(
      'products',
      {
        ...{ code, name, slug, brand, enabled, position: await nextPosition(tx) },
        taxons: { main: category, others: await categoriesAbove(tx, category) },
        createdAt: new Date().toISOString(),
        ...{ options: options.map((option) => option.code), attributes: {}, images: [] },
        variants: combinations.map((values) => ({
          ...{ code: variantCode(code, values), values, stock },
          prices: { SAR: { price: price.SAR }, USD: { price: price.USD } },
        })),
      },
      asIs,
    );
    const { 'categories.main': wrongCategory, ...wrong } = wrongFields(entry, links);
    throwIfInvalid({
      ...wrong,
      ...(wrongCategory && { category: wrongCategory }),
      ...(await wrongSlugs(tx, slug)),
    });
    const log = new ImportLog(tx, `desk: ${code}`);
    const changed = { before: undefined, after: entry, changes: changesBetween({}, entry) };
    await writeChanged(tx, log, [changed], links);
    const stored = (await readStoredProducts(tx, [code])).get(code);
    if (!stored) throw new Error(`the product ${code} was not made`);
    return { import: log.id, ...(await viewToEdit(tx, stored, origin)) };
  });
}

function trimmed({ ar, en }: Localised): Localised {
  return { ar: ar.trim(), en: en.trim() };
}

async function wrongSlugs(tx: Queries, slug: Localised): Promise<FieldErrors> {
  const taken = await tx
    .select({ code: products.code, ar: products.slugAr, en: products.slugEn })
    .from(products)
    .where(or(eq(products.slugAr, slug.ar), eq(products.slugEn, slug.en)));
  const fields: FieldErrors = {};
  for (const locale of LOCALES) {
    const owner = taken.find((row) => row[locale] === slug[locale])?.code;
    const field = `slug.${locale}`;
    if (!slug[locale]) fields[field] = [{ key: 'required' }];
    else if (!isRoutable(slug[locale])) fields[field] = [{ key: 'slugUnroutable' }];
    else if (owner !== undefined) fields[field] = [{ key: 'slugTaken', values: { code: owner } }];
  }
  return fields;
}

/** Pages of the desk that stand where those of products do. */
const OTHER_PAGES = ['new', 'import', 'changes'];

/** One that no product has, and by which no variant of it would have another's. */
async function freeCode(tx: Queries, slug: string, combinations: Values[]): Promise<string> {
  const wanted = slug.replace(/[\s/]+/g, '-');
  for (let count = 1; ; count++) {
    const code = count === 1 ? wanted : `${wanted}-${count}`;
    const isFree =
      !OTHER_PAGES.includes(code) &&
      (await tx.$count(products, eq(products.code, code))) === 0 &&
      (await tx.$count(
        variants,
        inArray(
          variants.code,
          combinations.map((values) => variantCode(code, values)),
        ),
      )) === 0;
    if (isFree) return code;
  }
}

async function nextPosition(tx: Queries): Promise<number> {
  const [last] = await tx.select({ position: max(products.position) }).from(products);
  return 1 + (last?.position ?? -1);
}

/** From the one above it up to the root: a category lists what is attached to itself alone. */
async function categoriesAbove(tx: Queries, category: string): Promise<string[]> {
  const rows = await tx.select({ code: taxons.code, parent: taxons.parentCode }).from(taxons);
  const parents = new Map(rows.map(({ code, parent }) => [code, parent]));
  const above: string[] = [];
  for (let parent = parents.get(category); parent; parent = parents.get(parent)) above.push(parent);
  return above;
}
