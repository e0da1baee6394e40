import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { CartShop, PaymentEvent, PaymentProvider } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { payments, webhookEvents } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import { clearDebt } from './clear-debt.ts';
import { paymentIdOf, settlePayment } from './settle-payment.ts';

/** Bytes; providers send lists of events. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Where providers tell what became of payments. They send a message again until it was acknowledged. */
export function webhookRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, payments: providers } = shop;
    // A signature is of the bytes that were sent.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    server.post(
      '/payments/webhooks/:provider',
      {
        config: { ignoresToken: true },
        bodyLimit: MAX_MESSAGE_BYTES,
        preHandler: limitAttempts(shop, 'webhook', () => undefined),
        schema: {
          tags: ['Payments'],
          summary: 'Takes signed messages of a payment provider',
          params: Type.Object({ provider: Type.String() }),
          response: { 200: Type.Null(), 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const provider = providers.find(({ code }) => code === request.params.provider);
        if (!provider) throw notFound('paymentProvider');
        const rawBody = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
        for (const event of await provider.readEvents({ headers: request.headers, rawBody })) {
          const owed = await queries.transaction((tx) => takeEvent(tx, provider, event));
          if (owed) await clearDebt(queries, request.log, provider, owed);
        }
        return reply.code(provider.acknowledgement ?? 204).send(null);
      },
    );
  };
}

/** Once, however often it is sent. What is about no payment of this shop is of no matter. */
async function takeEvent(tx: Queries, provider: PaymentProvider, event: PaymentEvent) {
  const [first] = await tx
    .insert(webhookEvents)
    .values({ provider: provider.code, id: event.id })
    .onConflictDoNothing()
    .returning();
  const id = paymentIdOf(event.key);
  if (!first || !id) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) return;
  const { orderId } = payment;
  const debt = await settlePayment(tx, orderId, { ...event, provider });
  return debt && { ...event, debt, orderId };
}
