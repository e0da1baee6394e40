import { emailOf } from '@shop/shop-domain/email';
import { and, eq, ne } from 'drizzle-orm';
import { itemsOf, type OrderItemRow, type OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { orderEvents, orderReturns } from '../../kernel/database/schema.ts';
import { type FieldErrors, invalid, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { Shop } from '../../kernel/shop.ts';
import { mailOrderUpdate } from '../orders/order-update-mails.ts';
import { lockPayment } from '../payments/settle-payment.ts';
import { returnDeadline } from '../policies/return-deadline.ts';
import { withExchanges } from './exchanges.ts';

export interface WantedReturn {
  items: { id: number; quantity: number; exchangeFor?: string }[];
  reason: string;
  /** By which a guest shows whose order it is. */
  email?: string;
}

/**
 * Asks to send goods back.
 * @param found the order, which the asking customer owns where it is a customer's
 * @throws HttpError 400 by field
 */
export function requestReturn(
  { queries, settings }: Shop,
  found: OrderRow,
  { items, reason, email = '' }: WantedReturn,
): Promise<void> {
  const isOwner = found.customerId !== null || (found.email !== null && emailOf(email) === found.email);
  if (!isOwner) throw invalid('email', 'returnEmail');
  return queries.transaction(async (tx) => {
    const { order } = await lockPayment(tx, found.id);
    await checkTime(tx, order, settings.returnDays);
    checkItems(items, await itemsOf(tx, order), await sentBack(tx, order));
    await tx.insert(orderReturns).values({
      orderId: order.id,
      reason: reason.trim(),
      items: await withExchanges(tx, order, items),
    });
    await mailOrderUpdate(tx, settings, order, 'return_requested');
  });
}

async function checkTime(tx: Queries, order: OrderRow, returnDays: number) {
  const [delivered] = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'delivered')));
  if (!delivered) throw invalid('token', 'returnEarly');
  if (returnDays === 0) throw invalid('token', 'returnNever');
  if (returnDeadline(delivered.at, returnDays) < new Date())
    throw invalid('token', 'returnLate', { period: { days: returnDays } });
}

/** Units by line that are sent back, or may be. */
async function sentBack(tx: Queries, order: OrderRow): Promise<Map<number, number>> {
  const others = await tx
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, order.id), ne(orderReturns.state, 'refused')));
  return unitsOf(others.flatMap(({ items }) => items));
}

function checkItems(
  wanted: WantedReturn['items'],
  bought: OrderItemRow[],
  sent: ReadonlyMap<number, number>,
) {
  const fieldErrors: FieldErrors = {};
  const units = unitsOf(wanted);
  wanted.forEach(({ id }, index) => {
    const item = bought.find((each) => each.id === id);
    const rest = (item?.quantity ?? 0) - (sent.get(id) ?? 0);
    if (!item) fieldErrors[`items[${index}].id`] = [{ key: 'returnItem' }];
    else if ((units.get(id) ?? 0) > rest)
      fieldErrors[`items[${index}].quantity`] = [{ key: 'returnQuantity', values: { rest } }];
  });
  throwIfInvalid(fieldErrors);
}

function unitsOf(items: readonly { id: number; quantity: number }[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { id, quantity } of items) units.set(id, (units.get(id) ?? 0) + quantity);
  return units;
}
