import { and, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CartShop } from '../../cart/cart.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import { eachOf } from '../../kernel/jobs/job.ts';
import { refundOrder } from './refund-order.ts';

/**
 * Gives back what cancelled orders were paid, where a provider can: transfers and cash wait at the order desk for somebody
 * who sends them. What the provider refuses now is logged, and tried again the next time.
 * @param only this order; without it all of them
 * @param stopping ends it between two orders
 * @returns how many could not be refunded
 */
export async function refundOwed(
  shop: CartShop,
  log: FastifyBaseLogger,
  { orderId, stopping }: { orderId?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  const online = shop.payments.filter(({ kind }) => kind !== 'offline').map(({ code }) => code);
  const owed = await shop.queries
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        orderId === undefined ? undefined : eq(orders.id, orderId),
        eq(orders.state, 'cancelled'),
        inArray(orders.paymentState, ['paid', 'partially_refunded']),
        gt(payments.amount, payments.refunded),
        inArray(payments.provider, online),
      ),
    )
    .orderBy(orders.id);
  return eachOf(
    owed,
    stopping,
    ({ number }) => refundOrder(shop, number ?? ''),
    (error, { number }) =>
      log.error({ err: error, order: number }, 'a cancelled order could not be refunded'),
  );
}
