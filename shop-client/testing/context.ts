import { CONTRACT } from '@shop/federation/contract';
import type { ShopApi } from '../api.ts';
import { createCartStore } from '../cart-store.ts';
import type { ShopContext, ShopSettings, Toasts } from '../context.ts';
import { createSessionStore } from '../session-store.ts';
import { noTabs } from '../tabs.ts';
import { keepCopy } from '../wishlist-copy.ts';
import type { LocalStorage } from '../wishlist-storage.ts';
import { createWishlistStore } from '../wishlist-store.ts';
import { createFakeApi, type FakeShop } from './api.ts';
import { sampleCart, samplePolicies } from './samples.ts';

type Plain = Omit<ShopContext, 'api' | 'cart' | 'session' | 'wishlist' | 'toasts' | 'settings'>;

export interface FakeContextOptions extends Partial<Plain>, Partial<FakeShop> {
  /** Calls that answer otherwise than the fake shop. */
  api?: Partial<ShopApi>;
  /** Settings that differ from the shop's own defaults. */
  settings?: Partial<ShopSettings>;
  /** There is a cart, and it could not be read with the page. */
  unreadCart?: boolean;
}

export interface FakeShopContext extends ShopContext {
  /** What the page did, in order. */
  readonly did: {
    toasts: { kind: keyof Toasts; about: unknown }[];
    navigations: string[];
  };
}

/**
 * A whole context for the test of a page or fragment: real stores over a shop in memory, toasts and navigations
 * that are recorded. Arabic and a guest without a cart by default.
 */
export function fakeShopContext(options: FakeContextOptions = {}): FakeShopContext {
  const {
    api: calls,
    products,
    cart: initialCart = null,
    customer = null,
    orders,
    addresses,
    saved = [],
    lists,
    settings,
    unreadCart,
    ...plain
  } = options;
  const locale = plain.locale ?? 'ar';
  const api = createFakeApi(
    {
      cart: initialCart,
      customer,
      ...(products && { products }),
      ...(orders && { orders }),
      ...(addresses && { addresses }),
      ...(lists && { lists }),
      saved,
    },
    calls,
  );
  const unread = unreadCart ? sampleCart().token : null;
  const cart = createCartStore({ api, initial: initialCart, unread, tabs: noTabs });
  const session = createSessionStore({ api, cart, initial: customer, tabs: noTabs });
  const storage = memoryStorage();
  keepCopy(storage, { customer: customer?.id ?? null, codes: saved });
  const did: FakeShopContext['did'] = { toasts: [], navigations: [] };

  return {
    contract: CONTRACT,
    locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    basePath: `/${locale}`,
    homePath: `/${locale}`,
    storefront: 'live',
    origin: 'http://localhost:3000',
    brand: locale === 'ar' ? 'دثار' : 'Dithar',
    currency: locale === 'ar' ? 'SAR' : 'USD',
    settings: { cardAddRequiresLogin: true, sizeChoice: 'first', templatePages: true, ...settings },
    policies: samplePolicies,
    fragments: {
      html: () => null,
      preload: () => {},
      mount: async () => ({ update: () => {}, unmount: () => {} }),
    },
    ErrorPanel: ({ code }) => code,
    navigate: (path) => did.navigations.push(path),
    ...plain,
    api,
    cart,
    session,
    wishlist: createWishlistStore({ api, session, initial: saved, storage, tabs: noTabs }),
    toasts: {
      success: (message) => did.toasts.push({ kind: 'success', about: message }),
      error: (message, link) => did.toasts.push({ kind: 'error', about: { message, link } }),
      addedToCart: (item) => did.toasts.push({ kind: 'addedToCart', about: item }),
    },
    did,
  };
}

/** A browser's storage that ends with the test. */
export function memoryStorage(): LocalStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}
