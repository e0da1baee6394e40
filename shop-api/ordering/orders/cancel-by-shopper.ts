import type { FastifyBaseLogger } from 'fastify';
import type { CartShop, OrderRow } from '../../cart/cart.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { giveUpChallenge } from '../payments/pay-order.ts';
import { cancelOrder } from './move-order.ts';
import { refundOwed } from './refund-owed.ts';

/**
 * Cancels an order for whoever placed it, and gives back what was paid by card. A charge that is answered only afterwards is
 * owed, as is money that the provider cannot give back now.
 * @throws HttpError 409 once the order was shipped or cancelled, or while the bank's answer cannot be given up
 */
export async function cancelByShopper(
  shop: CartShop,
  log: FastifyBaseLogger,
  { id, number }: OrderRow,
): Promise<void> {
  await giveUpChallenge(shop.queries, shop.payments, id).catch((error: unknown) => {
    log.warn({ err: error }, 'a challenge could not be given up');
    throw new HttpError(409, { key: 'paymentUnderWay' });
  });
  await cancelOrder(shop, number ?? '', 'shopper');
  await refundOwed(shop, log, { orderId: id });
}
