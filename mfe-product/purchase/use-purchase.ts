import { useRef, useState } from 'react';
import type { ProductView } from '../product/product-view.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import type { Choice } from './use-choice.ts';

/** Of the specification. */
const MOST_AT_ONCE = 99;

/** How many of a variant are about to be bought, never more than there are. What is still open is asked for first. */
export function usePurchase(product: ProductView, { variant, open }: Pick<Choice, 'variant' | 'open'>) {
  const [wanted, setWanted] = useState(1);
  const [asked, setAsked] = useState(false);
  const pickers = useRef<HTMLDivElement>(null);
  const { add, adding } = useAddToCart(product);
  const stock = (open.length === 0 && variant?.stock) || MOST_AT_ONCE;
  const most = Math.max(1, Math.min(MOST_AT_ONCE, stock));
  const quantity = Math.min(wanted, most);

  /** Resolves with whether it is in the cart. */
  async function addToCart(): Promise<boolean> {
    if (!variant) return false;
    if (open.length === 0) return add(variant, quantity);
    setAsked(true);
    pickers.current
      ?.querySelector<HTMLInputElement>(`[data-option="${CSS.escape(open[0] ?? '')}"] input:enabled`)
      ?.focus();
    return false;
  }

  return {
    ...{ quantity, most, stock, adding, addToCart, open, pickers },
    /** The option that has to be chosen before anything can be added, once that was tried. */
    missing: asked ? open[0] : undefined,
    setQuantity: setWanted,
  };
}

export type PurchaseState = ReturnType<typeof usePurchase>;
