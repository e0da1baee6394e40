import { VIEWED_KEY } from '@shop/shop-client/use-has-viewed';

/** So many are kept; the current one is among them. */
const MOST = 9;

/** A product that was looked at on this device; the shop finds it by its slug of any language. */
export interface ViewedProduct {
  code: string;
  slug: string;
}

/** Newest first; nothing where the browser keeps nothing. */
export function viewedProducts(): ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isViewed) : [];
  } catch {
    // Storage may be forbidden, or hold something else under this name.
    return [];
  }
}

export function noteViewed({ code, slug }: ViewedProduct): void {
  const others = viewedProducts().filter((viewed) => viewed.code !== code);
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify([{ code, slug }, ...others].slice(0, MOST)));
  } catch {
    // Without storage nothing is kept.
  }
}

function isViewed(entry: unknown): entry is ViewedProduct {
  const { code, slug } = (entry ?? {}) as Partial<ViewedProduct>;
  return typeof code === 'string' && typeof slug === 'string';
}
