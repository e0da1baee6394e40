export type LocalStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const WISHLIST_KEY = 'shop-wishlist';

/** `null` on the server, and where the visitor forbids it. */
export function localStorageOfBrowser(): LocalStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}
