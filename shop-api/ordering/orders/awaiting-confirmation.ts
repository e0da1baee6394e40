import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { OrderRow } from '../../cart/cart.ts';
import { orders } from '../../kernel/database/schema.ts';

/** Whether the order is open, unpaid and not confirmed. */
export function awaitsConfirmation({ confirmBy, state, paymentState }: OrderRow): boolean {
  return confirmBy !== null && state === 'new' && paymentState === 'awaiting_payment';
}

/** The same for a query. */
export function unconfirmed(): SQL | undefined {
  return and(
    isNotNull(orders.confirmBy),
    eq(orders.state, 'new'),
    eq(orders.paymentState, 'awaiting_payment'),
  );
}
