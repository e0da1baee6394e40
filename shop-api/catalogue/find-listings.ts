import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { listings, productTaxons, searchDocuments } from '../database/schema.ts';
import type { Market } from '../language/locale.ts';
import type { ListQuery } from '../listing/list-query.ts';
import type { Slice } from '../listing/page-view.ts';
import type { SearchMatch } from '../search/search-match.ts';
import type { Taxonomy } from './taxonomy.ts';

export interface ListScope {
  queries: Queries;
  taxonomy: Taxonomy;
  market: Market;
  origin: string;
  /** The request's own address, for links to other pages. */
  url: string;
  /** Which listings are meant; all of them without it. */
  where?: SQL;
  /** A taxon's products come in the order of that taxon. */
  taxonId?: number;
  /** Whose products come best first. */
  search?: SearchMatch;
}

/** What a list's products are, and how many there would be with one more choice; by code or, for brands, by id. */
export interface Found {
  /** Of the page, in order. */
  ids: number[];
  total: number;
  prices: { min: number; max: number };
  sizes: Record<string, number>;
  colors: Record<string, number>;
  brands: Record<string, number>;
  available: number;
}

/** A condition of the query; each facet is counted with all but its own. */
type Facet = 'price' | 'brand' | 'size' | 'color' | 'available';

/** Finds a page of listings and counts its facets in one statement. */
export const findListings = async (
  scope: ListScope,
  query: ListQuery,
  { page, limit }: Slice,
): Promise<Found> => {
  const { taxonomy } = scope;
  const scoped = scopedListings(scope);
  const matches = (except?: Facet) => matching(scoped, query, taxonomy, except);
  const count = (where: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${scoped} where ${where ?? sql`true`})`;
  const counted = scope.queries
    .with(scoped)
    .select({
      ids: sql<number[]>`array(
        select ${scoped.productId} from ${scoped} where ${matches()}
        order by ${sql.join(orderOf(scoped, query), sql`, `)} limit ${limit} offset ${(page - 1) * limit})`,
      total: count(matches()),
      prices: sql<Found['prices']>`(
        select json_build_object('min', coalesce(min(${scoped.price}), 0), 'max', coalesce(max(${scoped.price}), 0))
        from ${scoped} where ${matches('price')})`,
      sizes: countByOffer(scoped, query, taxonomy, 'size'),
      colors: countByOffer(scoped, query, taxonomy, 'color'),
      brands: sql<Found['brands']>`(
        select coalesce(json_object_agg(brand_id, counted), '{}') from (
          select ${scoped.brandId} as brand_id, count(*)::int as counted from ${scoped}
          where ${and(sql`${scoped.brandId} is not null`, matches('brand'))} group by 1) as by_brand)`,
      available: count(matching(scoped, { ...query, available: '1' }, taxonomy)),
    })
    .from(sql`(select 1) as one`);
  // Choices and searches come in too many forms to keep the plan of each.
  const [row] = await (isNarrowed(scope, query) ? counted : planned(counted));
  if (!row) throw new Error('a select without a table has one row');
  return row;
};

const isNarrowed = ({ search }: ListScope, query: ListQuery) =>
  [search, query.priceMin, query.priceMax, query.size, query.color, query.brand, query.available].some(
    (choice) => choice !== undefined,
  );

/** Joins that a list has no use for are on `false`, and cost nothing. */
const scopedListings = ({ queries, market, where, search, taxonId }: ListScope) => {
  const inTaxon = taxonId === undefined ? undefined : eq(productTaxons.taxonId, taxonId);
  const position = taxonId === undefined ? listings.position : productTaxons.position;
  return queries.$with('scoped').as(
    queries
      .select({
        productId: listings.productId,
        brandId: listings.brandId,
        price: listings.price,
        sizes: listings.sizes,
        colors: listings.colors,
        stocked: listings.stocked,
        name: sql<string>`${market.locale === 'ar' ? listings.sortAr : listings.sortEn}`.as('name'),
        rank: (search?.rank ?? sql`0`).as('rank'),
        place: sql<number>`${position}`.as('place'),
      })
      .from(listings)
      .leftJoin(
        productTaxons,
        inTaxon ? and(eq(productTaxons.productId, listings.productId), inTaxon) : sql`false`,
      )
      .leftJoin(searchDocuments, search ? eq(searchDocuments.productId, listings.productId) : sql`false`)
      .where(and(eq(listings.currency, market.currency), inTaxon, search?.where, where)),
  );
};

type Scoped = ReturnType<typeof scopedListings>;

const matching = (scoped: Scoped, query: ListQuery, taxonomy: Taxonomy, except?: Facet): SQL => {
  const offered = offerMatching(query, except);
  const { priceMin, priceMax } = except === 'price' ? {} : query;
  return (
    and(
      sql`true`,
      priceMin === undefined ? undefined : gte(scoped.price, priceMin),
      priceMax === undefined ? undefined : lte(scoped.price, priceMax),
      query.brand && except !== 'brand' ? inArray(scoped.brandId, idsOf(query.brand, taxonomy)) : undefined,
      offered && sql`exists (select from ${offersOf(scoped)} where ${offered})`,
    ) ?? sql`true`
  );
};

/** Size, colour and availability have to meet in one and the same variant. */
const offerMatching = ({ size, color, available }: ListQuery, except?: Facet): SQL | undefined =>
  and(
    size && except !== 'size' ? inArray(sql`offer.size`, size) : undefined,
    color && except !== 'color' ? inArray(sql`offer.color`, color) : undefined,
    available && except !== 'available' ? sql`offer.stocked` : undefined,
  );

const offersOf = ({ sizes, colors, stocked }: Scoped): SQL =>
  sql`unnest(${sizes}, ${colors}, ${stocked}) as offer(size, color, stocked)`;

const countByOffer = (scoped: Scoped, query: ListQuery, taxonomy: Taxonomy, facet: 'size' | 'color') => {
  const code = sql.raw(`offer.${facet}`);
  const { size: _size, color: _color, available: _available, ...ofProduct } = query;
  return sql<Record<string, number>>`(
    select coalesce(json_object_agg(code, counted), '{}') from (
      select ${code} as code, count(distinct ${scoped.productId})::int as counted
      from ${scoped} cross join lateral ${offersOf(scoped)}
      where ${and(sql`${code} is not null`, matching(scoped, ofProduct, taxonomy), offerMatching(query, facet))}
      group by 1) as by_offer)`;
};

/** A brand that does not exist has no products. */
const idsOf = (codes: string[], { brands }: Taxonomy): number[] => [
  0,
  ...brands.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
];

/** Names are folded, so that code-point order is alphabetical in Arabic too. */
const orderOf = (scoped: Scoped, { sort, direction }: ListQuery): SQL[] => {
  const by = direction === 'desc' ? desc : asc;
  const unsorted = [asc(scoped.rank), asc(scoped.place), asc(scoped.productId)];
  if (sort === 'price') return [by(scoped.price), ...unsorted];
  if (sort === 'name') return [by(sql`${scoped.name} collate "C"`), ...unsorted];
  return unsorted;
};
