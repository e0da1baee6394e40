import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { preparedStatement } from '../../kernel/database/planned.ts';
import {
  media,
  productAssociations,
  productImages,
  products,
  productTaxons,
  variantPrices,
  variants,
} from '../../kernel/database/schema.ts';
import { byCode, bySlug, type Wanted } from '../../kernel/http/slug.ts';
import type { Currency, Locale, Localised } from '../../kernel/language/locale.ts';
import type { MediaRow } from '../../kernel/media/image-view.ts';

/** A product with all that is its own; brand, taxons, options and attributes are told by id or code. */
export interface ProductRow extends Pick<typeof products.$inferSelect, keyof typeof OWN_COLUMNS> {
  /** In display order, those that are priced in the currency. */
  variants: VariantRow[];
  pictures: (MediaRow & { valueCodes: string[] })[];
  taxonIds: number[];
  /** Those of its neighbours that go with it; none where neighbours are not read. */
  goesWithIds: number[];
}

export interface VariantRow {
  id: number;
  code: string;
  enabled: boolean;
  values: Record<string, string>;
  stock: number;
  backorder: boolean;
  price: number;
  original: number | null;
}

const OWN_COLUMNS = {
  id: products.id,
  code: products.code,
  brandId: products.brandId,
  mainTaxonId: products.mainTaxonId,
  name: products.name,
  slugAr: products.slugAr,
  slugEn: products.slugEn,
  shortDescription: products.shortDescription,
  description: products.description,
  status: products.status,
  variantType: products.variantType,
  optionCodes: products.optionCodes,
  attributes: products.attributes,
  enabled: products.enabled,
  ratingSum: products.ratingSum,
  reviewCount: products.reviewCount,
};

interface Reading {
  currency: Currency;
  /** Also products and variants that are no longer sold. */
  disabledToo?: boolean;
  /** Without texts and attributes, which no list shows, and which may be long. */
  brief?: boolean;
}

/** Texts and attributes of the rows that this is true of; the others are read without. */
const textsWhere = (isWhole: SQL) => ({
  shortDescription: sql<Localised | null>`case when ${isWhole} then ${products.shortDescription} end`,
  description: sql<Localised | null>`case when ${isWhole} then ${products.description} end`,
  attributes: sql<
    Record<string, Localised>
  >`case when ${isWhole} then ${products.attributes} else '{}'::jsonb end`,
});

