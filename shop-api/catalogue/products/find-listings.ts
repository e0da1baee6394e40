import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tag } from '../../kernel/cache/change-feed.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { listings, productTaxons, searchDocuments } from '../../kernel/database/schema.ts';
import type { ListQuery } from '../../kernel/http/list-query.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import type { Market } from '../../kernel/language/locale.ts';
import type { SearchMatch } from '../search/search-match.ts';
import type { Taxonomy } from './taxonomy.ts';

export interface ListScope {
  queries: Queries;
  taxonomy: Taxonomy;
  market: Market;
  /** Tells this choice of listings from any other. */
  key: string;
  /** With which of them it changes what the list finds or counts. */
  tags: readonly Tag[];
  /** Which listings are meant; all of them without it. */
  where?: SQL;
  /** A taxon's products come in the order of that taxon. */
  taxonId?: number;
  /** Whose products come best first. */
  search?: SearchMatch;
}

/** How many products a list has, and how many there would be with one more choice; by code or, for brands, by id. */
export interface Counted {
  total: number;
  prices: { min: number; max: number };
  sizes: Record<string, number>;
  colors: Record<string, number>;
  brands: Record<string, number>;
  available: number;
  onSale: number;
}

/** A condition of the query; each facet is counted with all but its own. */
type Facet = 'price' | 'brand' | 'size' | 'color';

/** What conditions look at: listings, or some of their columns. */
type Columns = Record<'brandId' | 'price', AnyPgColumn> & Offers;
type Offers = Record<'sizes' | 'colors' | 'stocked' | 'reduced', AnyPgColumn>;

/** Ids of a page's products. In the order of taxons, brands and of the whole shop, an index leads to them alone. */
export async function findPage(
  scope: ListScope,
  query: ListQuery,
  { page, limit }: Slice,
): Promise<number[]> {
  const { queries, taxonomy, taxonId, search } = scope;
  const rows = await queries
    .select({ id: listings.productId })
    .from(listings)
    // Joins that a list has no use for are on `false`, and cost nothing.
    .leftJoin(
      productTaxons,
      taxonId === undefined ? sql`false` : eq(productTaxons.productId, listings.productId),
    )
    .leftJoin(searchDocuments, search ? eq(searchDocuments.productId, listings.productId) : sql`false`)
    .where(
      and(
        scopeOf(scope),
        taxonId === undefined ? undefined : eq(productTaxons.taxonId, taxonId),
        ofProduct(listings, query, taxonomy),
        ofOffer(listings, query),
      ),
    )
    .orderBy(...orderOf(scope, query))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ id }) => id);
}

