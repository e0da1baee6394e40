import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CartShop } from '../../cart/cart.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import { eachOf } from '../../kernel/jobs/job.ts';
import { withTimeout } from '../../kernel/scheduler/with-timeout.ts';
import { PROVIDER_TIMEOUT } from './provider-timeout.ts';

/**
 * Takes the money that providers have promised for orders that were shipped, or at once where the settings say so. What is
 * refused is logged, and tried again the next time.
 * @param only this order; without it all of them
 * @param stopping ends it between two orders
 * @returns how many were refused
 */
export async function captureDue(
  shop: CartShop,
  log: FastifyBaseLogger,
  { number, stopping }: { number?: string; stopping?: AbortSignal } = {},
): Promise<number> {
  const { queries, settings } = shop;
  const promising = shop.payments.filter(({ capture }) => capture);
  if (promising.length === 0) return 0;
  const due = await queries
    .select({ payment: payments, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        number === undefined ? undefined : eq(orders.number, number),
        inArray(
          payments.provider,
          promising.map(({ code }) => code),
        ),
        eq(payments.state, 'completed'),
        isNull(payments.capturedAt),
        gt(payments.amount, payments.refunded),
        settings.payments.capture === 'at_once'
          ? inArray(orders.state, ['new', 'fulfilled'])
          : inArray(orders.shippingState, ['shipped', 'delivered']),
      ),
    )
    .orderBy(orders.id);
  const capture = async ({
    payment: { id, provider: name, reference, amount, currency },
  }: (typeof due)[number]) => {
    const provider = promising.find(({ code }) => code === name);
    if (!provider?.capture || !reference) return;
    await withTimeout(provider.capture({ reference, amount, currency }), PROVIDER_TIMEOUT);
    await queries.update(payments).set({ capturedAt: sql`now()` }).where(eq(payments.id, id));
  };
  return eachOf(due, stopping, capture, (error, { payment: { provider }, number: order }) =>
    log.error({ err: error, provider, order }, 'a promised payment could not be taken'),
  );
}
