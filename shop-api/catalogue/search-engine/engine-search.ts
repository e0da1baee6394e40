import type { FastifyBaseLogger } from 'fastify';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import { fold } from '../../kernel/language/arabic-folding.ts';
import type { Shop } from '../../kernel/shop.ts';
import { type ProductSearch, SEARCH_TAGS } from '../products/product-search.ts';
import { askedWords, MAX_QUERY_LENGTH } from '../search/search-words.ts';
import { type Engine, isIndexMissing, reasonOf } from './engine.ts';
import { askForIndexAnew, isUsable, type WantedIndex } from './index-row.ts';
import {
  type AskedText,
  countedOf,
  countRequest,
  idsOf,
  MAX_WINDOW,
  pageRequest,
  readingsOf,
  readingsRequest,
  suggestionsRequest,
} from './search-requests.ts';

/** Bytes of what texts ask for. */
const MAX_BYTES = 4 * 1024 * 1024;

interface EngineSearchOptions extends Pick<Shop, 'queries' | 'changes'> {
  engine: Engine;
  wanted: WantedIndex;
  /** Searches where the engine cannot. */
  database: ProductSearch;
  log: FastifyBaseLogger;
}

/** Searches by the engine as long as it is there and knows the products; else by the database. */
export function engineSearch({
  queries,
  changes,
  engine,
  wanted,
  database,
  log,
}: EngineSearchOptions): Pick<ProductSearch, 'find' | 'suggest'> {
  const memory = new TaggedCache<AskedText>(changes, {
    maxBytes: MAX_BYTES,
    sizeOf: ({ words, readings }) => 200 * (words.length + [...readings.values()].flat().length),
  });

  /** What a text asks for; nothing where the engine cannot be asked. */
  const ask = async (text: string) => {
    const whole = fold(text.slice(0, MAX_QUERY_LENGTH)).trim();
    const words = askedWords(whole);
    if (words.length === 0) return undefined;
    if (!(await isUsable(queries, wanted))) return undefined;
    const understand = async () => ({
      value: { whole, words, readings: readingsOf(words, await engine.search(readingsRequest(words))) },
      tags: SEARCH_TAGS,
    });
    return orElse(
      async () => (await memory.fetch(whole, understand)).value,
      async () => undefined,
    );
  };

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
    find: async (text, reader) => {
      const asked = await ask(text);
      if (!asked) return database.find(text, reader);
      const { taxonomy, market } = reader;
      return {
        key: `engine ${asked.whole}`,
        tags: SEARCH_TAGS,
        page: (query, slice) => {
          const byDatabase = async () => (await database.find(text, reader)).page(query, slice);
          if (slice.page * slice.limit > MAX_WINDOW) return byDatabase();
          return orElse(
            async () => idsOf(await engine.search(pageRequest(asked, taxonomy, market, query, slice))),
            byDatabase,
          );
        },
        count: (query) =>
          orElse(
            async () => countedOf(await engine.search(countRequest(asked, taxonomy, market, query))),
            async () => (await database.find(text, reader)).count(query),
          ),
      };
    },
    suggest: async (text, market, limit) => {
      const asked = await ask(text);
      if (!asked) return database.suggest(text, market, limit);
      return orElse(
        async () => idsOf(await engine.search(suggestionsRequest(asked, market, limit))),
        () => database.suggest(text, market, limit),
      );
    },
  };
}
