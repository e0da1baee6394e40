import type { ShopProcess } from '../testing/shop-process.ts';
import { readyCart } from '../testing/shopper.ts';
import { categoriesOf, categoryCode, codeOf, garments } from './bench-catalogue.ts';
import { type Call, connections } from './load.ts';

export interface Scenario {
  name: string;
  /** Requests per second that were set as the goal. */
  bar?: number;
  /** All that it asks for, where that is to be kept before it is measured. */
  all?(products: number): Iterable<Call>;
  /** @param products in the catalogue */
  prepare(shop: ShopProcess, products: number): Promise<() => Call | null>;
}

/** Ten times the better of two public backends on a machine like ours. */
const listBar = 2230;
const detailBar = 690;
const placedCarts = 200;

const locales = ['ar', 'en'] as const;
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
  return get(`/taxon-products/by-code/${categoryCode(category)}?locale=${locale}&limit=24&page=${page}`);
}
function listOf(category: number) {
  return list(category, 1 + Math.floor(3 * Math.random() ** 2), pick(locales));
}

function* allLists(products: number) {
  for (let category = 1; category <= categoriesOf(products); category += 1)
    for (const page of [1, 2, 3]) for (const locale of locales) yield list(category, page, locale);
}

export const scenarios: Scenario[] = [
  {
    name: 'list of 24 in a popular category',
    bar: listBar,
    all: allLists,
    prepare: async (_, products) => () => listOf(popular(categoriesOf(products))),
  },
  {
    name: 'list of 24 in any category',
    bar: listBar,
    all: allLists,
    prepare: async (_, products) => () => listOf(any(categoriesOf(products))),
  },
  {
    name: 'detail of a popular product',
    bar: detailBar,
    prepare: async (_, products) => () =>
      get(`/products/by-code/${popularProduct(products)}?locale=${pick(locales)}`),
  },
  {
    name: 'detail of any product',
    bar: detailBar,
    prepare: async (_, products) => () =>
      get(`/products/by-slug/product-${any(products)}?locale=${pick(locales)}`),
  },
  {
    name: 'search',
    bar: listBar,
    prepare: async () => () =>
      get(
        `/search/products?locale=ar&limit=24&criteria[search][value]=${encodeURIComponent(pick(pick(garments)))}`,
      ),
  },
  {
    name: 'suggestions',
    bar: listBar,
    prepare: async () => () => {
      const word = pick(pick(garments));
      const typed = word.slice(0, 2 + Math.floor(Math.random() * (word.length - 1)));
      return get(`/search/suggestions?locale=ar&q=${encodeURIComponent(typed)}`);
    },
  },
  {
    name: 'cart add',
    prepare: async (_, products) => () => ({
      method: 'POST',
      path: '/carts/new/items?locale=ar',
      body: itemOf(products),
    }),
  },
  {
    name: 'checkout complete',
    prepare: async (shop, products) => {
      const tokens: string[] = [];
      const fill = async () => {
        while (tokens.length < placedCarts) tokens.push(await readyCart(shop, itemOf(products)));
      };
      await Promise.all(Array.from({ length: connections }, fill));
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
