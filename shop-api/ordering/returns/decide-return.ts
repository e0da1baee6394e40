import { eq } from 'drizzle-orm';
import { orderReturns } from '../../kernel/database/schema.ts';
import { HttpError, notFound } from '../../kernel/http/http-error.ts';
import type { Shop } from '../../kernel/shop.ts';
import { mailOrderUpdate } from '../orders/order-update-mails.ts';
import { lockPayment } from '../payments/settle-payment.ts';
import { takeExchanged } from './exchanges.ts';

/**
 * Accepts or refuses that goods are sent back. What is sent instead is taken out of the stock; money is given back once they have arrived, by `refundOrder`.
 * @returns the order's number
 * @throws HttpError 404, 409 when it was decided before, or what is to be sent instead is gone
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
    if (state === 'accepted') await takeExchanged(tx, wanted.items);
    await tx.update(orderReturns).set({ state }).where(eq(orderReturns.id, id));
    const isExchange = wanted.items.some(({ exchangeFor }) => exchangeFor);
    await mailOrderUpdate(tx, settings, order, `return_${state}`, {
      note: `#${id}`,
      lines: state === 'accepted' ? [isExchange ? 'newsExchangeAccepted' : 'newsReturnMoney'] : [],
    });
    return order.number ?? '';
  });
}
