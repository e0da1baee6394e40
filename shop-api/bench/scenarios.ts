import type { OwnShop } from '../testing/running-shop.ts';
import { readyCart } from '../testing/shopper.ts';
import { categoriesOf, categoryCode, codeOf, GARMENTS } from './bench-catalogue.ts';
import { type Call, CONNECTIONS } from './load.ts';

export interface Scenario {
  name: string;
  /** Requests per second that were set as the goal. */
  bar: number;
  /** Whether it changes something, so that nothing is kept. */
  writes?: true;
  /** All that it asks for, where that is to be kept before it is measured. */
  all?(products: number): Iterable<Call>;
  /** @param products in the catalogue */
  prepare(shop: OwnShop, products: number): Promise<() => Call | null>;
}

/** Ten times the better of two public backends on a machine like ours. */
const LIST_BAR = 2230;
const DETAIL_BAR = 690;
const PLACED_CARTS = 600;

const LOCALES = ['ar', 'en'] as const;
function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
function get(path: string): Call {
  return { method: 'GET', path };
}

/** The number of one of many, with the popularity that shops see: the n-th is asked for 1/n as often as the first. */
function popular(many: number) {
  return Math.ceil(many ** Math.random());
}
function any(many: number) {
  return Math.ceil(many * Math.random());
}
export function popularProduct(products: number): string {
  return codeOf(popular(products));
}

function list(category: number, page: number, locale: string) {
  const query = `locale=${locale}&limit=24&page=${page}&view=summary`;
  return get(`/taxon-products/by-code/${categoryCode(category)}?${query}`);
}
function listOf(category: number) {
  return list(category, 1 + Math.floor(3 * Math.random() ** 2), pick(LOCALES));
}

function* allLists(products: number) {
  for (let category = 1; category <= categoriesOf(products); category += 1)
    for (const page of [1, 2, 3]) for (const locale of LOCALES) yield list(category, page, locale);
}

export const scenarios: Scenario[] = [
  {
    name: 'list of 24 in a popular category',
    bar: LIST_BAR,
    all: allLists,
    prepare: async (_, products) => () => listOf(popular(categoriesOf(products))),
  },
  {
    name: 'list of 24 in any category',
    bar: LIST_BAR,
    all: allLists,
    prepare: async (_, products) => () => listOf(any(categoriesOf(products))),
  },
  {
    name: 'detail of a popular product',
    bar: DETAIL_BAR,
    prepare: async (_, products) => () =>
      get(`/products/by-code/${popularProduct(products)}?view=summary&locale=${pick(LOCALES)}`),
  },
  {
    name: 'detail of any product',
    bar: DETAIL_BAR,
    prepare: async (_, products) => () =>
      get(`/products/by-slug/product-${any(products)}?view=summary&locale=${pick(LOCALES)}`),
  },
  {
    name: 'search',
    bar: LIST_BAR,
    prepare: async () => () =>
      get(
        `/search/products?locale=ar&limit=24&criteria[search][value]=${encodeURIComponent(pick(pick(GARMENTS)))}`,
      ),
  },
  {
    name: 'search that finds all products',
    bar: LIST_BAR,
    prepare: async () => () => get('/search/products?locale=ar&limit=24&criteria[search][value]=collection'),
  },
  {
    name: 'suggestions',
    bar: LIST_BAR,
    prepare: async () => () => {
      const word = pick(pick(GARMENTS));
      const typed = word.slice(0, 2 + Math.floor(Math.random() * (word.length - 1)));
      return get(`/search/suggestions?locale=ar&q=${encodeURIComponent(typed)}`);
    },
  },
  {
    name: 'cart add',
    bar: 1000,
    writes: true,
    prepare: async (_, products) => () => ({
      method: 'POST',
      path: '/carts/new/items?locale=ar',
      body: itemOf(products),
    }),
  },
  {
    name: 'checkout complete',
    bar: 300,
    writes: true,
    prepare: async (shop, products) => {
      const tokens: string[] = [];
      const fill = async () => {
        while (tokens.length < PLACED_CARTS) tokens.push(await readyCart(shop, itemOf(products)));
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, fill));
      return () => {
        const token = tokens.pop();
        const body = { email: 'bench@example.com' };
        return token ? { method: 'PUT', path: `/checkout/${token}/complete`, body } : null;
      };
    },
  },
];

/** One that is in stock. */
function itemOf(products: number) {
  const productCode = popularProduct(products);
  const position = Number(productCode.split('-')[1]);
  return { productCode, variantCode: `${productCode}-${position % 7 === 0 ? 1 : 0}`, quantity: 1 };
}
