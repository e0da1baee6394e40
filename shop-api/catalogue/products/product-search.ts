import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { listings, searchDocuments } from '../../kernel/database/schema.ts';
import { type ListQuery, MAX_PRICE } from '../../kernel/http/list-query.ts';
import type { Market } from '../../kernel/language/locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { AskedSearch, SearchNote } from '../search/asked-search.ts';
import { DICTIONARY_TAG } from '../search/dictionary.ts';
import { cacheSearches } from '../search/read-search.ts';
import { beginsWith, matchOf } from '../search/search-match.ts';
import type { ListScope } from './find-listings.ts';
import { databaseList, type ListSource } from './list-source.ts';

/** Finds products by what somebody writes. Which ones, and how many: all else about them is read from the database. */
export interface ProductSearch {
  /** What a text asks for; null where that is nothing that is known. */
  read(text: string, market: Market, exact?: boolean): Promise<AskedSearch | null>;
  /** The products that are asked for, best first. */
  find(asked: AskedSearch | null, reader: Pick<ListScope, 'taxonomy' | 'market'>): Promise<ListSource>;
  /** Ids of the few products that a text, typed so far, may be meant for, best first. */
  suggest(asked: AskedSearch, market: Market, limit: number): Promise<number[]>;
  /** Of the search engine; absent without one. */
  index?: SearchIndex;
}

/** The search engine's copy of what products are found by. */
interface SearchIndex {
  state(): Promise<IndexState>;
  /** Has it made anew; the database searches meanwhile. */
  rebuild(): Promise<void>;
}

export interface IndexState {
  engine: string;
  /** `down` and `building`: the database searches. */
  state: 'up' | 'down' | 'building';
  /** Why it is down. */
  reason?: string;
  /** Changed products that it has not heard of yet. */
  waiting: number;
  /** While it is built: products that it has, and how many there are. */
  indexed?: number;
  products?: number;
}

/** What changes which products a text finds: with an engine, also what that comes to know. */
export const SEARCH_TAGS = ['listings', 'search', 'brands', 'search_index', DICTIONARY_TAG];

/** Products among which the best are sought: a first letter finds too many to compare them all. */
const MAX_COMPARED = 400;

interface DatabaseSearchOptions extends Pick<Shop, 'queries' | 'changes'> {
  /** Products that a search without filters looks at: of more it tells that there are more. */
  searchLimit: number;
}

/** Searches by the words that the database keeps of each product. */
export function databaseSearch({ queries, changes, searchLimit }: DatabaseSearchOptions): ProductSearch {
  const read = cacheSearches({ queries, changes });
  return {
    read: (text, { currency }, exact) => read(text, { currency, exact }),
    find: async (asked, reader) => {
      if (!asked)
        return databaseList({ queries, ...reader, key: 'none', tags: SEARCH_TAGS, where: sql`false` });
      const search = asked.terms.length > 0 ? matchOf(asked) : undefined;
      const list = databaseList({
        queries,
        ...reader,
        key: keyOf(asked),
        tags: SEARCH_TAGS,
        search,
        searchLimit,
      });
      return withinPrice(list, asked.note);
    },
    suggest: async (asked, { currency }, limit) => {
      if (asked.terms.length === 0) return [];
      const search = matchOf(asked);
      const inMarket = and(eq(listings.currency, currency), pricedWithin(asked.note));
      const named = queries
        .select({ id: listings.productId })
        .from(listings)
        .where(and(inMarket, beginsWith(asked)))
        .limit(MAX_COMPARED);
      const matching = queries
        .select({ id: searchDocuments.productId })
        .from(searchDocuments)
        .where(search.where)
        .limit(MAX_COMPARED);
      const rows = await queries
        .select({ id: listings.productId })
        .from(listings)
        .innerJoin(searchDocuments, eq(searchDocuments.productId, listings.productId))
        .where(and(inMarket, inArray(listings.productId, sql`((${named}) union (${matching}))`)))
        .orderBy(search.rank, asc(listings.position), asc(listings.productId))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}

/** Tells what is asked for from anything else: the same text may be read in more ways than one. */
export function keyOf({ whole, terms, note }: AskedSearch): string {
  return `search ${JSON.stringify([whole, terms.map(({ words, others }) => [words, others]), note])}`;
}

/** A list that holds only what costs as much as the text says, whatever else is chosen. */
export function withinPrice(list: ListSource, note: SearchNote = {}): ListSource {
  const { priceMin, priceMax } = note;
  if (priceMin === undefined && priceMax === undefined) return list;
  const within = (query: ListQuery): ListQuery => ({
    ...query,
    priceMin: Math.max(priceMin ?? 0, query.priceMin ?? 0),
    priceMax: Math.min(priceMax ?? MAX_PRICE, query.priceMax ?? MAX_PRICE),
  });
  return {
    ...list,
    page: (query, slice) => list.page(within(query), slice),
    count: (query) => list.count(within(query)),
  };
}

function pricedWithin({ priceMin, priceMax }: SearchNote = {}): SQL | undefined {
  return and(
    priceMin === undefined ? undefined : gte(listings.price, priceMin),
    priceMax === undefined ? undefined : lte(listings.price, priceMax),
  );
}
