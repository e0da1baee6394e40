import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { products, productTaxons, variantPrices, variants } from '../database/schema.ts';
import type { Market } from '../language/locale.ts';
import { pageView, type Slice } from '../listing/page-view.ts';
import type { ProductPage } from './catalogue-answers.ts';
import { loadProducts } from './product-view.ts';

export interface ListQuery {
  page?: number;
  limit?: number;
  sort?: 'name' | 'price';
  direction?: 'asc' | 'desc';
  priceMin?: number;
  priceMax?: number;
}

export interface ListScope {
  queries: Queries;
  market: Market;
  origin: string;
  /** The request's own address, for links to other pages. */
  url: string;
  /** Which products are meant; all of them without it. */
  where?: SQL;
  /** A taxon's products come in the order of that taxon. */
  taxonId?: number;
}

/** One page of products, and the bounds of their prices before the price filter. */
export const listProducts = async (scope: ListScope, query: ListQuery): Promise<ProductPage> => {
  const { page = 1, limit = 10 } = query;
  const summary = await summarise(scope, query);
  const ids = (page - 1) * limit < summary.total ? await findIds(scope, query, { page, limit }) : [];
  const items = await loadProducts(scope.queries, ids, scope.market, scope.origin);
  return {
    ...pageView({ page, limit }, summary.total, items, scope.url),
    availableFilters: { prices: { min: summary.min, max: summary.max } },
  };
};

/** Products with the variant whose price a list shows: the first one. */
const listed = ({ queries, market, where, taxonId }: ListScope) =>
  queries
    .select({
      id: products.id,
      sortName: (market.locale === 'ar' ? products.sortAr : products.sortEn).getSQL().as('sort_name'),
      position: sql<number>`coalesce(${productTaxons.position}, ${products.position})`.as('place'),
      price: variantPrices.price,
    })
    .from(products)
    .innerJoin(
      variants,
      and(eq(variants.productId, products.id), eq(variants.position, 0), eq(variants.enabled, true)),
    )
    .innerJoin(
      variantPrices,
      and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, market.currency)),
    )
    .leftJoin(
      productTaxons,
      and(
        eq(productTaxons.productId, products.id),
        taxonId === undefined ? sql`false` : eq(productTaxons.taxonId, taxonId),
      ),
    )
    .where(
      and(
        eq(products.enabled, true),
        where,
        taxonId === undefined ? undefined : isNotNull(productTaxons.taxonId),
      ),
    )
    .as('listed');

type Listed = ReturnType<typeof listed>;

const summarise = async (scope: ListScope, query: ListQuery) => {
  const all = listed(scope);
  const [row] = await scope.queries
    .select({
      total: sql<number>`count(*) filter (where ${withinPrices(all, query)})`.mapWith(Number),
      min: sql<number>`coalesce(min(${all.price}), 0)`.mapWith(Number),
      max: sql<number>`coalesce(max(${all.price}), 0)`.mapWith(Number),
    })
    .from(all);
  return row ?? { total: 0, min: 0, max: 0 };
};

const findIds = async (scope: ListScope, query: ListQuery, { page, limit }: Slice) => {
  const all = listed(scope);
  const rows = await scope.queries
    .select({ id: all.id })
    .from(all)
    .where(withinPrices(all, query))
    .orderBy(...orderOf(all, query))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map((row) => row.id);
};

const withinPrices = (all: Listed, { priceMin, priceMax }: ListQuery): SQL =>
  and(
    sql`true`,
    priceMin === undefined ? undefined : gte(all.price, priceMin),
    priceMax === undefined ? undefined : lte(all.price, priceMax),
  ) ?? sql`true`;

/** Names are folded, so that code-point order is alphabetical in Arabic too. */
const orderOf = (all: Listed, { sort, direction }: ListQuery): SQL[] => {
  const by = direction === 'desc' ? desc : asc;
  if (sort === 'price') return [by(all.price), asc(all.position)];
  if (sort === 'name') return [by(sql`${all.sortName} collate "C"`), asc(all.position)];
  return [asc(all.position), asc(all.id)];
};
