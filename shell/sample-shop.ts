import type { ShopApi } from '@shop/shop-client/api';
import type { ShopContext } from '@shop/shop-client/context';
import { createSampleApi } from '@shop/shop-client/sample/sample-api';
import { createSampleCart, keepSampleCart } from '@shop/shop-client/sample/sample-cart';
import { createSampleWishlist } from '@shop/shop-client/sample/sample-wishlist';

export interface SampleShop extends Pick<ShopContext, 'api' | 'cart' | 'wishlist'> {
  /** Goes on with this tab's cart; called once when the page was taken over. */
  start(): void;
}

/** What stands in for the shop's data on template pages; logging in and registering are still the shop's own. */
export function createSampleShop(live: ShopApi): SampleShop {
  const cart = createSampleCart();
  return {
    api: createSampleApi(live),
    cart,
    wishlist: createSampleWishlist(),
    start: () => keepSampleCart(cart),
  };
}
