import { COMPARED_KEY } from './compared-key.ts';
import { localStorageOfBrowser } from './wishlist-storage.ts';

/** More would not stand side by side. */
export const MOST_COMPARED = 4;

/** Told in this tab; other tabs hear of the storage itself. */
const CHANGED = 'compared-products';

/** A product that the visitor chose to compare, with what a small picture of it needs. */
export interface ComparedProduct {
  code: string;
  slug: string;
  name: string;
  picture?: string;
}

/** As the browser keeps them, in the order of choice; the same text until they change. */
export function comparedText(): string {
  return localStorageOfBrowser()?.getItem(COMPARED_KEY) ?? '';
}

/** None where something else is found. */
export function comparedProducts(text = comparedText()): ComparedProduct[] {
  try {
    const kept: unknown = JSON.parse(text || '[]');
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, MOST_COMPARED) : [];
  } catch {
    return [];
  }
}

export function keepCompared(products: ComparedProduct[]): void {
  try {
    const text = products.length > 0 ? JSON.stringify(products) : '';
    localStorageOfBrowser()?.setItem(COMPARED_KEY, text);
  } catch {
    // Without room in the storage nothing is kept.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** @returns whether there was room for it, where it was added */
export function toggleCompared(product: ComparedProduct): boolean {
  const products = comparedProducts();
  const others = products.filter(({ code }) => code !== product.code);
  if (others.length === MOST_COMPARED) return false;
  keepCompared(others.length < products.length ? others : [...others, product]);
  return true;
}

export function followCompared(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function isCompared(entry: unknown): entry is ComparedProduct {
  const { code, slug, name } = (entry ?? {}) as Partial<ComparedProduct>;
  return [code, slug, name].every((text) => typeof text === 'string');
}
