import type { OrderRow } from '../../cart/cart.ts';

/** Whether it may still be cancelled: it is open and not handed to the courier. */
export function isCancellable({ state, shippingState }: OrderRow): boolean {
  return state === 'new' && shippingState === 'ready';
}
