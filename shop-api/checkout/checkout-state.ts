export type CheckoutState =
  | 'cart'
  | 'addressed'
  | 'shipping_selected'
  | 'shipping_skipped'
  | 'payment_selected'
  | 'payment_skipped'
  | 'completed';

const order: readonly CheckoutState[] = [
  'cart',
  'addressed',
  'shipping_selected',
  'payment_selected',
  'completed',
];

const rank = (state: CheckoutState) =>
  order.indexOf(
    state === 'shipping_skipped'
      ? 'shipping_selected'
      : state === 'payment_skipped'
        ? 'payment_selected'
        : state,
  );

/** Whether a checkout in `state` has done `step` already. */
export const hasReached = (state: CheckoutState, step: CheckoutState): boolean => rank(state) >= rank(step);
