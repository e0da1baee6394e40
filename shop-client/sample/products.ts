import type { Product } from '../model.ts';
import type { AtLeastOne } from './lists.ts';
import { DESCRIPTION, DETAILS } from './product-details.ts';
import { productOf } from './product-of.ts';
import { SOURCES } from './product-sources.ts';

const [first, ...others] = SOURCES;
const OTHERS = others.map(productOf);

/** The product of `/product-detail`. */
export const SAMPLE_PRODUCT: Product = {
  ...productOf(first),
  description: DESCRIPTION.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  attributes: DETAILS,
  similar: OTHERS.slice(0, 8),
};

/** One of each placeholder category first. */
export const SAMPLE_PRODUCTS: AtLeastOne<Product> = [SAMPLE_PRODUCT, ...OTHERS];

/** What `/account-savelists` shows. */
export const SAMPLE_SAVED_PRODUCTS: Product[] = OTHERS.slice(0, 6);

/** Those with the four pictures of a best seller's card, and with the specification's fixed text on it: 4.9 (269 reviews). */
export const SAMPLE_BEST_SELLERS: Product[] = OTHERS.filter(({ pictures }) => pictures.length >= 4).map(
  (product) => ({ ...product, rating: 4.9, reviewCount: 269 }),
);
