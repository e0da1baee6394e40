import type { Order, Product } from '../model.ts';
import { lineOf, previewOf, withTotals } from './cart.ts';
import { SAMPLE_ADDRESS } from './customer.ts';
import type { AtLeastOne } from './lists.ts';
import { SAMPLE_PRODUCTS } from './products.ts';

/** The specification's two orders, both delivered. */
export const SAMPLE_ORDERS: AtLeastOne<Order> = [
  order('WU3746HGG12', '2021-08-06', ['daylong-backpack', 'camp-blanket', 'linen-shorts']),
  order('AK57392PLM4', '2021-06-22', ['square-sunglasses', 'little-explorer-cap']),
];

function order(number: string, day: string, products: string[]): Order {
  const placedAt = `${day}T09:00:00Z`;
  const lines = products
    .flatMap((code): Product[] => SAMPLE_PRODUCTS.filter((product) => product.code === code))
    .map((product, index) => lineOf(index + 1, previewOf(product), 1));
  const { couponCode: _, ...cart } = withTotals(lines);
  return {
    ...cart,
    token: number,
    number,
    checkoutState: 'completed',
    shippingAddress: SAMPLE_ADDRESS,
    state: 'fulfilled',
    placedAt,
    paymentState: 'paid',
    shippingState: 'delivered',
    payments: [],
    history: [
      { kind: 'placed', at: placedAt },
      { kind: 'delivered', at: placedAt },
    ],
    cancellable: false,
    returns: [],
    invoices: [],
  };
}
