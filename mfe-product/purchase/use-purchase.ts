import { useState } from 'react';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** Of the specification. */
const MOST_AT_ONCE = 99;

/** How many of a variant are about to be bought, never more than there are. */
export function usePurchase(product: ProductView, variant: ShownVariant | undefined) {
  const [wanted, setWanted] = useState(1);
  const { add, adding } = useAddToCart(product);
  const stock = variant?.stock ?? MOST_AT_ONCE;
  const most = Math.max(1, Math.min(MOST_AT_ONCE, stock));
  const quantity = Math.min(wanted, most);
  return {
    ...{ quantity, most, stock, adding },
    setQuantity: setWanted,
    addToCart: () => variant && add(variant, quantity),
  };
}

export type PurchaseState = ReturnType<typeof usePurchase>;
