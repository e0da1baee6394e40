import { type TSchema, Type } from 'typebox';

/** Fields of a list response as the shop API writes them. */
export function pageOf<Item extends TSchema>(item: Item) {
  return {
    page: Type.Integer(),
    limit: Type.Integer(),
    pages: Type.Integer(),
    total: Type.Integer(),
    _links: Type.Object({
      self: Type.String(),
      first: Type.String(),
      last: Type.String(),
      next: Type.String(),
    }),
    items: Type.Array(item),
  };
}

/** Fields of a list response as Sylius resources write them. */
export function resourcePageOf<Item extends TSchema>(item: Item) {
  return {
    page: Type.Integer(),
    limit: Type.Integer(),
    pages: Type.Integer(),
    total: Type.Integer(),
    _links: Type.Object({ self: Link, first: Link, last: Link, next: Type.Optional(Link) }),
    _embedded: Type.Object({ items: Type.Array(item) }),
  };
}

const Link = Type.Object({ href: Type.String() });

export interface Slice {
  page: number;
  limit: number;
}

/** One page of a list; `url` is the request's own by `addressOf`, its links keep the other parameters. */
export function pageView<Item>(slice: Slice, total: number, items: Item[], url: string) {
  const { pages, link } = measure(slice, total, url);
  return {
    ...slice,
    pages,
    total,
    _links: {
      self: link(slice.page),
      first: link(1),
      last: link(pages),
      next: link(Math.min(slice.page + 1, pages)),
    },
    items,
  };
}

export function resourcePageView<Item>(slice: Slice, total: number, items: Item[], url: string) {
  const { pages, link } = measure(slice, total, url);
  const href = (page: number) => ({ href: link(page) });
  return {
    ...slice,
    pages,
    total,
    _links: {
      self: href(slice.page),
      first: href(1),
      last: href(pages),
      ...(slice.page < pages && { next: href(slice.page + 1) }),
    },
    _embedded: { items },
  };
}

/** The part of a whole list that is on the page. */
export function sliceOf<Item>(items: readonly Item[], { page, limit }: Slice): Item[] {
  return items.slice((page - 1) * limit, page * limit);
}

function measure({ limit }: Slice, total: number, url: string) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const [path = '', query] = url.split('?');
  const link = (page: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(page));
    parameters.set('limit', String(limit));
    return `${path}?${parameters}`;
  };
  return { pages, link };
}
