import type { API, Types } from '@opensearch-project/opensearch';
import { directionOf, type ListQuery } from '../../kernel/http/list-query.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import type { Currency, Market } from '../../kernel/language/locale.ts';
import type { Counted } from '../products/find-listings.ts';
import type { Taxonomy } from '../products/taxonomy.ts';
import {
  type Alternative,
  type AskedSearch,
  type AskedTerm,
  asMeant,
  asWritten,
  EVERYWHERE,
  type Place,
  placesOf,
} from '../search/asked-search.ts';
import { SCORES } from '../search/search-match.ts';

type Query = Types.Common_QueryDsl.QueryContainer;
type Aggregation = Types.Common_Aggregations.AggregationContainer;
type Body = API.Search_RequestBody;
type Facet = 'price' | 'brand' | 'size' | 'color';

/** Where words stand, from what says most of a product to all of it. */
const NAME: Place[] = ['name'];
const LABEL: Place[] = ['name', 'label'];

/** Buckets of a facet: more than a shop has values of an option, or brands. */
const MAX_VALUES = 10_000;
/** Products that the engine counts off for a page at most, unless its `max_result_window` says otherwise. */
export const MAX_WINDOW = 10_000;

export function pageRequest(
  asked: AskedSearch,
  taxonomy: Taxonomy,
  market: Market,
  query: ListQuery,
  { page, limit }: Slice,
): Body {
  const { currency } = market;
  return {
    _source: false,
    track_total_hits: false,
    from: (page - 1) * limit,
    size: limit,
    query: {
      bool: {
        ...ranked(asked),
        filter: [
          sold(currency),
          asFound(asked),
          ...ofProduct(currency, query, taxonomy),
          ...ofOffer(currency, query),
        ],
      },
    },
    sort: orderOf(market, query),
  };
}

/** The best for a text that is still being typed: also what its beginning names. */
export function suggestionsRequest(asked: AskedSearch, { currency }: Market, size: number): Body {
  const begun = ['sort_ar', 'sort_en'].map((field) => ({ prefix: { [field]: asked.whole } }));
  const { priceMin, priceMax } = asked.note ?? {};
  return {
    _source: false,
    track_total_hits: false,
    size,
    query: {
      bool: {
        ...ranked(asked),
        filter: [
          sold(currency),
          ...priced(currency, { priceMin, priceMax }),
          anyOf([...begun, asFound(asked)]),
        ],
      },
    },
    sort: BEST,
  };
}

/** A whole list, and each facet with all filters but its own. */
export function countRequest(
  asked: AskedSearch,
  taxonomy: Taxonomy,
  { currency }: Market,
  query: ListQuery,
): Body {
  const narrowed = (choice: ListQuery, except?: Facet): Query =>
    allOf([...ofProduct(currency, choice, taxonomy, except), ...ofOffer(currency, choice, except)]);
  const path = `${currency}.offers`;
  const byOffer = (facet: 'size' | 'color'): Aggregation => ({
    filter: allOf(ofProduct(currency, query, taxonomy)),
    aggs: {
      offers: {
        nested: { path },
        aggs: {
          matching: {
            filter: allOf(offerMatching(path, query, facet)),
            aggs: {
              values: {
                ...valuesOf(`${path}.${facet}`),
                aggs: { products: { reverse_nested: {} } },
              },
            },
          },
        },
      },
    },
  });
  const price = `${currency}.price`;
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: [sold(currency), asFound(asked)] } },
    aggs: {
      total: { filter: narrowed(query) },
      prices: {
        filter: narrowed(query, 'price'),
        aggs: { min: { min: of(price) }, max: { max: of(price) } },
      },
      sizes: byOffer('size'),
      colors: byOffer('color'),
      brands: {
        filter: narrowed(query, 'brand'),
        aggs: { values: valuesOf('brand') },
      },
      available: { filter: narrowed({ ...query, available: '1' }) },
      onSale: { filter: narrowed({ ...query, onSale: '1' }) },
    },
  };
}

interface Bucket {
  key: string | number;
  doc_count: number;
  products?: { doc_count: number };
}
interface Values {
  values: { buckets: Bucket[] };
}
interface Counts {
  total: { doc_count: number };
  prices: Record<'min' | 'max', { value: number | null }>;
  sizes: { offers: { matching: Values } };
  colors: { offers: { matching: Values } };
  brands: Values;
  available: { doc_count: number };
  onSale: { doc_count: number };
}

export function countedOf({ aggregations }: API.Search_ResponseBody): Counted {
  const { total, prices, sizes, colors, brands, available, onSale } = aggregations as unknown as Counts;
  const byValue = ({ values }: Values) =>
    Object.fromEntries(
      values.buckets.map(({ key, doc_count, products }) => [key, products?.doc_count ?? doc_count]),
    );
  return {
    total: total.doc_count,
    prices: { min: prices.min.value ?? 0, max: prices.max.value ?? 0 },
    sizes: byValue(sizes.offers.matching),
    colors: byValue(colors.offers.matching),
    brands: byValue(brands),
    available: available.doc_count,
    onSale: onSale.doc_count,
  };
}

export function idsOf({ hits }: API.Search_ResponseBody): number[] {
  return hits.hits.map(({ _id }) => Number(_id));
}

