import type { Money } from '@shop/shop-client/model';

/** Whole percent by which a price lies below the one before; 0 without a sale. */
export function discountPercent(price: Money, original: Money | undefined): number {
  if (!original || original.amount <= price.amount) return 0;
  return Math.round((1 - price.amount / original.amount) * 100);
}
