import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { listings, searchDocuments } from '../../kernel/database/schema.ts';
import { fold } from '../../kernel/language/arabic-folding.ts';
import type { Market } from '../../kernel/language/locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { cacheSearches } from '../search/search-match.ts';
import type { ListScope } from './find-listings.ts';
import { databaseList, type ListSource } from './list-source.ts';

/** Finds products by what somebody writes. Which ones, and how many: all else about them is read from the database. */
export interface ProductSearch {
  /** The products that a text asks for, best first. */
  find(text: string, reader: Pick<ListScope, 'taxonomy' | 'market'>): Promise<ListSource>;
  /** Ids of the few products that a text, typed so far, may be meant for, best first. */
  suggest(text: string, market: Market, limit: number): Promise<number[]>;
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
export const SEARCH_TAGS = ['listings', 'search', 'brands', 'search_index'];

/** Products among which the best are sought: a first letter finds too many to compare them all. */
const MAX_COMPARED = 400;

/** Searches by the words that the database keeps of each product. */
export function databaseSearch({ queries, changes }: Pick<Shop, 'queries' | 'changes'>): ProductSearch {
  const match = cacheSearches({ queries, changes });
  return {
    find: async (text, reader) => {
      const search = await match(text);
      const choice = search
        ? { key: `search ${search.text}`, tags: SEARCH_TAGS, search }
        : { key: 'none', tags: [], where: sql`false` };
      return databaseList({ queries, ...reader, ...choice });
    },
    suggest: async (text, { currency }, limit) => {
      const search = await match(text);
      if (!search) return [];
      const inMarket = eq(listings.currency, currency);
      const named = queries
        .select({ id: listings.productId })
        .from(listings)
        .where(and(inMarket, or(beginsWith(listings.sortAr, text), beginsWith(listings.sortEn, text))))
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

/** By an index: names in code-point order between the text and the last that begins with it. */
function beginsWith(column: typeof listings.sortAr | typeof listings.sortEn, text: string) {
  const beginning = fold(text);
  return sql`${column} collate "C" between ${beginning} and ${beginning} || chr(1114111)`;
}