function sold(currency: Currency): Query {
  return { exists: { field: `${currency}.price` } };
}

/** Every word, or what means the same, where it has to be. */
function asFound(asked: AskedSearch): Query {
  return allOf(asked.terms.map((term) => has(asMeant(term), placesOf(asked, term))));
}

function meant({ terms }: Pick<AskedSearch, 'terms'>, fields: Place[]): Query {
  return allOf(terms.map((term) => has(asMeant(term), fields)));
}

function written({ terms }: Pick<AskedSearch, 'terms'>, fields: Place[]): Query {
  return allOf(terms.map((term) => has(asWritten(term), fields)));
}

/** Better is higher, as in the database: see `matchOf`. */
function ranked(asked: AskedSearch): { should: Query[] } {
  const named = (kind: 'term' | 'prefix'): Query =>
    anyOf(['sort_ar', 'sort_en'].map((field) => ({ [kind]: { [field]: asked.whole } })));
  const classes: [score: number, filter: Query][] = [
    [SCORES.name, named('term')],
    [SCORES.beginning, named('prefix')],
    [SCORES.writtenInName, written(asked, NAME)],
    [SCORES.writtenInLabel, written(asked, LABEL)],
    [SCORES.meantInName, meant(asked, NAME)],
    [SCORES.meantInLabel, meant(asked, LABEL)],
    [SCORES.inText, meant(asked, EVERYWHERE)],
  ];
  const scored = (boost: number, filter: Query): Query => ({ constant_score: { filter, boost } });
  const best: Query = { dis_max: { queries: classes.map(([score, filter]) => scored(score, filter)) } };
  return { should: [best, ...(asked.head ? [scored(SCORES.kind, isKind(asked.head))] : [])] };
}

/** The name and what it belongs to both say it. */
function isKind(head: AskedTerm): Query {
  return allOf([has(asMeant(head), ['name']), has(asMeant(head), ['label'])]);
}

/** All words of one of them: themselves, or also what begins with them and what has the same stem. */
function has(alternatives: Alternative[], fields: Place[]): Query {
  return anyOf(
    alternatives.map(({ words, isLoose }) =>
      allOf(
        words.map((word) =>
          anyOf(
            fields.flatMap((field): Query[] => [
              isLoose && word.length > 1 ? { prefix: { [field]: word } } : { term: { [field]: word } },
              ...(isLoose ? [{ match: { [field]: { query: word } } }] : []),
            ]),
          ),
        ),
      ),
    ),
  );
}

/** Conditions that are the same for all variants of a product. */
function ofProduct(currency: Currency, query: ListQuery, taxonomy: Taxonomy, except?: Facet): Query[] {
  const { brand } = query;
  const filters = except === 'price' ? [] : priced(currency, query);
  if (except !== 'brand' && brand) {
    const ids = taxonomy.brands.filter(({ code }) => brand.includes(code)).map(({ id }) => id);
    filters.push({ terms: { brand: ids } });
  }
  return filters;
}

function priced(currency: Currency, { priceMin, priceMax }: ListQuery): Query[] {
  if (priceMin === undefined && priceMax === undefined) return [];
  return [{ range: { [`${currency}.price`]: { gte: priceMin, lte: priceMax } } }];
}

/** Size, colour, availability and reduction have to meet in one and the same variant. */
function ofOffer(currency: Currency, query: ListQuery, except?: Facet): Query[] {
  const path = `${currency}.offers`;
  const matching = offerMatching(path, query, except);
  return matching.length > 0 ? [{ nested: { path, query: allOf(matching) } }] : [];
}

function offerMatching(path: string, { size, color, available, onSale }: ListQuery, except?: Facet): Query[] {
  const filters: Query[] = [];
  if (size && except !== 'size') filters.push({ terms: { [`${path}.size`]: size } });
  if (color && except !== 'color') filters.push({ terms: { [`${path}.color`]: color } });
  if (available) filters.push({ term: { [`${path}.stocked`]: true } });
  if (onSale) filters.push({ term: { [`${path}.reduced`]: true } });
  return filters;
}

const SHOPS_OWN: Types.Common.SortCombinations[] = [{ position: 'asc' }, { id: 'asc' }];
const BEST: Types.Common.SortCombinations[] = [{ _score: 'desc' }, ...SHOPS_OWN];

function orderOf({ locale, currency }: Market, query: ListQuery): Types.Common.SortCombinations[] {
  const direction = directionOf(query);
  if (query.sort === 'newest') return [{ created: direction }, { id: direction }];
  if (!query.sort) return BEST;
  const fields = {
    name: `sort_${locale}`,
    price: `${currency}.price`,
    discount: `${currency}.discount`,
    rating: 'rating',
    'best-selling': 'sold',
  };
  return [{ [fields[query.sort]]: direction }, ...SHOPS_OWN];
}

/** The client's types leave out the field of an aggregation. */
function of(field: string): object {
  return { field };
}
function valuesOf(field: string): Aggregation {
  return { terms: { ...of(field), size: MAX_VALUES } };
}

function allOf(queries: Query[]): Query {
  return { bool: { filter: queries } };
}
function anyOf(queries: Query[]): Query {
  return { bool: { should: queries, minimum_should_match: 1 } };
}
