import { eq } from 'drizzle-orm';
import { orderReturns } from '../../kernel/database/schema.ts';
import { HttpError, notFound } from '../../kernel/http/http-error.ts';
import type { Shop } from '../../kernel/shop.ts';
import { mailOrderUpdate } from '../orders/order-update-mails.ts';
import { lockPayment } from '../payments/settle-payment.ts';

/**
 * Accepts or refuses that goods are sent back. Money is given back once they have arrived, by `refundOrder`.
 * @returns the order's number
 * @throws HttpError 404, 409 when it was decided before
 */
export function decideReturn(
  { queries, settings }: Shop,
  id: number,
  state: 'accepted' | 'refused',
): Promise<string> {
  return queries.transaction(async (tx) => {
    const [found] = await tx.select().from(orderReturns).where(eq(orderReturns.id, id));
    if (!found) throw notFound('returnUnknown');
    const { order } = await lockPayment(tx, found.orderId);
    const [wanted] = await tx.select().from(orderReturns).where(eq(orderReturns.id, id));
    if (wanted?.state !== 'requested') throw new HttpError(409, { key: 'returnDecided' });
    await tx.update(orderReturns).set({ state }).where(eq(orderReturns.id, id));
    await mailOrderUpdate(tx, settings, order, `return_${state}`, { note: `#${id}` });
    return order.number ?? '';
  });
}
