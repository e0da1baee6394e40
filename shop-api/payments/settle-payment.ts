import { eq } from 'drizzle-orm';
import type { OrderRow } from '../cart/open-cart.ts';
import type { Queries } from '../database/database.ts';
import { orders, payments } from '../database/schema.ts';
import { recordEvent } from '../orders/order-events.ts';
import type { Charge, DeclineReason, PaymentEvent } from './payment-provider.ts';
import { stateAfter } from './payment-states.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Names one attempt to a provider. */
export const keyOf = ({ id, attempts }: PaymentRow): string => `${id}-${attempts}`;

/** The payment that an attempt is of; undefined for what is no key. */
export const paymentIdOf = (key: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{1,9}$/.exec(key)?.[1];

/** An order and its payment; nobody else changes either until the transaction ends. */
export const lockPayment = async (
  tx: Queries,
  orderId: number,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`there is no order ${orderId}`);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  return { order, payment };
};

/** What was learnt about an attempt, by its charge or from the provider later. */
export interface Outcome {
  key: string;
  state: PaymentEvent['state'];
  reference?: string;
  challengeUrl?: string;
  reason?: DeclineReason;
}

export const outcomeOf = (key: string, charge: Exclude<Charge, { state: 'awaiting' }>): Outcome =>
  charge.state === 'challenge' ? { ...charge, key, state: 'processing' } : { ...charge, key };

/**
 * Writes down what became of an attempt, in whatever order it is told.
 * @returns false where it was paid although the order was paid before: the shop owes the shopper money
 */
export const settlePayment = async (tx: Queries, orderId: number, outcome: Outcome): Promise<boolean> => {
  const { payment } = await lockPayment(tx, orderId);
  if (!payment) throw new Error(`order ${orderId} has no payment`);
  const {
    state: told,
    key,
    reference = payment.reference,
    challengeUrl = null,
    reason = 'declined',
  } = outcome;
  const isCurrent = keyOf(payment) === key;
  if (told === 'processing' && isCurrent && payment.state === 'processing') {
    await tx.update(payments).set({ reference, challengeUrl }).where(eq(payments.id, payment.id));
    return true;
  }
  const state = stateAfter(payment.state, told, { isCurrent });
  if (!state) return told !== 'paid' || isCurrent;
  const problem = state === 'failed' ? reason : null;
  await tx
    .update(payments)
    .set({ state, reference, problem, challengeUrl: state === 'processing' ? challengeUrl : null })
    .where(eq(payments.id, payment.id));
  if (state === 'completed') {
    await tx.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, orderId));
    await recordEvent(tx, orderId, 'paid');
  }
  if (state === 'failed') await recordEvent(tx, orderId, 'payment_declined', reason);
  return true;
};
