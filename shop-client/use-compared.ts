import { useMemo, useSyncExternalStore } from 'react';
import { type ComparedProduct, comparedProducts, comparedText, followCompared } from './compared-products.ts';

/** What the visitor chose to compare; nothing on the server. */
export function useCompared(): ComparedProduct[] {
  const text = useSyncExternalStore(followCompared, comparedText, () => '');
  return useMemo(() => comparedProducts(text), [text]);
}
