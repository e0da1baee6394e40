import type { Page } from '../model.ts';

export type AtLeastOne<Item> = [Item, ...Item[]];

/** One page of a list, as a shop would answer it. */
export function pageOf<Item>(
  all: readonly Item[],
  { page = 1, limit = 8 }: { page?: number; limit?: number },
): Page<Item> {
  return {
    ...{ page, limit },
    pages: Math.max(1, Math.ceil(all.length / limit)),
    total: all.length,
    items: all.slice((page - 1) * limit, page * limit),
  };
}

/** The one that is meant, or the first: what is unknown is answered too. */
export function oneOf<Item>(all: Readonly<AtLeastOne<Item>>, isMeant: (item: Item) => boolean): Item {
  return all.find(isMeant) ?? all[0];
}

/** Those with the text in their names, in any case. */
export function named<Item extends { name: string }>(all: readonly Item[], text: string): Item[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(({ name }) => name.toLowerCase().includes(wanted));
}
