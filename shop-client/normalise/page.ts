import type { Page } from '../model.ts';
import type { ListOrMap, WirePage } from '../wire.ts';

/** A list, whether it travelled as one, as a map by code, or not at all. */
export function listOf<Item>(items: ListOrMap<Item> | null | undefined): Item[] {
  return Array.isArray(items) ? items : Object.values(items ?? {});
}

/** A page view, a resource page, or a bare list, which is cut into pages here. */
export function toPage<Wire, Item>(
  wire: WirePage<Wire>,
  read: (item: Wire) => Item,
  asked: { page?: number; limit?: number } = {},
): Page<Item> {
  if (Array.isArray(wire)) return pageOf(wire, read, asked);
  const items = ('items' in wire ? wire.items : wire._embedded.items).map(read);
  return {
    page: wire.page ?? asked.page ?? 1,
    limit: wire.limit ?? asked.limit ?? items.length,
    pages: wire.pages ?? 1,
    total: wire.total ?? items.length,
    items,
  };
}

function pageOf<Wire, Item>(
  all: Wire[],
  read: (item: Wire) => Item,
  { page = 1, limit = Math.max(all.length, 1) }: { page?: number; limit?: number },
): Page<Item> {
  return {
    page,
    limit,
    pages: Math.max(Math.ceil(all.length / limit), 1),
    total: all.length,
    items: all.slice((page - 1) * limit, page * limit).map(read),
  };
}
