import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  type CartShop,
  chosenProvider,
  type OrderRow,
  offeredForOrder,
  PaymentChoice,
  PaymentChoices,
  payableOf,
  tokenParameter,
  viewMethods,
} from '../../cart/cart.ts';
import { invalid, notFound } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { payOrder } from '../payments/pay-order.ts';
import { findOrder } from './find-order.ts';

const TAGS = ['Orders'];
function notAwaiting() {
  return invalid('token', 'paymentDone');
}

function totalOf(order: OrderRow) {
  return { amount: payableOf(order), currency: order.currency };
}

/** How a placed order is paid may change as long as it is not paid. */
export function orderPaymentRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;

    server.get(
      '/orders/:token/payment',
      {
        schema: {
          tags: TAGS,
          summary: 'Payment methods of an order that awaits its payment',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: PaymentChoices },
        },
      },
      async (request) => {
        const order = await findOrder(queries, request.params.token, request.customerId);
        if (order.state !== 'new' || order.paymentState !== 'awaiting_payment') throw notAwaiting();
        return viewMethods(offeredForOrder(shop, order), localeOf(request), totalOf(order));
      },
    );

    server.put(
      '/orders/:token/payment/:index',
      {
        schema: {
          tags: TAGS,
          summary:
            'Pays an order that awaits it, by payment `index` (0); what came of it is read at /orders/{token}',
          params: Type.Object({ ...tokenParameter.properties, index: Type.Integer() }),
          querystring: LanguageQuery,
          body: PaymentChoice,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const order = await findOrder(queries, request.params.token, request.customerId);
        if (request.params.index !== 0) throw notFound('step');
        const provider = chosenProvider(offeredForOrder(shop, order), request.body, totalOf(order));
        await payOrder(shop, request.log, { orderId: order.id, provider, cardToken: request.body.token });
        return reply.code(204).send(null);
      },
    );
  };
}
