import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hrefFrom } from '@shop/shop-domain/href';
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { OrderRow, PaymentEvent } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import { HttpError, notFound } from '../../kernel/http/http-error.ts';
import type { Shop } from '../../kernel/shop.ts';
import { challengePage, challengePolicy } from './challenge-page.ts';
import { TEST_CARD_CODE } from './providers/test-card.ts';
import type { PaymentRow } from './settle-payment.ts';
import { SIGNATURE_HEADER, signatureOf } from './webhook-signature.ts';

/** Milliseconds that the shop may take to respond to its own webhook. */
const WEBHOOK_TIMEOUT = 10_000;
const TAGS = ['Payments'];
const ANSWERS = { approve: 'paid', refuse: 'declined' } as const;

/** The part of the test provider that a bank's pages play: it tells the shop by a signed call, as a real one does. */
export function challengeRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    // A form without fields has nothing to read.
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );

    server.get(
      '/payments/test/challenge/:id',
      {
        schema: {
          tags: TAGS,
          summary: 'Page of the test provider that stands for a bank asking its customer',
          params: Type.Object({ id: Type.String() }),
          response: { 200: { description: 'HTML', type: 'string' }, 303: Type.Null() },
        },
      },
      async (request, reply) => {
        const { order, payment } = await findChallenge(queries, request.params.id);
        if (payment.state !== 'processing') return reply.redirect(confirmationOf(order), 303);
        const amount = { amount: payment.amount, currency: payment.currency };
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', challengePolicy)
          .header('referrer-policy', 'same-origin')
          .send(
            challengePage({
              id: request.params.id,
              locale: order.locale,
              brand: settings.brand[order.locale],
              values: { amount, number: order.number ?? '' },
            }),
          );
      },
    );

    server.post(
      '/payments/test/challenge/:id/:answer',
      {
        config: { ignoresToken: true },
        schema: {
          tags: TAGS,
          summary: 'What the shopper answers there; goes on to the order',
          params: Type.Object({ id: Type.String(), answer: Type.Enum(['approve', 'refuse']) }),
          response: { 303: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id, answer } = request.params;
        const { order, payment } = await findChallenge(queries, id);
        if (payment.state === 'processing')
          await tellShop(server.listeningOrigin, settings.payments.webhookSecret, {
            id: `${id}-${ANSWERS[answer]}`,
            key: id,
            reference: id,
            state: ANSWERS[answer],
            ...(answer === 'refuse' && { reason: 'challengeRefused' as const }),
          });
        return reply.redirect(confirmationOf(order), 303);
      },
    );
  };
}

/** @throws HttpError 404 for what is no challenge, or not the payment's last one */
async function findChallenge(
  queries: Queries,
  reference: string,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const [found] = await queries
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, TEST_CARD_CODE), eq(payments.reference, reference)));
  if (!found) throw notFound('step');
  return found;
}

async function tellShop(origin: string, secret: Uint8Array, event: PaymentEvent): Promise<void> {
  const body = JSON.stringify(event);
  const { status } = await fetch(`${origin}/shop-api/payments/webhooks/${TEST_CARD_CODE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, secret) },
    body,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  });
  if (status !== 204) throw new HttpError(502, { key: 'webhookBody' });
}

/** On the site that the page was asked at. */
function confirmationOf({ locale, token }: OrderRow) {
  return hrefFrom({ basePath: `/${locale}` })('confirmation', { token: token });
}
