import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { batches } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import {
  articles,
  articleTopics,
  attributes,
  brands,
  options,
  optionValues,
  pages,
  products,
  taxons,
  variants,
} from '../../kernel/database/schema.ts';

/** Codes by slug, per language. */
type Slugs = { ar: Map<string, string>; en: Map<string, string> };

/** What the shop has already, so that a file may refer to it and must not take its slugs: of products what the file names. */
export interface ShopCodes {
  brands: Set<string>;
  /** Parent by code. */
  taxons: Map<string, string | undefined>;
  /** Value codes by option code. */
  options: Map<string, Set<string>>;
  attributes: Set<string>;
  articleTopics: Set<string>;
  products: Set<string>;
  /** Product code by variant code. */
  variants: Map<string, string>;
  slugs: Record<'products' | 'taxons' | 'pages' | 'articles', Slugs>;
}

/** Codes that one statement looks for. */
const LOOKED_FOR_AT_ONCE = 5000;

/** @param lists of the file, before anybody looked at what is in them */
export async function readShopCodes(
  queries: Queries,
  lists: Record<'products' | 'reviews', object[]>,
): Promise<ShopCodes> {
  const slugged = (table: typeof taxons | typeof pages | typeof articles) =>
    queries.select({ code: table.code, ar: table.slugAr, en: table.slugEn }).from(table as typeof pages);
  const codesOf = async (table: typeof attributes | typeof articleTopics) =>
    new Set(
      (await queries.select({ code: table.code }).from(table as typeof attributes)).map(({ code }) => code),
    );
  const productsBy =
    (column: typeof products.code | typeof products.slugAr | typeof products.slugEn): ReadNamed =>
    (isNamed) =>
      queries.select({ found: column, code: products.code }).from(products).where(isNamed(column));
  const named = namedIn(lists);
  const values = Map.groupBy(await queries.select().from(optionValues), (value) => value.optionCode);
  return {
    brands: new Set((await queries.select({ code: brands.code }).from(brands)).map(({ code }) => code)),
    taxons: new Map(
      (await queries.select({ code: taxons.code, parent: taxons.parentCode }).from(taxons)).map((row) => [
        row.code,
        row.parent ?? undefined,
      ]),
    ),
    options: new Map(
      (await queries.select({ code: options.code }).from(options)).map(({ code }) => [
        code,
        new Set((values.get(code) ?? []).map((value) => value.code)),
      ]),
    ),
    attributes: await codesOf(attributes),
    articleTopics: await codesOf(articleTopics),
    products: new Set((await ownersOf(named.products, productsBy(products.code))).keys()),
    variants: await ownersOf(named.variants, (isNamed) =>
      queries
        .select({ found: variants.code, code: products.code })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(isNamed(variants.code)),
    ),
    slugs: {
      products: {
        ar: await ownersOf(named.slugs.ar, productsBy(products.slugAr)),
        en: await ownersOf(named.slugs.en, productsBy(products.slugEn)),
      },
      taxons: bySlug(await slugged(taxons)),
      pages: bySlug(await slugged(pages)),
      articles: bySlug(await slugged(articles)),
    },
  };
}

type ReadNamed = (isNamed: (column: AnyPgColumn) => SQL) => Promise<{ found: string; code: string }[]>;

/** Of what is named, what there is, with the code of the product that has it: of all a shop may have millions. */
async function ownersOf(named: Set<string>, read: ReadNamed): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const some of batches([...named], LOOKED_FOR_AT_ONCE)) {
    const rows = await read(
      (column) => sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb))`,
    );
    for (const { found, code } of rows) owners.set(found, code);
  }
  return owners;
}

interface Unchecked {
  code?: unknown;
  slug?: { ar?: unknown; en?: unknown } | null;
  variants?: unknown;
  similar?: unknown;
  goesWith?: unknown;
  product?: unknown;
}

/** Of products that a file has or refers to. */
function namedIn({ products, reviews }: Record<'products' | 'reviews', Unchecked[]>) {
  const variantsOf = (product: Unchecked) => [product.variants].flat() as (Unchecked | null | undefined)[];
  return {
    products: texts([
      products.map(({ code, similar, goesWith }) => [code, similar, goesWith].flat()),
      reviews.map(({ product }) => product),
    ]),
    variants: texts(products.map((product) => variantsOf(product).map((variant) => variant?.code))),
    slugs: {
      ar: texts(products.map(({ slug }) => slug?.ar)),
      en: texts(products.map(({ slug }) => slug?.en)),
    },
  };
}

const texts = (values: unknown[]): Set<string> =>
  new Set(values.flat(2).filter((value) => typeof value === 'string'));

function bySlug(rows: { code: string; ar: string; en: string }[]): Slugs {
  return {
    ar: new Map(rows.map((row) => [row.ar, row.code])),
    en: new Map(rows.map((row) => [row.en, row.code])),
  };
}
