import type { Order } from '@shop/shop-client/model';

/** `settled`: nothing is left to do, because it is paid, was free, or the order is cancelled. */
export type PaymentStanding = 'settled' | 'awaiting' | 'declined' | 'challenge' | 'processing';

/** Where the payment of an order stands, for the shopper. */
export function paymentStanding({ state: orderState, payments: [payment] }: Order): PaymentStanding {
  if (!payment || orderState === 'cancelled') return 'settled';
  const { state, challengeUrl, method } = payment;
  if (state === 'failed') return 'declined';
  if (state === 'processing') return challengeUrl ? 'challenge' : 'processing';
  if (state !== 'new') return 'settled';
  // What was not tried yet is there to be tried.
  return method.kind === 'offline' ? 'awaiting' : 'declined';
}
