import { and, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { orders } from '../../kernel/database/schema.ts';
import { eachOf } from '../../kernel/jobs/job.ts';
import type { Shop } from '../../kernel/shop.ts';
import { lockPayment } from '../payments/settle-payment.ts';
import { awaitsConfirmation, unconfirmed } from './awaiting-confirmation.ts';
import { takeBack } from './move-order.ts';

/**
 * Cancels orders that nobody confirmed in time, so that others can buy the goods. Nobody is mailed: whoever gave the email
 * has not proven that it is theirs. One whose payment is under way is left for later.
 * @param stopping ends it between two orders
 * @returns how many could not be cancelled
 */
export async function cancelUnconfirmed(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<number> {
  const late = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(unconfirmed(), lte(orders.confirmBy, sql`now()`)))
    .orderBy(orders.id);
  const cancel = (id: number) =>
    queries.transaction(async (tx) => {
      const found = await lockPayment(tx, id);
      if (!awaitsConfirmation(found.order) || found.payment?.state === 'processing') return;
      await takeBack(tx, settings, found, { note: 'not confirmed in time', quietly: true });
      log.info({ order: found.order.number }, 'an unconfirmed order was cancelled');
    });
  return eachOf(
    late,
    stopping,
    ({ id }) => retryDeadlock(() => cancel(id)),
    (error, { id }) => log.error({ err: error, orderId: id }, 'an unconfirmed order could not be cancelled'),
  );
}
