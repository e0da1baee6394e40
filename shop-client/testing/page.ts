import { ApiError } from '../api.ts';
import type { Page } from '../model.ts';

/** All items on one page. */
export function pageOf<Item>(items: Item[]): Page<Item> {
  return { page: 1, limit: Math.max(items.length, 1), pages: 1, total: items.length, items };
}

export function absent(what: string): ApiError {
  return new ApiError('not-found', 404, `No such ${what}`);
}
