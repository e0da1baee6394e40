import { and, eq } from 'drizzle-orm';
import { type CartShop, giveGiftCardBack, leftOfGiftCard } from '../../cart/cart.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import { HttpError, notFound } from '../../kernel/http/http-error.ts';
import { moneyText } from '../../kernel/language/money-text.ts';
import { withTimeout } from '../../kernel/scheduler/with-timeout.ts';
import { issueCreditNote } from '../invoices/issue-invoices.ts';
import { PROVIDER_TIMEOUT } from '../payments/provider-timeout.ts';
import type { PaymentRow } from '../payments/settle-payment.ts';
import { mailOrderUpdate } from './order-update-mails.ts';

/**
 * Gives money back: onto the gift card that paid a part first, then by the provider that took the rest. The key of a refund
 * says how much was given back before: asked twice at once, or again after a failure, the provider gives it back once.
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
  const { currency } = order;
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'partially_refunded';
  const onCard = isPaid ? leftOfGiftCard(order) : 0;
  const rest = onCard + (payment?.state === 'completed' ? payment.amount - payment.refunded : 0);
  if (rest === 0) throw new HttpError(409, { key: 'orderUnpaid' });
  const given = amount ?? rest;
  if (given > rest)
    throw new HttpError(409, { key: 'refundAmount', values: { rest: { amount: rest, currency } } });
  const toCard = Math.min(given, onCard);
  const byProvider = given - toCard;
  if (payment && byProvider > 0) await refundByProvider(shop, payment, byProvider);

  await shop.queries.transaction(async (tx) => {
    const [now] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
    if (now?.giftCardRefunded !== order.giftCardRefunded) throw new HttpError(409, { key: 'orderChanged' });
    await giveGiftCardBack(tx, order, toCard);
    if (payment && byProvider > 0) {
      const refunded = payment.refunded + byProvider;
      const changed = await tx
        .update(payments)
        .set({ refunded, ...(refunded === payment.amount && { state: 'refunded' as const }) })
        .where(and(eq(payments.id, payment.id), eq(payments.refunded, payment.refunded)))
        .returning({ id: payments.id });
      if (changed.length === 0) throw new HttpError(409, { key: 'orderChanged' });
    }
    await tx
      .update(orders)
      .set({ paymentState: given === rest ? 'refunded' : 'partially_refunded' })
      .where(eq(orders.id, order.id));
    await issueCreditNote(tx, order, given);
    const money = { amount: given, currency };
    await mailOrderUpdate(tx, shop.settings, order, 'refunded', {
      note: moneyText(money, 'en'),
      values: { amount: money, card: { amount: toCard, currency } },
      ...(toCard > 0 && { lines: ['newsRefundedToGiftCard'] }),
    });
  });
}

async function refundByProvider(shop: CartShop, payment: PaymentRow, amount: number): Promise<void> {
  const provider = shop.payments.find(({ code }) => code === payment.provider);
  if (!provider) throw notFound('paymentProvider');
  const { reference, currency, refunded } = payment;
  const key = `${payment.id}-refund-${refunded}`;
  await withTimeout(provider.refund({ key, reference, amount, currency, refunded }), PROVIDER_TIMEOUT);
}
