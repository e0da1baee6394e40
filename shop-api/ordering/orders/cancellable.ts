import type { OrderRow } from '../../cart/cart.ts';

/** Whether it may still be cancelled: it is open and not handed to the courier, and no gift card of it is issued. */
export function isCancellable(order: OrderRow): boolean {
  return order.state === 'new' && order.shippingState === 'ready' && !hasIssuedCards(order);
}

/** Gift cards are issued as soon as they are paid. */
export function hasIssuedCards({ boughtGiftCards, paymentState }: OrderRow): boolean {
  return boughtGiftCards.length > 0 && paymentState !== 'awaiting_payment';
}