/** Counts a whole list and its facets in one statement. Products that are offered alike are counted together. */
export async function countListings(scope: ListScope, query: ListQuery): Promise<Counted> {
  const { queries, taxonomy } = scope;
  const scoped = scopedListings(scope);
  const alike = queries.$with('alike').as(
    queries
      .select({
        sizes: scoped.sizes,
        colors: scoped.colors,
        stocked: scoped.stocked,
        reduced: scoped.reduced,
        products: sql<number>`count(*)`.as('products'),
      })
      .from(scoped)
      .where(ofProduct(scoped, query, taxonomy))
      .groupBy(scoped.sizes, scoped.colors, scoped.stocked, scoped.reduced),
  );
  const sum = (where: SQL | undefined) =>
    sql<number>`(select coalesce(sum(products), 0)::int from ${alike} where ${where ?? sql`true`})`;
  const countBy = (facet: 'size' | 'color') => {
    const code = sql.raw(`offer.${facet}`);
    return sql<Record<string, number>>`(
      select coalesce(json_object_agg(code, counted), '{}') from (
        select code, sum(products)::int as counted from ${alike} cross join lateral (
          select distinct ${code} as code from ${offersOf(alike)}
          where ${and(sql`${code} is not null`, offerMatching(query, facet))}) as offered
        group by 1) as by_offer)`;
  };
  const [row] = await queries
    .with(scoped, alike)
    .select({
      total: sum(ofOffer(alike, query)),
      prices: sql<Counted['prices']>`(
        select json_build_object('min', coalesce(min(${scoped.price}), 0), 'max', coalesce(max(${scoped.price}), 0))
        from ${scoped} where ${and(ofProduct(scoped, query, taxonomy, 'price'), ofOffer(scoped, query))})`,
      sizes: countBy('size'),
      colors: countBy('color'),
      brands: sql<Counted['brands']>`(
        select coalesce(json_object_agg(brand_id, counted), '{}') from (
          select ${scoped.brandId} as brand_id, count(*)::int as counted from ${scoped}
          where ${and(sql`${scoped.brandId} is not null`, ofProduct(scoped, query, taxonomy, 'brand'), ofOffer(scoped, query))}
          group by 1) as by_brand)`,
      available: sum(ofOffer(alike, { ...query, available: '1' })),
      onSale: sum(ofOffer(alike, { ...query, onSale: '1' })),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('a select without a table has one row');
  return row;
}

function scopedListings(scope: ListScope) {
  const { queries, taxonId } = scope;
  const inTaxon = queries
    .select({ id: productTaxons.productId })
    .from(productTaxons)
    .where(eq(productTaxons.taxonId, taxonId ?? 0));
  return queries.$with('scoped').as(
    queries
      .select({
        brandId: listings.brandId,
        price: listings.price,
        sizes: listings.sizes,
        colors: listings.colors,
        stocked: listings.stocked,
        reduced: listings.reduced,
      })
      .from(listings)
      .where(and(scopeOf(scope), taxonId === undefined ? undefined : inArray(listings.productId, inTaxon))),
  );
}

/** The found products' ids are put into an array, since the database has no idea how few they are. */
function scopeOf({ queries, market, where, search }: ListScope): SQL | undefined {
  const found =
    search && queries.select({ id: searchDocuments.productId }).from(searchDocuments).where(search.where);
  return and(
    eq(listings.currency, market.currency),
    found && sql`${listings.productId} = any(array(${found}))`,
    where,
  );
}

/** Conditions that are the same for all variants of a product. */
function ofProduct(columns: Columns, query: ListQuery, taxonomy: Taxonomy, except?: Facet) {
  const { priceMin, priceMax } = except === 'price' ? {} : query;
  return and(
    sql`true`,
    priceMin === undefined ? undefined : gte(columns.price, priceMin),
    priceMax === undefined ? undefined : lte(columns.price, priceMax),
    query.brand && except !== 'brand' ? inArray(columns.brandId, idsOf(query.brand, taxonomy)) : undefined,
  );
}

/** Size, colour, availability and reduction have to meet in one and the same variant. */
function ofOffer(columns: Offers, query: ListQuery): SQL | undefined {
  const matching = offerMatching(query);
  return matching && sql`exists (select from ${offersOf(columns)} where ${matching})`;
}

function offerMatching({ size, color, available, onSale }: ListQuery, except?: Facet): SQL | undefined {
  return and(
    size && except !== 'size' ? inArray(sql`offer.size`, size) : undefined,
    color && except !== 'color' ? inArray(sql`offer.color`, color) : undefined,
    available ? sql`offer.stocked` : undefined,
    onSale ? sql`offer.reduced` : undefined,
  );
}

function offersOf({ sizes, colors, stocked, reduced }: Offers): SQL {
  return sql`unnest(${sizes}, ${colors}, ${stocked}, ${reduced}) as offer(size, color, stocked, reduced)`;
}

/** A brand that does not exist has no products. */
function idsOf(codes: string[], { brands }: Taxonomy): number[] {
  return [0, ...brands.filter(({ code }) => codes.includes(code)).map(({ id }) => id)];
}

/** Names are folded, so that code-point order is alphabetical in Arabic too. */
function orderOf({ taxonId, search, market }: ListScope, { sort, direction }: ListQuery): SQL[] {
  const by = direction === 'desc' ? desc : asc;
  const unsorted = [
    ...(search ? [asc(search.rank)] : []),
    asc(taxonId === undefined ? listings.position : productTaxons.position),
    asc(listings.productId),
  ];
  if (sort === 'price') return [by(listings.price), ...unsorted];
  const name = market.locale === 'ar' ? listings.sortAr : listings.sortEn;
  if (sort === 'name') return [by(sql`${name} collate "C"`), ...unsorted];
  return unsorted;
}
