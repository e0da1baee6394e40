import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { payments } from '../../kernel/database/schema.ts';
import { withTimeout } from '../../kernel/scheduler/with-timeout.ts';
import { PROVIDER_TIMEOUT } from './provider-timeout.ts';
import type { Debt, Outcome } from './settle-payment.ts';

/**
 * Gives back what an order was paid a second time, such as on a page of a provider that was left for another. Whatever else
 * is owed, or could not be given back, is in the log; `refundOwed` sees to orders that were cancelled.
 */
export async function clearDebt(
  queries: Queries,
  log: FastifyBaseLogger,
  provider: PaymentProvider,
  { debt, orderId, key, reference }: Pick<Outcome, 'key' | 'reference'> & { debt: Debt; orderId: number },
): Promise<void> {
  const about = { provider: provider.code, reference, orderId };
  const [payment] = await queries.select().from(payments).where(eq(payments.orderId, orderId));
  if (debt !== 'an order was paid twice' || !payment || !reference) return log.error(about, debt);
  const { amount, currency } = payment;
  const refund = provider.refund({ key: `${key}-second`, reference, amount, currency, refunded: 0 });
  await withTimeout(refund, PROVIDER_TIMEOUT).then(
    () => log.warn(about, `${debt}; the second payment was given back`),
    (error: unknown) => log.error({ ...about, err: error }, debt),
  );
}