/** Reads products whole, by id, in one statement. */
export async function productRowsById(
  queries: Queries,
  ids: number[],
  { currency, disabledToo = false, brief = false }: Reading,
): Promise<Map<number, ProductRow>> {
  const read = disabledToo ? anyById : brief ? brieflyById : soldById;
  const rows = ids.length > 0 ? await read(queries, { ids, currency }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads a product whole, by its code, also where it is not sold. */
export async function productRowByCode(
  queries: Queries,
  code: string,
  currency: Currency,
): Promise<ProductRow | undefined> {
  const [row] = await anyByCode(queries, { code, currency });
  return row;
}

/** Which product: by its code, or by a slug in this language or else in the other. */
export type Asked = { code: string } | { slug: string; locale: Locale };

/**
 * Reads one product and then those that are like it, in one statement.
 * @param reading.brief about those that are like it
 * @returns nothing where it is not sold
 */
export function productRowsAround(
  queries: Queries,
  asked: Asked,
  { currency, brief = false }: Pick<Reading, 'currency' | 'brief'>,
): Promise<ProductRow[]> {
  const read = brief ? brieflyAround : around;
  return 'code' in asked
    ? read.code(queries, { code: asked.code, currency })
    : read.slug[asked.locale](queries, { slug: asked.slug, currency });
}

const given = sql`${sql.placeholder('ids')}::int[]`;
const soldById = preparedStatement('sold products by id', (queries) => rowsQuery(queries, given));
const brieflyById = preparedStatement('sold products by id, briefly', (queries) =>
  rowsQuery(queries, given, { brief: true }),
);
const anyById = preparedStatement('products by id', (queries) =>
  rowsQuery(queries, given, { disabledToo: true }),
);
const anyByCode = preparedStatement('product by code', (queries) =>
  rowsQuery(
    queries,
    sql`array(select ${products.id} from ${products} where ${eq(products.code, sql.placeholder('code'))})`,
    { disabledToo: true },
  ),
);
function readingAround(name: string, brief: boolean) {
  const rows = (queries: Queries, wanted: Wanted) =>
    rowsQuery(queries, idsAround(queries, wanted), { around: true, brief });
  const slugIn = (locale: Locale) =>
    preparedStatement(`${name} a slug, ${locale}`, (queries) =>
      rows(queries, bySlug(products, sql.placeholder('slug'), locale)),
    );
  return {
    code: preparedStatement(`${name} a code`, (queries) =>
      rows(queries, byCode(products.code, sql.placeholder('code'))),
    ),
    slug: { ar: slugIn('ar'), en: slugIn('en') },
  };
}
const around = readingAround('products around', false);
const brieflyAround = readingAround('products, briefly around', true);

/** Of a product that is sold, and then of those that are like it. */
function idsAround(queries: Queries, { where, order }: Wanted): SQL {
  const wanted = queries
    .select({ id: products.id })
    .from(products)
    .where(and(where, products.enabled.getSQL()))
    .orderBy(order)
    .limit(1);
  return sql`(
    with wanted as materialized (${wanted})
    select array(select id from wanted) || array(
      select ${productAssociations.associatedId}
      from ${productAssociations} join wanted on ${productAssociations.productId} = wanted.id
      order by ${productAssociations.type}, ${productAssociations.position}))`;
}

function rowsQuery(queries: Queries, ids: SQL, { disabledToo = false, brief = false, around = false } = {}) {
  // Of one row: the limit keeps the database from working the ids out in each place.
  const meant = queries.$with('meant').as(
    queries
      .select({ ids: sql<number[]>`${ids}`.as('ids') })
      .from(sql`(select 1) as one`)
      .limit(1),
  );
  return queries
    .with(meant)
    .select({
      ...OWN_COLUMNS,
      ...(brief && textsWhere(around ? sql`${products.id} = ${meant.ids}[1]` : sql`false`)),
      variants: listOf<VariantRow>(
        sql`
          'id', ${variants.id}, 'code', ${variants.code}, 'enabled', ${variants.enabled}, 'values', ${variants.values},
          'stock', ${variants.stock}, 'backorder', ${variants.backorder}, 'price', ${variantPrices.price}, 'original', ${variantPrices.original}`,
        sql`
          from ${variants} join ${variantPrices} on ${variantPrices.variantId} = ${variants.id}
          where ${and(
            eq(variants.productId, products.id),
            eq(variantPrices.currency, sql.placeholder('currency')),
            disabledToo ? undefined : variants.enabled.getSQL(),
          )}`,
        sql`${variants.position}, ${variants.id}`,
      ),
      pictures: listOf<ProductRow['pictures'][number]>(
        sql`
          'hash', ${media.hash}, 'type', ${media.type}, 'width', ${media.width}, 'height', ${media.height}, 'color', ${media.color},
          'placeholder', ${media.placeholder}, 'focus', ${media.focus}, 'onWhite', ${media.onWhite}, 'valueCodes', ${productImages.valueCodes}`,
        sql`
          from ${productImages} join ${media} on ${media.hash} = ${productImages.image}
          where ${eq(productImages.productId, products.id)}`,
        sql`${productImages.position}`,
      ),
      taxonIds: sql<number[]>`array(
        select ${productTaxons.taxonId} from ${productTaxons}
        where ${eq(productTaxons.productId, products.id)} order by 1)`,
      goesWithIds: around ? goesWithIds : sql<number[]>`'{}'::int[]`,
    })
    .from(products)
    .innerJoin(meant, sql`${products.id} = any(${meant.ids})`)
    .where(disabledToo ? undefined : products.enabled.getSQL())
    .orderBy(sql`array_position(${meant.ids}, ${products.id})`);
}

const goesWithIds = sql<number[]>`array(
  select ${productAssociations.associatedId} from ${productAssociations}
  where ${and(eq(productAssociations.productId, products.id), eq(productAssociations.type, 'complete_the_look'))}
  order by ${productAssociations.position})`;

function listOf<Row>(fields: SQL, source: SQL, order: SQL) {
  return sql<
    Row[]
  >`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') ${source})`;
}
