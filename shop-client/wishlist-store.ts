import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, type ShopApi } from './api.ts';
import type { Page, Product } from './model.ts';
import type { SessionStore } from './session-store.ts';
import { type OpenTabs, openTabs } from './tabs.ts';
import type { Wishlist } from './wishlist.ts';
import { type LocalStorage, localStorageOfBrowser, WISHLIST_KEY } from './wishlist-storage.ts';

interface WishlistState {
  /** Of the saved products, newest first. Empty on the server, and in the browser until `start`. */
  codes: readonly string[];
}

export interface WishlistStore extends WishlistState {
  /** Reads what is saved, if anything may be; called once when the page was taken over. Log-ins are followed anyway. */
  start(): void;
  /**
   * Shows at once.
   * @throws ApiError when refused or not reached; the product is then as it was before.
   */
  save(code: string): Promise<void>;
  /**
   * Shows at once.
   * @throws ApiError when refused or not reached; the product is then as it was before.
   */
  forget(code: string): Promise<void>;
  /** The saved products themselves, without those that are no longer sold. On the server a guest has none. */
  products(query: { page: number; limit: number }): Promise<Page<Product>>;
}

export interface WishlistOptions {
  api: ShopApi;
  session: StoreApi<SessionStore>;
  initial?: readonly string[];
  /** `null` where there is none, such as on the server. */
  storage?: LocalStorage | null;
  tabs?: OpenTabs;
}

/**
 * What the visitor saved: a guest's in this browser, a customer's at the shop, merged at log-in. How is loaded when
 * somebody has saved something or is about to.
 */
export function createWishlistStore({
  api,
  session,
  initial = [],
  storage = localStorageOfBrowser(),
  tabs = openTabs,
}: WishlistOptions): StoreApi<WishlistStore> {
  let opening: Promise<Wishlist> | undefined;

  function open(): Promise<Wishlist> {
    opening ??= import(/* webpackChunkName: "wishlist" */ './wishlist.ts').then(
      ({ openWishlist }) =>
        openWishlist({
          api,
          storage,
          customer: () => session.getState().customer,
          show: (codes) => store.setState({ codes }),
          tellTabs: () => tellTabs('changed'),
        }),
      (cause: unknown) => {
        opening = undefined;
        throw new ApiError('unreachable', 0, 'The shop did not answer', { cause });
      },
    );
    return opening;
  }

  async function change(code: string, saved: boolean): Promise<void> {
    const { codes } = store.getState();
    const others = codes.filter((other) => other !== code);
    store.setState({ codes: saved ? [code, ...others] : others });
    const wishlist = await open().catch((error: unknown) => {
      store.setState({ codes });
      throw error;
    });
    await wishlist.change(code, saved);
  }

  function follow(task: (wishlist: Wishlist) => Promise<void> | void): void {
    open()
      .then(task)
      .catch((error: unknown) => console.warn('The saved products could not be read', error));
  }

  const store: StoreApi<WishlistStore> = createStore<WishlistStore>()(() => ({
    codes: initial,
    start() {
      if (session.getState().customer || storage?.getItem(WISHLIST_KEY))
        follow((wishlist) => wishlist.sync());
    },
    save: (code) => change(code, true),
    forget: (code) => change(code, false),
    products: async (query) => (await open()).products(query),
  }));

  const tellTabs = tabs<'changed'>('shop-wishlist', () => follow((wishlist) => wishlist.readCopy()));
  session.subscribe(({ customer }, { customer: before }) => {
    if (customer?.id !== before?.id) follow((wishlist) => wishlist.sync());
  });

  return store;
}
