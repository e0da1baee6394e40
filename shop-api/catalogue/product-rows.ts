import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import {
  media,
  productImages,
  products,
  productTaxons,
  variantPrices,
  variants,
} from '../database/schema.ts';
import type { Currency } from '../language/locale.ts';
import type { MediaRow } from '../media/image-view.ts';

/** A product with all that is its own; brand, taxons, options and attributes are told by id or code. */
export interface ProductRow extends Pick<typeof products.$inferSelect, keyof typeof ownColumns> {
  /** In display order, those that are priced in the currency. */
  variants: VariantRow[];
  pictures: (MediaRow & { valueCodes: string[] })[];
  taxonIds: number[];
}

export interface VariantRow {
  id: number;
  code: string;
  enabled: boolean;
  values: Record<string, string>;
  stock: number;
  price: number;
  original: number | null;
}

const ownColumns = {
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

interface Wanted {
  currency: Currency;
  /** Also products and variants that are no longer sold. */
  disabledToo?: boolean;
}

/** Reads products whole, by id, in one statement. */
export const productRowsById = async (
  queries: Queries,
  ids: number[],
  wanted: Wanted,
): Promise<Map<number, ProductRow>> => {
  const rows: ProductRow[] = ids.length > 0 ? await planned(rowsQuery(queries, ids, wanted)) : [];
  return new Map(rows.map((row) => [row.id, row]));
};

const rowsQuery = (queries: Queries, ids: number[], { currency, disabledToo = false }: Wanted) =>
  queries
    .select({
      ...ownColumns,
      variants: listOf<VariantRow>(
        sql`
          'id', ${variants.id}, 'code', ${variants.code}, 'enabled', ${variants.enabled}, 'values', ${variants.values},
          'stock', ${variants.stock}, 'price', ${variantPrices.price}, 'original', ${variantPrices.original}`,
        sql`
          from ${variants} join ${variantPrices} on ${variantPrices.variantId} = ${variants.id}
          where ${and(
            eq(variants.productId, products.id),
            eq(variantPrices.currency, currency),
            disabledToo ? undefined : variants.enabled.getSQL(),
          )}`,
        sql`${variants.position}, ${variants.id}`,
      ),
      pictures: listOf<ProductRow['pictures'][number]>(
        sql`
          'hash', ${media.hash}, 'type', ${media.type}, 'width', ${media.width}, 'height', ${media.height}, 'color', ${media.color},
          'placeholder', ${media.placeholder}, 'valueCodes', ${productImages.valueCodes}`,
        sql`
          from ${productImages} join ${media} on ${media.hash} = ${productImages.image}
          where ${eq(productImages.productId, products.id)}`,
        sql`${productImages.position}`,
      ),
      taxonIds: sql<number[]>`array(
        select ${productTaxons.taxonId} from ${productTaxons}
        where ${eq(productTaxons.productId, products.id)} order by 1)`,
    })
    .from(products)
    .where(
      and(
        sql`${products.id} = any(${sql.param(ids)}::int[])`,
        disabledToo ? undefined : products.enabled.getSQL(),
      ),
    );

const listOf = <Row>(fields: SQL, source: SQL, order: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') ${source})`;
