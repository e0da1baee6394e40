import type { Head } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import { SAMPLE_CUSTOMER } from '@shop/shop-client/sample/customer';
import { SAMPLE_SAVED_PRODUCTS } from '@shop/shop-client/sample/products';
import type { SavedListsData } from '../saved-lists/saved-lists-page.tsx';
import { SAVED_PER_STEP } from '../saved-lists/use-saved-products.ts';

export { Page } from '../saved-lists/saved-lists-page.tsx';

export function head(_data: SavedListsData, { brand }: ShopContext): Head {
  return { title: `Saved lists || ${brand}`, noIndex: true };
}

/** The first six of twelve, so that 'Show me more' stands below them. */
export function loader(): SavedListsData {
  const items = SAMPLE_SAVED_PRODUCTS.slice(0, SAVED_PER_STEP);
  return {
    customer: SAMPLE_CUSTOMER,
    saved: { page: 1, limit: SAVED_PER_STEP, pages: 2, total: 2 * SAVED_PER_STEP, items },
  };
}
