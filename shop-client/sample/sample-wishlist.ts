import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WishlistStore } from '../wishlist-store.ts';
import { pageOf } from './lists.ts';
import { SAMPLE_PRODUCTS } from './products.ts';

/** What the visitor likes in the template storefront: nothing at first, and forgotten with the page. */
export function createSampleWishlist(): StoreApi<WishlistStore> {
  const store: StoreApi<WishlistStore> = createStore<WishlistStore>()((set, get) => ({
    codes: [],
    start() {},
    save: async (code) => set({ codes: [code, ...get().codes.filter((other) => other !== code)] }),
    forget: async (code) => set({ codes: get().codes.filter((other) => other !== code) }),
    products: async (query) =>
      pageOf(
        get().codes.flatMap((code) => SAMPLE_PRODUCTS.find((product) => product.code === code) ?? []),
        query,
      ),
  }));
  return store;
}
