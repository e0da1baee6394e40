import type { CheckoutState } from '../kernel/database/stored-values.ts';

const RANKS: Record<CheckoutState, number> = {
  cart: 0,
  addressed: 1,
  shipping_selected: 2,
  shipping_skipped: 2,
  payment_selected: 3,
  payment_skipped: 3,
  completed: 4,
};

/** Whether a checkout in `state` has done `step` already. */
export function hasReached(state: CheckoutState, step: CheckoutState): boolean {
  return RANKS[state] >= RANKS[step];
}

/**
 * Where a checkout stands. The database keeps the last step that the shopper took; steps that need not be taken, and
 * choices that are not offered any more, follow from the cart as it is now, so that they are never out of date.
 */
export function standingOf(
  taken: CheckoutState,
  cart: {
    /** It goes nowhere but into mails. */
    isDigital: boolean;
    /** It is known where it goes, if it goes anywhere. */
    addressed: boolean;
    /** The shop has shipping methods, and there is something to send. */
    ships: boolean;
    /** The chosen one is offered. */
    shipped: boolean;
    /** There is nothing to pay. */
    free: boolean;
  },
): CheckoutState {
  if (!cart.addressed || !(cart.isDigital || hasReached(taken, 'addressed'))) return 'cart';
  if (cart.ships && !(cart.shipped && hasReached(taken, 'shipping_selected'))) return 'addressed';
  if (cart.free) return 'payment_skipped';
  if (hasReached(taken, 'payment_selected')) return 'payment_selected';
  return cart.ships ? 'shipping_selected' : 'shipping_skipped';
}
