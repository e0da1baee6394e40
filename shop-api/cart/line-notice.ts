import type { Product } from '../catalogue/catalogue.ts';
import type { Notice } from './cart-schema.ts';
import type { OrderItemRow } from './open-cart.ts';

/**
 * What has changed about a line since the shopper put it in, the gravest first: it cannot be bought any more, there is less
 * of it than the line asks for, or its price is another.
 */
export function noticeOf(
  { quantity, seenPrices }: Pick<OrderItemRow, 'quantity' | 'seenPrices'>,
  { variants: [variant] }: Pick<Product, 'variants'>,
): Notice | undefined {
  if (!variant?.available) return { kind: 'unavailable' };
  if (variant.stock !== undefined && variant.stock < quantity)
    return { kind: 'stock', before: quantity, now: variant.stock };
  const { current: now, currency } = variant.price;
  const before = seenPrices?.[currency];
  return before === undefined || before === now ? undefined : { kind: 'price', before, now };
}
