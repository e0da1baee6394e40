import type { ListQuery } from '@shop/shop-client/model';

/**
 * A list as its address names it: `page`, `fillter` and `direction` in the specification's spelling, `price_min` and
 * `price_max` in whole units of the shown currency. What cannot be understood counts as not given.
 */
export interface ListAddress {
  page: number;
  sort?: 'name' | 'price';
  direction?: 'asc' | 'desc';
  priceMin?: number;
  priceMax?: number;
}

const MINOR_UNITS = 100;

export function readListAddress(params: URLSearchParams): ListAddress {
  const sort = (['name', 'price'] as const).find((known) => known === params.get('fillter'));
  const prices = [readNumber(params.get('price_min')), readNumber(params.get('price_max'))];
  const [priceMin, priceMax] =
    prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1]
      ? prices.toReversed()
      : prices;
  return {
    page: readNumber(params.get('page')) || 1,
    ...(sort && { sort, direction: params.get('direction') === 'desc' ? 'desc' : 'asc' }),
    priceMin,
    priceMax,
  };
}

/** Path and query of a list. */
export function listHref(path: string, { page, sort, direction, priceMin, priceMax }: ListAddress): string {
  const params = Object.entries({ page, fillter: sort, direction, price_min: priceMin, price_max: priceMax })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return `${path}?${params.join('&')}`;
}

/** A list in the document's head: the address to keep, and its neighbours. */
export function pageLinks(
  path: string,
  { page, pages, address }: { page: number; pages: number; address?: ListAddress },
) {
  const to = (neighbour: number) => listHref(path, { ...address, page: neighbour });
  return {
    canonical: listHref(path, { page }),
    previous: page > 1 && page <= pages ? to(page - 1) : undefined,
    next: page < pages ? to(page + 1) : undefined,
    noIndex: (page > 1 && page > pages) || undefined,
  };
}

export function toListQuery({ priceMin, priceMax, ...rest }: ListAddress, limit: number): ListQuery {
  return { ...rest, limit, priceMin: toMinor(priceMin), priceMax: toMinor(priceMax) };
}

export const toMinor = (units: number | undefined): number | undefined => units && units * MINOR_UNITS;

/** Whole units that hold both bounds. */
export const toWholeUnits = ({ min, max }: { min: number; max: number }): { min: number; max: number } => ({
  min: Math.floor(min / MINOR_UNITS),
  max: Math.ceil(max / MINOR_UNITS),
});

function readNumber(text: string | null): number | undefined {
  return text && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
