import type { NewItem } from '@shop/shop-client/calls/cart';
import type { CartLine, Order } from '@shop/shop-client/model';

/** What can still be had of an order, and whether that is all of it. */
export function reorderOf({ lines }: Pick<Order, 'lines'>): { items: NewItem[]; isWhole: boolean } {
  const items = lines
    .map((line) => ({
      productCode: line.product.code,
      variantCode: line.variant.code,
      quantity: quantityLeft(line),
    }))
    .filter(({ quantity }) => quantity > 0);
  const isWhole = lines.every((line) => quantityLeft(line) === line.quantity);
  return { items, isWhole };
}

function quantityLeft({ quantity, variant: { available, stock } }: CartLine): number {
  return available ? Math.min(quantity, stock ?? quantity) : 0;
}
