import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { tokenParameter } from '../cart/cart-routes.ts';
import { MethodChoice } from '../checkout/method-choice.ts';
import { checkPaymentMethod, PaymentChoices, viewPayments } from '../checkout/payment-choices.ts';
import { orders } from '../database/schema.ts';
import { invalid, notFound } from '../errors/fault.ts';
import { LanguageQuery, localeOf } from '../language/locale.ts';
import type { Shop } from '../shop.ts';
import { findOrder } from './find-order.ts';

const tags = ['Orders'];
const notAwaiting = () => invalid('token', 'paymentDone');

/** How a placed order is paid may change as long as it is not paid. */
export const orderPaymentRoutes =
  ({ queries }: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    server.get(
      '/orders/:token/payment',
      {
        schema: {
          tags,
          summary: 'Payment methods of an order that awaits its payment',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: PaymentChoices },
        },
      },
      async (request) => {
        const order = await findOrder(queries, request.params.token, request.customerId);
        if (order.state !== 'new' || order.paymentState !== 'awaiting_payment') throw notAwaiting();
        return viewPayments(localeOf(request), order.total ?? 0);
      },
    );

    server.put(
      '/orders/:token/payment/:index',
      {
        schema: {
          tags,
          summary: 'Chooses how payment `index` (0) of an order that awaits it is made',
          params: Type.Object({ ...tokenParameter.properties, index: Type.Integer() }),
          querystring: LanguageQuery,
          body: MethodChoice,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { method } = request.body;
        const order = await findOrder(queries, request.params.token, request.customerId);
        if (request.params.index !== 0) throw notFound('step');
        checkPaymentMethod(method);
        const changed = await queries
          .update(orders)
          .set({ paymentMethod: method })
          .where(
            and(
              eq(orders.id, order.id),
              eq(orders.state, 'new'),
              eq(orders.paymentState, 'awaiting_payment'),
            ),
          )
          .returning({ id: orders.id });
        if (changed.length === 0) throw notAwaiting();
        return reply.code(204).send(null);
      },
    );
  };
