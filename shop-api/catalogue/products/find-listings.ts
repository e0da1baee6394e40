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
  /** Products that a search looks at, as long as nobody narrows or sorts it. */
  searchLimit?: number;
}

/** What a search looks at in place of all that it finds. */
export interface BestFound {
  /** Of one more than the limit, where there are. */
  ids: number[];
  limit: number;
}

/** How many products a list has, and how many there would be with one more choice; by code or, for brands, by id. */
export interface Counted {
  total: number;
  /** There are more: all is counted of that many. */
  moreThanTotal?: boolean;
  prices: { min: number; max: number };
  sizes: Record<string, number>;
  colors: Record<string, number>;
  brands: Record<string, number>;
  available: number;
  onSale: number;
}

type Brands = Pick<Taxonomy, 'brands'>;
const NO_BRANDS: Brands = { brands: [] };

/** What is told of a variant; each is counted with all conditions but its own. */
type Facet = 'size' | 'color';

/** What conditions look at: listings, or those that are offered alike. */
type Offers = Record<'sizes' | 'colors' | 'stocked' | 'reduced', AnyPgColumn>;

/** What a list looks at that nobody has narrowed or sorted; undefined: all that is in it. */
export async function findBest({
  queries,
  search,
  searchLimit: limit,
}: ListScope): Promise<BestFound | undefined> {
  if (!search || limit === undefined) return undefined;
  const parts = search.parts.map((part) => sql`(${searchedFor(queries, part)})`);
  const best = sql`select * from (${sql.join(parts, sql` union all `)}) as best limit ${limit + 1}`;
  const [row] = await queries.select({ ids: sql<number[]>`array(${best})` }).from(ONE);
  return { ids: row?.ids ?? [], limit };
}

/**
 * Ids of a page's products. In the order of taxons, brands and of the whole shop, an index leads to them alone.
 * @param best by `findBest`, which the count is of, too
 */
export async function findPage(
  scope: ListScope,
  query: ListQuery,
  slice: Slice,
  best?: BestFound,
): Promise<number[]> {
  const { queries, taxonomy, taxonId } = scope;
  const limit = slice.limit;
  const offset = (slice.page - 1) * limit;
  const { currency } = scope.market;
  const rows =
    isWholeTaxon(scope, query) && query.sort === undefined
      ? await taxonPage(queries, { currency, taxonId, limit, offset })
      : await pageQuery(placeOf(scope, best), query, taxonomy, { limit, offset });
  const ids = rows.map(({ id }) => id);
  return best ? firstOf(best.limit, slice, ids) : ids;
}

/** Of a page's products, those among so many of the whole list. */
export function firstOf(most: number, { page, limit }: Slice, ids: number[]): number[] {
  return ids.slice(0, Math.max(0, most - (page - 1) * limit));
}

/** Counts a whole list and its facets in one statement. Products that are offered alike are counted together. */
export async function countListings(scope: ListScope, query: ListQuery, best?: BestFound): Promise<Counted> {
  const { queries, taxonomy, taxonId } = scope;
  const { currency } = scope.market;
  const [counted] = isWholeTaxon(scope, query)
    ? await taxonCount(queries, { currency, taxonId })
    : await countQuery(placeOf(scope, best), query, taxonomy);
  if (!counted) throw new Error('a select without a table has one row');
  return best ? atMost(best.limit, counted, best.ids.length) : counted;
}

/** Tells where there are more than somebody wants to count. @param found how many there are at least */
export function atMost(most: number, counted: Counted, found = counted.total): Counted {
  if (found <= most) return counted;
  return { ...counted, total: Math.min(counted.total, most), moreThanTotal: true };
}

/** Where listings are looked for; placeholders stand for what changes from one asking to the next. */
interface Place extends Pick<ListScope, 'queries' | 'where' | 'search'> {
  currency: Currency | Placeholder;
  locale: Locale;
  taxonId?: number | Placeholder;
  best?: BestFound;
}

function placeOf({ queries, where, search, taxonId, market }: ListScope, best?: BestFound): Place {
  return { queries, where, search, taxonId, best, ...market };
}

/** What is asked for most; planning its count takes the database several times as long as counting. */
function isWholeTaxon({ taxonId, where, search }: ListScope, query: ListQuery): boolean {
  return taxonId !== undefined && where === undefined && search === undefined && !isNarrowed(query);
}

