import { type LocalStorage, WISHLIST_KEY } from './wishlist-storage.ts';

/** What this browser keeps: a guest's list (`customer` is null), or a copy of a customer's to show at once. */
export interface WishlistCopy {
  customer: string | null;
  /** Of products, newest first. */
  codes: readonly string[];
}

/** Codes that were kept for this customer, or for guests; none where something else is found. */
export function readCopy(storage: LocalStorage | null, customer: string | null): readonly string[] {
  const text = storage?.getItem(WISHLIST_KEY);
  if (!text) return [];
  try {
    const copy = JSON.parse(text) as Partial<WishlistCopy> | null;
    return copy?.customer === customer && Array.isArray(copy.codes) ? copy.codes : [];
  } catch {
    return [];
  }
}

export function keepCopy(storage: LocalStorage | null, copy: WishlistCopy): void {
  storage?.setItem(WISHLIST_KEY, JSON.stringify(copy));
}
