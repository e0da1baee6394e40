import { PRODUCT_ORDERS, type ProductOrder, type ProductQuery } from '@shop/shop-client/model';

/** What a list may be narrowed by. */
export type Filter = 'price' | ValueFilter | Switch;
/** Filters of which several values may be chosen, and their name in the address. */
export type ValueFilter = keyof typeof VALUE_PARAMETERS;

export const VALUE_PARAMETERS = { sizes: 'size', colors: 'color', brands: 'brand' } as const;
export const VALUE_FILTERS = Object.keys(VALUE_PARAMETERS) as ValueFilter[];

/** Filters that are on or off, and their name in the address. */
export type Switch = keyof typeof SWITCH_PARAMETERS;

export const SWITCH_PARAMETERS = { available: 'available', onSale: 'on_sale' } as const;
export const SWITCHES = Object.keys(SWITCH_PARAMETERS) as Switch[];
export const isSwitch = (filter: Filter): filter is Switch => filter in SWITCH_PARAMETERS;

export const MINOR_UNITS = 100;
const MOST_VALUES = 30;
/** That are shown together: some hundred products. */
export const MOST_PAGES = 13;
const BOTH_WAYS: ProductOrder[] = ['name', 'price'];

/**
 * What the address of a list asks for: `page`, `until` where further ones are shown below it, `fillter` and `direction` in the specification's spelling, `price_min` and
 * `price_max` in whole units of the shown currency, `size`, `color` and `brand` as often as values are chosen,
 * `available=1` and `on_sale=1`. What cannot be understood counts as not given.
 */
export function readListAddress(params: URLSearchParams): ProductQuery {
  const sort = PRODUCT_ORDERS.find((known) => known === params.get('fillter'));
  const page = readNumber(params.get('page')) || 1;
  const until = Math.min(readNumber(params.get('until')) ?? 0, page + MOST_PAGES - 1);
  const prices = [readNumber(params.get('price_min')), readNumber(params.get('price_max'))];
  const [priceMin, priceMax] =
    prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1]
      ? prices.toReversed()
      : prices;
  const values = VALUE_FILTERS.map((filter) => [filter, readValues(params, VALUE_PARAMETERS[filter])]);
  return {
    page,
    ...(until > page && { until }),
    ...(params.get('exact') === '1' && { exact: true }),
    ...(sort && { sort }),
    ...(sort &&
      BOTH_WAYS.includes(sort) && { direction: params.get('direction') === 'desc' ? 'desc' : 'asc' }),
    priceMin: priceMin && priceMin * MINOR_UNITS,
    priceMax: priceMax && priceMax * MINOR_UNITS,
    ...Object.fromEntries(values.filter(([, chosen]) => chosen?.length)),
    ...Object.fromEntries(
      SWITCHES.filter((each) => params.get(SWITCH_PARAMETERS[each]) === '1').map((each) => [each, true]),
    ),
  };
}

/** Path and query of a list. */
export function listHref(path: string, address: ProductQuery): string {
  return `${path}?${listParameters(address)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** The query of a list, name by name. */
export function listParameters(address: ProductQuery): [name: string, value: string][] {
  const { page, until, sort, direction, priceMin, priceMax, exact } = address;
  const single = {
    page,
    until,
    exact: exact ? 1 : undefined,
    fillter: sort,
    direction,
    price_min: units(priceMin),
    price_max: units(priceMax),
  };
  return [
    ...Object.entries(single).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...VALUE_FILTERS.flatMap((filter) =>
      (address[filter] ?? []).map((value): [string, string] => [VALUE_PARAMETERS[filter], value]),
    ),
    ...SWITCHES.filter((each) => address[each]).map((each): [string, string] => [
      SWITCH_PARAMETERS[each],
      '1',
    ]),
  ];
}

/** The beginning of the list. */
export function firstPage({ until: _, ...address }: ProductQuery): ProductQuery {
  return { ...address, page: 1 };
}

/** The first page of the list without those filters. */
export function without(address: ProductQuery, filters: Filter[]): ProductQuery {
  const rest = firstPage(address);
  for (const filter of filters) {
    if (filter !== 'price') delete rest[filter];
    else {
      delete rest.priceMin;
      delete rest.priceMax;
    }
  }
  return rest;
}

export const ALL_FILTERS: Filter[] = ['price', ...VALUE_FILTERS, ...SWITCHES];

/** How many values the list is narrowed by; a range of prices counts once. */
export function countFilters({ priceMin, priceMax, ...address }: ProductQuery): number {
  const chosen = [...VALUE_FILTERS, ...SWITCHES].flatMap<unknown>((filter) => address[filter] ?? []);
  return chosen.length + Number(priceMin !== undefined || priceMax !== undefined);
}

/** Of those that are shown. */
export const lastPage = ({ page, until = page }: ProductQuery): number => until;

/** A list in the document's head: the address to keep, and its neighbours. */
export function pageLinks(
  path: string,
  { page, pages, address }: { page: number; pages: number; address?: ProductQuery },
) {
  const last = lastPage({ ...address, page });
  const to = (neighbour: number) => listHref(path, { ...address, until: undefined, page: neighbour });
  return {
    canonical: listHref(path, { page }),
    previous: page > 1 && page <= pages ? to(page - 1) : undefined,
    next: last < pages ? to(last + 1) : undefined,
    noIndex: (page > 1 && page > pages) || undefined,
  };
}

/** Whole units of a price in minor ones. */
export const units = (minor: number | undefined): number | undefined => minor && minor / MINOR_UNITS;

/** The closest whole units that hold both bounds, still in minor ones. */
export const wholeBounds = ({ min, max }: { min: number; max: number }): { min: number; max: number } => ({
  min: Math.floor(min / MINOR_UNITS) * MINOR_UNITS,
  max: Math.ceil(max / MINOR_UNITS) * MINOR_UNITS,
});

function readValues(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).filter((value) => value !== '' && value.length <= 64);
  return [...new Set(values)].slice(0, MOST_VALUES);
}

function readNumber(text: string | null): number | undefined {
  return text && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
