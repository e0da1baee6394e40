import { eq } from 'drizzle-orm';
import {
  type Charge,
  methodOf,
  type OrderRow,
  type PaymentEvent,
  type PaymentProvider,
  takeFromGiftCard,
} from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import type { DeclineReason } from '../../kernel/database/stored-values.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { issueBoughtGiftCards } from '../gift-cards/issue-gift-card.ts';
import { recordEvent } from '../history/order-events.ts';
import { stateAfter } from './payment-states.ts';

/** The job of an order that awaited its guest's confirmation and was paid in place of it; its key is the order's id. */
export const CONFIRM_PAID_JOB = 'confirm-paid';

export type PaymentRow = typeof payments.$inferSelect;

/** Names one attempt to a provider. */
export function keyOf({ id, attempts }: PaymentRow): string {
  return `${id}-${attempts}`;
}

/** The payment that an attempt is of; undefined for what is no key. */
export function paymentIdOf(key: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{1,9}$/.exec(key)?.[1];
}

/** An order and its payment; nobody else changes either until the transaction ends. */
export async function lockPayment(
  tx: Queries,
  orderId: number,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`there is no order ${orderId}`);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  return { order, payment };
}

/** What was learnt about an attempt, by its charge or from the provider later. */
export interface Outcome {
  key: string;
  state: PaymentEvent['state'];
  reference?: string;
  challengeUrl?: string;
  reason?: DeclineReason;
  /** Who tells it: an earlier attempt may have been another's. */
  provider?: PaymentProvider;
}

export function outcomeOf(key: string, charge: Exclude<Charge, { state: 'awaiting' }>): Outcome {
  return charge.state === 'challenge' ? { ...charge, key, state: 'processing' } : { ...charge, key };
}

/** Why the shop owes a shopper money, for its log. */
export type Debt = 'an order was paid twice' | 'an order was paid after it was cancelled';

/**
 * Writes down what became of an attempt, in whatever order it is told.
 * @returns why the money has to be given back; undefined where it has not
 */
export async function settlePayment(
  tx: Queries,
  orderId: number,
  outcome: Outcome,
): Promise<Debt | undefined> {
  const { order, payment } = await lockPayment(tx, orderId);
  if (!payment) throw new Error(`order ${orderId} has no payment`);
  const {
    state: told,
    key,
    reference = payment.reference,
    challengeUrl = null,
    reason = 'declined',
    provider,
  } = outcome;
  const isCurrent = keyOf(payment) === key;
  const isSecond = told === 'paid' && reference !== payment.reference;
  if (told === 'processing' && isCurrent && payment.state === 'processing') {
    await tx.update(payments).set({ reference, challengeUrl }).where(eq(payments.id, payment.id));
    return;
  }
  const state = stateAfter(payment.state, told, { isCurrent });
  if (!state) return isSecond ? 'an order was paid twice' : undefined;
  const problem = state === 'failed' ? reason : null;
  await tx
    .update(payments)
    .set({
      ...{ state, reference, problem, challengeUrl: state === 'processing' ? challengeUrl : null },
      ...(provider && !isCurrent && { provider: provider.code, method: methodOf(provider, order.locale) }),
    })
    .where(eq(payments.id, payment.id));
  if (state === 'failed') await recordEvent(tx, orderId, 'payment_declined', reason);
  if (state !== 'completed') return;
  const isLate = order.state === 'cancelled';
  await tx.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, orderId));
  if (!isLate) {
    await takeFromGiftCard(tx, order);
    await issueBoughtGiftCards(tx, order);
    if (order.confirmBy !== null) await enqueue(tx, { kind: CONFIRM_PAID_JOB, key: String(orderId) });
  }
  await recordEvent(tx, orderId, 'paid', isLate ? 'after it was cancelled: to be refunded' : undefined);
  return isLate ? 'an order was paid after it was cancelled' : undefined;
}
