import { MemoryCache } from '../../kernel/cache/memory-cache.ts';
import type { PublicVersion } from '../../kernel/cache/public-version.ts';
import type { ListQuery } from '../../kernel/http/list-query.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import type { Market } from '../../kernel/language/locale.ts';
import type { Counted } from './find-listings.ts';
import type { ListSource } from './list-source.ts';

/** What a list's products are, and what the whole of it may be narrowed by. */
export interface Found extends Counted {
  /** Of the page, in order. */
  ids: number[];
}

export type FindList = (source: ListSource, market: Market, query: ListQuery, slice: Slice) => Promise<Found>;

/** Milliseconds; they are found again as soon as lists change. */
const TTL = 3600_000;
/** Bytes: about 10,000 pages, and the counts of as many lists. */
const MAX_BYTES = { pages: 12 * 1024 * 1024, counts: 24 * 1024 * 1024 };

/**
 * Finds lists, and keeps which products they have until lists change. What a list counts is the same on each of its
 * pages, in either language and however it is sorted.
 */
export function cacheLists(version: PublicVersion): FindList {
  const pages = new MemoryCache<number[]>({
    ttl: TTL,
    maxBytes: MAX_BYTES.pages,
    sizeOf: ({ length }) => 8 * length,
  });
  const counts = new MemoryCache<Counted>({
    ttl: TTL,
    maxBytes: MAX_BYTES.counts,
    // As objects, numbers by name take some four times as much.
    sizeOf: (counted) => 4 * JSON.stringify(counted).length,
  });
  return async (source, market, query, slice) => {
    const { sort, direction, priceMin, priceMax, size, color, brand, available, onSale } = query;
    const filters = [priceMin, priceMax, size, color, brand, available, onSale];
    const { lists } = await version();
    const list = JSON.stringify([lists, source.key, market.currency, filters]);
    const order = JSON.stringify([sort, direction, sort === 'name' && market.locale]);
    const [ids, counted] = await Promise.all([
      pages.fetch(`${list} ${order} ${slice.page} ${slice.limit}`, () => source.page(query, slice)),
      counts.fetch(list, () => source.count(query)),
    ]);
    return { ids, ...counted };
  };
}
