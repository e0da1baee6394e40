import { and, eq } from 'drizzle-orm';
import type { CartShop } from '../../cart/cart.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import { HttpError, notFound } from '../../kernel/http/http-error.ts';
import { moneyText } from '../../kernel/language/money-text.ts';
import { withTimeout } from '../../kernel/scheduler/with-timeout.ts';
import { issueCreditNote } from '../invoices/issue-invoices.ts';
import { PROVIDER_TIMEOUT } from '../payments/pay-order.ts';
import { mailOrderUpdate } from './order-update-mails.ts';

/**
 * Gives money back, by the provider that took it. The key of a refund says how much was given back before: asked twice at
 * once, or again after a failure, the provider gives it back once.
 * @param amount minor units; without it all that is left
 * @throws HttpError 404, 409 when the order is not paid, it is more than is left, or another refund came between
 */
export async function refundOrder(shop: CartShop, number: string, amount?: number): Promise<void> {
  const [found] = await shop.queries
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.number, number));
  if (!found) throw notFound('order');
  const { order, payment } = found;
  if (payment?.state !== 'completed') throw new HttpError(409, { key: 'orderUnpaid' });
  const { currency, refunded, reference } = payment;
  const rest = payment.amount - refunded;
  const given = amount ?? rest;
  if (given > rest)
    throw new HttpError(409, { key: 'refundAmount', values: { rest: { amount: rest, currency } } });
  const provider = shop.payments.find(({ code }) => code === payment.provider);
  if (!provider) throw notFound('paymentProvider');
  const key = `${payment.id}-refund-${refunded}`;
  await withTimeout(provider.refund({ key, reference, amount: given, currency, refunded }), PROVIDER_TIMEOUT);

  const isWhole = given === rest;
  await shop.queries.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
    const changed = await tx
      .update(payments)
      .set({ refunded: refunded + given, ...(isWhole && { state: 'refunded' as const }) })
      .where(and(eq(payments.id, payment.id), eq(payments.refunded, refunded)))
      .returning({ id: payments.id });
    if (changed.length === 0) throw new HttpError(409, { key: 'orderChanged' });
    await tx
      .update(orders)
      .set({ paymentState: isWhole ? 'refunded' : 'partially_refunded' })
      .where(eq(orders.id, order.id));
    await issueCreditNote(tx, order, given);
    const money = { amount: given, currency };
    await mailOrderUpdate(tx, shop.settings, order, 'refunded', {
      note: moneyText(money, 'en'),
      values: { amount: money },
    });
  });
}
