import type { Page, Product } from '../model.ts';
import { toPage } from '../normalise/page.ts';
import { toProduct } from '../normalise/product.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, nothing, segment } from './client.ts';

/** The products that a logged-in customer saved. Pages use the wishlist store, which also serves guests. */
export interface WishlistCalls {
  /** Newest first; `null` where the backend keeps none. */
  wishlist(query: { page: number; limit: number }): Promise<Page<Product> | null>;
  /** Saving again changes nothing. */
  addToWishlist(code: string): Promise<void>;
  removeFromWishlist(code: string): Promise<void>;
  /** Saves what a guest had saved; unknown products are left out. */
  mergeWishlist(codes: readonly string[]): Promise<void>;
}

export function wishlistCalls({ http, picture }: Client): WishlistCalls {
  return {
    wishlist: (query) =>
      http
        .get(
          '/wishlist',
          (wire: Wire.WirePage<Wire.WireProduct>) =>
            toPage(wire, (product) => toProduct(product, picture), query),
          query,
        )
        .catch(absentAs(null)),

    addToWishlist: (code) => http.send('PUT', `/wishlist/${segment(code)}`, null, nothing),
    removeFromWishlist: (code) => http.send('DELETE', `/wishlist/${segment(code)}`, null, nothing),
    mergeWishlist: (codes) => http.send('POST', '/wishlist', { products: codes }, nothing),
  };
}
