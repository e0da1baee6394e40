import type { Tag } from '../../kernel/cache/change-feed.ts';
import type { ListQuery } from '../../kernel/http/list-query.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import {
  type BestFound,
  type Counted,
  countListings,
  findBest,
  findPage,
  isNarrowed,
  type ListScope,
} from './find-listings.ts';
import { readKeptCounts } from './kept-counts.ts';

/** Where it is found which products a list has, and what it may be narrowed by. */
export interface ListSource {
  /** Tells this list from any other of the market. */
  key: string;
  /** With which of them it changes what the list finds or counts; without them any change may. */
  tags: readonly Tag[] | undefined;
  /** Ids of a page's products, in order. */
  page(query: ListQuery, slice: Slice): Promise<number[]>;
  count(query: ListQuery): Promise<Counted>;
}

/**
 * A list that the database knows by its own tables.
 * @param list its name in `counted_lists`, where it may stand if it is large; it changes with the tag of the same name
 */
export function databaseList(scope: ListScope, list?: string): ListSource {
  const { queries, taxonomy, market } = scope;
  const kept = async (query: ListQuery) =>
    list !== undefined && taxonomy.countedLists.has(list) && !isNarrowed(query)
      ? readKeptCounts(queries, list, market.currency)
      : undefined;
  let asked: Promise<BestFound | undefined> | undefined;
  // A page and the count that it is shown with are of the same products.
  const best = async (query: ListQuery) => {
    if (query.sort || isNarrowed(query)) return undefined;
    asked ??= findBest(scope);
    return asked;
  };
  return {
    key: scope.key,
    tags: scope.tags,
    page: async (query, slice) => findPage(scope, query, slice, await best(query)),
    // What is counted of a list is the same however it is sorted.
    count: async (query) =>
      (await kept(query)) ?? countListings(scope, query, await best({ ...query, sort: undefined })),
  };
}
