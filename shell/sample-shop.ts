import type { ShopApi } from '@shop/shop-client/api';
import type { ShopContext } from '@shop/shop-client/context';
import { createSampleApi } from '@shop/shop-client/sample/sample-api';
import { createSampleCart } from '@shop/shop-client/sample/sample-cart';
import { createSampleWishlist } from '@shop/shop-client/sample/sample-wishlist';

export type SampleShop = Pick<ShopContext, 'api' | 'cart' | 'wishlist'>;

/** What stands in for the shop's data on template pages; logging in and registering are still the shop's own. */
export function createSampleShop(live: ShopApi): SampleShop {
  return { api: createSampleApi(live), cart: createSampleCart(), wishlist: createSampleWishlist() };
}
