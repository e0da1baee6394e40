import { inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { attributes, brands, options, optionValues, taxons } from '../../kernel/database/schema.ts';
import type { Focus } from '../../kernel/database/stored-values.ts';
import { CURRENCIES, type Currency, type Localised } from '../../kernel/language/locale.ts';
import type { Image } from '../../kernel/media/image-schema.ts';
import { imageView, loadMedia } from '../../kernel/media/image-view.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { hashOf } from '../import/entry-changes.ts';
import { normalCurrent, readCurrentProducts } from '../import/read-current.ts';

interface Named {
  code: string;
  name: Localised;
}

/** Minor units. */
type Amounts = Partial<Record<Currency, number>>;

export interface VariantToEdit {
  code: string;
  /** To be sent back with a change of it. */
  version: string;
  sku?: string;
  /** Code of a value by that of its option. */
  values: Record<string, string>;
  price: Amounts;
  /** What it cost before. */
  compareAt: Amounts;
  stock: number;
  /** Goes on selling when nothing is left. */
  backorder: boolean;
  enabled: boolean;
}

/** A product with everything that the merchant may change of it. */
export interface ProductToEdit extends Named {
  /** To be sent back with a change of anything but its variants, which have their own. */
  version: string;
  enabled: boolean;
  slug: Localised;
  shortDescription?: Localised;
  /** HTML. */
  description?: Localised;
  brand?: Named;
  categories: { main: Named; others: Named[] };
  options: (Named & { values: Named[] })[];
  attributes: (Named & { value: Localised })[];
  pictures: { hash: string; image: Image; focus?: Focus; values: string[] }[];
  variants: VariantToEdit[];
}

/** A product as it is stored, in the form that imports compare. */
export interface StoredProduct {
  entry: ProductEntry;
  /** By hash, of its pictures. */
  focuses: Record<string, Focus | null>;
}

/** By their codes; those that there are, also the ones that are not sold. */
export async function readStoredProducts(
  queries: Queries,
  codes: string[],
): Promise<Map<string, StoredProduct>> {
  const entries = [...(await readCurrentProducts(queries, codes)).values()].map((entry) =>
    normalCurrent('products', entry),
  );
  const pictures = await loadMedia(
    queries,
    entries.flatMap(({ images }) => images.map(({ path }) => path)),
  );
  const known = new Map(pictures.map(({ hash, focus }) => [hash, focus]));
  return new Map(
    entries.map((entry) => [
      entry.code,
      { entry, focuses: Object.fromEntries(entry.images.map(({ path }) => [path, known.get(path) ?? null])) },
    ]),
  );
}

/** Changes with whatever is not of its variants. */
export function versionOf({ entry, focuses }: StoredProduct): string {
  return hashOf({ ...entry, variants: [], focuses });
}

const GAP = '.';

/** Its stock stands apart: only who changes that has to have seen what was sold meanwhile. */
export function variantVersionOf({ stock, ...variant }: ProductEntry['variants'][number]): string {
  return `${hashOf(variant)}${GAP}${stock}`;
}

/** Whether what was read of a variant is still so. @param withStock whether its stock matters too */
export function isSameVersion(read: string, now: string, { withStock }: { withStock: boolean }): boolean {
  return withStock ? read === now : read.split(GAP)[0] === now.split(GAP)[0];
}

/** @param origin of the addresses of pictures */
export async function viewToEdit(
  queries: Queries,
  product: StoredProduct,
  origin: string,
): Promise<ProductToEdit> {
  const { entry, focuses } = product;
  const { code, name, slug, shortDescription, description } = entry;
  const named = await namesOf(queries, entry);
  const imageOf = imageView(await loadMedia(queries, Object.keys(focuses)), origin);
  return {
    ...{ code, version: versionOf(product), enabled: entry.enabled ?? true },
    ...{ name, slug, shortDescription, description },
    brand: entry.brand === undefined ? undefined : named.brand(entry.brand),
    categories: { main: named.taxon(entry.taxons.main), others: entry.taxons.others.map(named.taxon) },
    options: entry.options.map((option) => ({ ...named.option(option), values: named.values(option) })),
    attributes: Object.entries(entry.attributes).map(([attribute, value]) => ({
      ...named.attribute(attribute),
      value,
    })),
    pictures: entry.images.map(({ path, values = [] }) => ({
      ...{ hash: path, image: imageOf(path), focus: focuses[path] ?? undefined, values },
    })),
    variants: entry.variants.map(variantToEdit),
  };
}

export function variantToEdit(variant: ProductEntry['variants'][number]): VariantToEdit {
  const { code, sku, values, stock, backorder = false, enabled = true, prices } = variant;
  const amounts = (field: 'price' | 'original') =>
    Object.fromEntries(
      CURRENCIES.flatMap((currency) => {
        const amount = prices[currency][field];
        return amount === undefined ? [] : [[currency, amount]];
      }),
    );
  return {
    ...{ code, version: variantVersionOf(variant), sku, values },
    ...{ price: amounts('price'), compareAt: amounts('original'), stock, backorder, enabled },
  };
}

/** What is no longer there is told by its code. */
async function namesOf(queries: Queries, entry: ProductEntry) {
  const finder = (rows: Named[]) => {
    const names = new Map(rows.map(({ code, name }) => [code, { code, name }]));
    return (code: string): Named => names.get(code) ?? { code, name: { ar: code, en: code } };
  };
  const read = async (
    table: typeof brands | typeof taxons | typeof options | typeof attributes,
    codes: string[],
  ) =>
    finder(
      await queries
        .select({ code: table.code, name: table.name })
        .from(table as typeof options)
        .where(inArray(table.code, codes)),
    );
  const values = Map.groupBy(
    await queries
      .select()
      .from(optionValues)
      .where(inArray(optionValues.optionCode, entry.options))
      .orderBy(optionValues.position),
    ({ optionCode }) => optionCode,
  );
  return {
    brand: await read(brands, entry.brand === undefined ? [] : [entry.brand]),
    taxon: await read(taxons, [entry.taxons.main, ...entry.taxons.others]),
    option: await read(options, entry.options),
    attribute: await read(attributes, Object.keys(entry.attributes)),
    values: (option: string) => (values.get(option) ?? []).map(({ code, name }) => ({ code, name })),
  };
}
