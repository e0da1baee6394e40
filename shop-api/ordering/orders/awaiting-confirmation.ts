import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { OrderRow } from '../../cart/cart.ts';
import { orders } from '../../kernel/database/schema.ts';

/** Whether the order is open, unpaid and not confirmed. */
export const awaitsConfirmation = ({ confirmBy, state, paymentState }: OrderRow): boolean =>
  confirmBy !== null && state === 'new' && paymentState === 'awaiting_payment';

/** The same for a query. */
export const unconfirmed = (): SQL | undefined =>
  and(isNotNull(orders.confirmBy), eq(orders.state, 'new'), eq(orders.paymentState, 'awaiting_payment'));
