import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../../kernel/database/database.ts';
import { atMost, firstOf, isNarrowed } from '../products/find-listings.ts';
import type { ListSource } from '../products/list-source.ts';
import { keyOf, type ProductSearch, SEARCH_TAGS, withinPrice } from '../products/product-search.ts';
import type { AskedSearch } from '../search/asked-search.ts';
import { type Engine, isIndexMissing, reasonOf } from './engine.ts';
import { askForIndexAnew, isUsable, type WantedIndex } from './index-row.ts';
import {
  countedOf,
  countRequest,
  idsOf,
  MAX_WINDOW,
  pageRequest,
  suggestionsRequest,
} from './search-requests.ts';

interface EngineSearchOptions {
  queries: Queries;
  engine: Engine;
  wanted: WantedIndex;
  /** Of more products a search only tells that there are more, as the database's does. */
  searchLimit: number;
  /** Reads what texts ask for, and searches where the engine cannot. */
  database: ProductSearch;
  log: FastifyBaseLogger;
}

/** Searches by the engine as long as it is there and knows the products; else by the database. */
export function engineSearch({
  queries,
  engine,
  wanted,
  searchLimit,
  database,
  log,
}: EngineSearchOptions): ProductSearch {
  const isSearched = async (asked: AskedSearch | null): Promise<boolean> =>
    asked !== null && asked.terms.length > 0 && isUsable(queries, wanted);

  const orElse = async <Result>(byEngine: () => Promise<Result>, otherwise: () => Promise<Result>) => {
    try {
      return await byEngine();
    } catch (error) {
      if (isIndexMissing(error)) await askForIndexAnew(queries, wanted);
      else if (!engine.trouble) log.error({ reason: reasonOf(error) }, 'the search engine refused a search');
      return otherwise();
    }
  };

  return {
    read: database.read,
    find: async (asked, reader) => {
      if (!asked || !(await isSearched(asked))) return database.find(asked, reader);
      const { taxonomy, market } = reader;
      const list: ListSource = {
        key: `engine ${keyOf(asked)}`,
        tags: SEARCH_TAGS,
        page: (query, slice) => {
          const byDatabase = async () => (await database.find(asked, reader)).page(query, slice);
          if (slice.page * slice.limit > MAX_WINDOW) return byDatabase();
          return orElse(async () => {
            const ids = idsOf(await engine.search(pageRequest(asked, taxonomy, market, query, slice)));
            return isNarrowed(query) ? ids : firstOf(searchLimit, slice, ids);
          }, byDatabase);
        },
        count: (query) =>
          orElse(
            async () => {
              const counted = countedOf(await engine.search(countRequest(asked, taxonomy, market, query)));
              return isNarrowed(query) ? counted : atMost(searchLimit, counted);
            },
            async () => (await database.find(asked, reader)).count(query),
          ),
      };
      return withinPrice(list, asked.note);
    },
    suggest: async (asked, market, limit) => {
      if (!(await isSearched(asked))) return database.suggest(asked, market, limit);
      return orElse(
        async () => idsOf(await engine.search(suggestionsRequest(asked, market, limit))),
        () => database.suggest(asked, market, limit),
      );
    },
  };
}
