import type { ShopContext } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { pathnameOf } from './current-of.ts';

/** Whether that page is the live checkout, above which stands a header of its own. */
export function isCheckout(shop: ShopContext, path: string): boolean {
  return shop.storefront === 'live' && pathnameOf(path) === hrefFrom(shop)('checkout');
}
