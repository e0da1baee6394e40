import { and, asc, desc, eq, gte, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tag } from '../../kernel/cache/change-feed.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { preparedStatement } from '../../kernel/database/planned.ts';
import { listings, productTaxons, searchDocuments } from '../../kernel/database/schema.ts';
import { directionOf, type ListQuery } from '../../kernel/http/list-query.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import type { Currency, Locale, Market } from '../../kernel/language/locale.ts';
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

type Brands = Pick<Taxonomy, 'brands'>;
const NO_BRANDS: Brands = { brands: [] };

/** A condition of the query; each facet is counted with all but its own. */
type Facet = 'price' | 'brand' | 'size' | 'color';

/** What conditions look at: listings, or some of their columns. */
type Columns = Record<'brandId' | 'price', AnyPgColumn> & Offers;
type Offers = Record<'sizes' | 'colors' | 'stocked' | 'reduced', AnyPgColumn>;

/** Ids of a page's products. In the order of taxons, brands and of the whole shop, an index leads to them alone. */
export async function findPage(scope: ListScope, query: ListQuery, slice: Slice): Promise<number[]> {
  const { queries, taxonomy, taxonId } = scope;
  const limit = slice.limit;
  const offset = (slice.page - 1) * limit;
  const { currency } = scope.market;
  const rows =
    isWholeTaxon(scope, query) && query.sort === undefined
      ? await taxonPage(queries, { currency, taxonId, limit, offset })
      : await pageQuery(placeOf(scope), query, taxonomy, { limit, offset });
  return rows.map(({ id }) => id);
}

/** Counts a whole list and its facets in one statement. Products that are offered alike are counted together. */
export async function countListings(scope: ListScope, query: ListQuery): Promise<Counted> {
  const { queries, taxonomy, taxonId } = scope;
  const { currency } = scope.market;
  const [row] = isWholeTaxon(scope, query)
    ? await taxonCount(queries, { currency, taxonId })
    : await countQuery(placeOf(scope), query, taxonomy);
  if (!row) throw new Error('a select without a table has one row');
  return row;
}

/** Where listings are looked for; placeholders stand for what changes from one asking to the next. */
interface Place extends Pick<ListScope, 'queries' | 'where' | 'search'> {
  currency: Currency | Placeholder;
  locale: Locale;
  taxonId?: number | Placeholder;
}

function placeOf({ queries, where, search, taxonId, market }: ListScope): Place {
  return { queries, where, search, taxonId, ...market };
}

/** What is asked for most; planning its count takes the database several times as long as counting. */
function isWholeTaxon({ taxonId, where, search }: ListScope, query: ListQuery): boolean {
  const { priceMin, priceMax, size, color, brand, available, onSale } = query;
  const choices = [where, search, priceMin, priceMax, size, color, brand, available, onSale];
  return taxonId !== undefined && choices.every((choice) => choice === undefined);
}

const taxonPage = preparedStatement('page of a taxon', (queries) =>
  pageQuery(anyTaxon(queries), {}, NO_BRANDS, {
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }),
);
const taxonCount = preparedStatement('count of a taxon', (queries) =>
  countQuery(anyTaxon(queries), {}, NO_BRANDS),
);

function anyTaxon(queries: Queries): Place {
  return {
    queries,
    currency: sql.placeholder('currency'),
    taxonId: sql.placeholder('taxonId'),
    locale: 'ar',
  };
}

function pageQuery(
  place: Place,
  query: ListQuery,
  taxonomy: Brands,
  { limit, offset }: { limit: number | Placeholder; offset: number | Placeholder },
) {
  const { queries, taxonId, search } = place;
  return (
    queries
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
          scopeOf(place),
          taxonId === undefined ? undefined : eq(productTaxons.taxonId, taxonId),
          ofProduct(listings, query, taxonomy),
          ofOffer(listings, query),
        ),
      )
      .orderBy(...orderOf(place, query))
      .limit(limit)
      .offset(offset)
  );
}

function countQuery(place: Place, query: ListQuery, taxonomy: Brands) {
  const { queries } = place;
  const scoped = scopedListings(place);
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
  return queries
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
}

function scopedListings(place: Place) {
  const { queries, taxonId } = place;
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
      .where(and(scopeOf(place), taxonId === undefined ? undefined : inArray(listings.productId, inTaxon))),
  );
}

/** The found products' ids are put into an array, since the database has no idea how few they are. */
function scopeOf({ queries, currency, where, search }: Place): SQL | undefined {
  const found =
    search && queries.select({ id: searchDocuments.productId }).from(searchDocuments).where(search.where);
  return and(
    eq(listings.currency, currency),
    found && sql`${listings.productId} = any(array(${found}))`,
    where,
  );
}

/** Conditions that are the same for all variants of a product. */
function ofProduct(columns: Columns, query: ListQuery, taxonomy: Brands, except?: Facet) {
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
function idsOf(codes: string[], { brands }: Brands): number[] {
  return [0, ...brands.filter(({ code }) => codes.includes(code)).map(({ id }) => id)];
}

/** Names are folded, so that code-point order is alphabetical in Arabic too. */
function orderOf({ taxonId, search, locale }: Place, query: ListQuery): SQL[] {
  const by = directionOf(query) === 'desc' ? desc : asc;
  // The order of an index, read from either end.
  if (query.sort === 'newest') return [by(listings.createdAt), by(listings.productId)];
  const unsorted = [
    ...(search ? [asc(search.rank)] : []),
    asc(taxonId === undefined ? listings.position : productTaxons.position),
    asc(listings.productId),
  ];
  if (!query.sort) return unsorted;
  const name = locale === 'ar' ? listings.sortAr : listings.sortEn;
  const columns = {
    name: sql`${name} collate "C"`,
    price: listings.price,
    discount: listings.discount,
    rating: listings.rating,
    'best-selling': listings.sold,
  };
  return [by(columns[query.sort]), ...unsorted];
}