/** Whether somebody has chosen from what a list may be narrowed by. */
export function isNarrowed(query: ListQuery): boolean {
  const { priceMin, priceMax, size, color, brand, available, onSale } = query;
  const choices = [priceMin, priceMax, size, color, brand, available, onSale];
  return choices.some((choice) => choice !== undefined);
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
          scopeOf(place, sql`(${foundBy(place)} || ${begunBy(place)})`),
          taxonId === undefined ? undefined : eq(productTaxons.taxonId, taxonId),
          ofProduct(query, taxonomy),
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
  const found = queries.$with('found').as(queries.select({ ids: foundBy(place).as('ids') }).from(ONE));
  const alike = listingsAlike(place, query, sql`(select ${found.ids} from ${found})::int[]`);
  const ofBrand = () => (query.brand ? inArray(alike.brandId, idsOf(query.brand, taxonomy)) : undefined);
  const sum = (where: SQL | undefined) =>
    sql<number>`(select coalesce(sum(products), 0)::int from ${alike} where ${and(sql`true`, ofBrand(), where)})`;
  const countBy = (facet: 'size' | 'color') => {
    const code = sql.raw(`offer.${facet}`);
    return sql<Record<string, number>>`(
      select coalesce(json_object_agg(code, counted), '{}') from (
        select code, sum(products)::int as counted from ${alike} cross join lateral (
          select distinct ${code} as code from ${offersOf(alike)}
          where ${and(sql`${code} is not null`, offerMatching(query, facet))}) as offered
        where ${and(sql`true`, ofBrand())} group by 1) as by_offer)`;
  };
  return queries
    .with(...(place.search ? [found] : []), alike)
    .select({
      total: sum(ofOffer(alike, query)),
      prices: sql<Counted['prices']>`(
        select json_build_object('min', coalesce(min(cheapest), 0), 'max', coalesce(max(dearest), 0))
        from ${alike} where ${and(sql`true`, ofBrand(), ofOffer(alike, query))})`,
      sizes: countBy('size'),
      colors: countBy('color'),
      brands: sql<Counted['brands']>`(
        select coalesce(json_object_agg(brand_id, counted), '{}') from (
          select ${alike.brandId} as brand_id, sum(products)::int as counted from ${alike}
          where ${and(sql`${alike.brandId} is not null`, ofOffer(alike, query))}
          group by 1) as by_brand)`,
      available: sum(ofOffer(alike, { ...query, available: '1' })),
      onSale: sum(ofOffer(alike, { ...query, onSale: '1' })),
    })
    .from(ONE);
}

const ONE = sql`(select 1) as one`;

/** Products of one brand that are offered alike: how many cost what is asked for, and what all of them cost. */
function listingsAlike(place: Place, query: ListQuery, found: SQL) {
  const { queries, taxonId } = place;
  const { brandId, price, sizes, colors, stocked, reduced } = listings;
  const inTaxon = queries
    .select({ id: productTaxons.productId })
    .from(productTaxons)
    .where(eq(productTaxons.taxonId, taxonId ?? 0));
  return queries.$with('alike').as(
    queries
      .select({
        ...{ brandId, sizes, colors, stocked, reduced },
        products: sql<number>`count(*) filter (where ${priced(query) ?? sql`true`})`.as('products'),
        cheapest: sql<number>`min(${price})`.as('cheapest'),
        dearest: sql<number>`max(${price})`.as('dearest'),
      })
      .from(listings)
      .where(
        and(scopeOf(place, found), taxonId === undefined ? undefined : inArray(listings.productId, inTaxon)),
      )
      .groupBy(brandId, sizes, colors, stocked, reduced),
  );
}

/** The found products' ids are put into an array, since the database has no idea how few they are. */
function scopeOf(place: Place, found: SQL): SQL | undefined {
  const { currency, where, search } = place;
  return and(eq(listings.currency, currency), search && sql`${listings.productId} = any(${found})`, where);
}

/** Ids of the products that a text finds. */
function foundBy({ queries, search, best }: Place): SQL<number[]> {
  if (!search) return sql`'{}'::int[]`;
  // A statement is planned without a look at each of them.
  return best
    ? sql`(select ${sql.param(best.ids)}::int[])`
    : sql`array(${searchedFor(queries, search.where)})`;
}

const searchedFor = (queries: Queries, where: SQL) =>
  queries.select({ id: searchDocuments.productId }).from(searchDocuments).where(where);

/** Where only some are looked at, none may lack whose name begins with the text. */
function begunBy({ queries, search, best, currency }: Place): SQL<number[]> {
  if (!search || !best || best.ids.length <= best.limit) return sql`'{}'::int[]`;
  const begun = queries
    .select({ id: listings.productId })
    .from(listings)
    .innerJoin(searchDocuments, eq(searchDocuments.productId, listings.productId))
    .where(and(eq(listings.currency, currency), search.begun))
    .limit(best.limit);
  return sql`array(${begun})`;
}

/** Conditions that are the same for all variants of a product. */
function ofProduct(query: ListQuery, taxonomy: Brands) {
  return and(
    priced(query),
    query.brand ? inArray(listings.brandId, idsOf(query.brand, taxonomy)) : undefined,
  );
}

function priced({ priceMin, priceMax }: ListQuery): SQL | undefined {
  return and(
    priceMin === undefined ? undefined : gte(listings.price, priceMin),
    priceMax === undefined ? undefined : lte(listings.price, priceMax),
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
    ...(search && !query.sort ? [asc(search.rank)] : []),
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
