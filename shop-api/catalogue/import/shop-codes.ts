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

/** What the shop has already, so that a file may refer to it and must not take its slugs. */
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

export async function readShopCodes(queries: Queries): Promise<ShopCodes> {
  const slugged = (table: typeof products | typeof taxons | typeof pages | typeof articles) =>
    queries
      .select({ id: table.id, code: table.code, ar: table.slugAr, en: table.slugEn })
      .from(table as typeof pages);
  const codesOf = async (table: typeof attributes | typeof articleTopics) =>
    new Set(
      (await queries.select({ code: table.code }).from(table as typeof attributes)).map(({ code }) => code),
    );
  const productRows = await slugged(products);
  const productCodes = new Map(productRows.map(({ id, code }) => [id, code]));
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
    products: new Set(productCodes.values()),
    variants: new Map(
      (await queries.select({ code: variants.code, product: variants.productId }).from(variants)).map(
        (row) => [row.code, productCodes.get(row.product) ?? ''],
      ),
    ),
    slugs: {
      products: bySlug(productRows),
      taxons: bySlug(await slugged(taxons)),
      pages: bySlug(await slugged(pages)),
      articles: bySlug(await slugged(articles)),
    },
  };
}

function bySlug(rows: { code: string; ar: string; en: string }[]): Slugs {
  return {
    ar: new Map(rows.map((row) => [row.ar, row.code])),
    en: new Map(rows.map((row) => [row.en, row.code])),
  };
}
