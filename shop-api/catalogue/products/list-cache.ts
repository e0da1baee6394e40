import type { Changes } from '../../kernel/cache/change-feed.ts';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
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

/** Bytes: about 10,000 pages, and the counts of as many lists. */
const MAX_BYTES = { pages: 12 * 1024 * 1024, counts: 24 * 1024 * 1024 };

/**
 * Finds lists, and keeps which products they have until that changes. What a list counts is the same on each of its
 * pages, in either language and however it is sorted.
 */
export function cacheLists(changes: Changes): FindList {
  const pages = new TaggedCache<number[]>(changes, {
    maxBytes: MAX_BYTES.pages,
    sizeOf: ({ length }) => 8 * length,
  });
  const counts = new TaggedCache<Counted>(changes, {
    maxBytes: MAX_BYTES.counts,
    // As objects, numbers by name take some four times as much.
    sizeOf: (counted) => 4 * JSON.stringify(counted).length,
  });
  return async (source, market, query, slice) => {
    const { sort, direction, priceMin, priceMax, size, color, brand, available, onSale } = query;
    const filters = [priceMin, priceMax, size, color, brand, available, onSale];
    const list = JSON.stringify([source.key, market.currency, filters]);
    const order = JSON.stringify([sort, direction, sort === 'name' && market.locale]);
    const { tags } = source;
    const [ids, counted] = await Promise.all([
      pages.fetch(`${list} ${order} ${slice.page} ${slice.limit}`, async () => ({
        value: await source.page(query, slice),
        tags,
      })),
      counts.fetch(list, async () => ({ value: await source.count(query), tags })),
    ]);
    return { ids: ids.value, ...counted.value };
  };
}
