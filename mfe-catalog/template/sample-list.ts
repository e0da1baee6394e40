import type { ShopApi } from '@shop/shop-client/api';
import type { CardProduct } from '../product-card/card-product.ts';
import { toCard } from '../product-card/to-card.ts';

const PRODUCTS = 16;

export interface SampleList {
  products: CardProduct[];
  /** Of all of them together. */
  sizesInStock: string[];
}

/** The products of every list in the template. */
export async function loadSampleList(api: ShopApi): Promise<SampleList> {
  const { items } = await api.search('', { page: 1, limit: PRODUCTS });
  return {
    products: items.map(toCard),
    sizesInStock: [...new Set(items.flatMap(({ sizes }) => sizes))],
  };
}
