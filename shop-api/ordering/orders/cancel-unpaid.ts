import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CartShop } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import { eachOf } from '../../kernel/jobs/job.ts';
import { giveUpChallenge } from '../payments/pay-order.ts';
import { lockPayment } from '../payments/settle-payment.ts';
import { takeBack } from './move-order.ts';

type SellingShop = Pick<CartShop, 'queries' | 'settings' | 'payments'>;

/**
 * Cancels orders whose money did not come in time, so that others can buy the goods. What the courier takes is waited for.
 * One that cannot be cancelled is logged, and tried again the next time.
 * @param stopping ends it between two orders
 * @returns how many could not be cancelled
 */
export async function cancelUnpaid(
  shop: SellingShop,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<number> {
  return eachOf(
    await findUnpaid(shop.queries, shop),
    stopping,
    (orderId) => cancelOne(shop, orderId),
    (error, orderId) => log.error({ err: error, orderId }, 'an unpaid order could not be cancelled'),
  );
}

/** A payment that arrived, or was begun again, before the order was locked leaves it as it is. */
async function cancelOne(shop: SellingShop, orderId: number): Promise<void> {
  const { queries, settings, payments: providers } = shop;
  await giveUpChallenge(queries, providers, orderId);
  await retryDeadlock(() =>
    queries.transaction(async (tx) => {
      const found = await lockPayment(tx, orderId);
      const isUnpaid = (await findUnpaid(tx, shop, eq(orders.id, orderId))).length > 0;
      if (isUnpaid) await takeBack(tx, settings, found, { note: 'not paid in time', lines: ['newsNotPaid'] });
    }),
  );
}

/** Ids of open orders that nobody paid since their last attempt, the oldest first. */
async function findUnpaid(queries: Queries, shop: SellingShop, which?: SQL): Promise<number[]> {
  const { card, transfer } = shop.settings.payments.unpaidTimeout;
  const transfers = shop.payments.filter(({ kind, paidOnDelivery }) => kind === 'offline' && !paidOnDelivery);
  const codes = transfers.map(({ code }) => code);
  const isLate = [
    { timeout: card, method: sql`${payments.method} ->> 'kind' <> 'offline'` },
    { timeout: transfer, method: inArray(payments.provider, codes) },
  ]
    .filter(({ timeout }) => timeout > 0)
    .map(({ timeout, method }) => and(method, triedBefore(timeout)));
  // Without any condition the query would mean every order.
  if (isLate.length === 0) return [];
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        which,
        eq(orders.state, 'new'),
        eq(orders.shippingState, 'ready'),
        eq(orders.paymentState, 'awaiting_payment'),
        or(...isLate),
      ),
    )
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}

/** @param timeout milliseconds */
function triedBefore(timeout: number): SQL {
  return lt(
    sql`coalesce(${payments.triedAt}, ${orders.placedAt})`,
    sql`now() - make_interval(secs => ${timeout / 1000}::float8)`,
  );
}
