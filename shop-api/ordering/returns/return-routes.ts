import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { tokenParameter } from '../../cart/cart.ts';
import { Empty } from '../../kernel/http/empty-response.ts';
import { LanguageQuery } from '../../kernel/http/request-locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { findOrder } from '../orders/find-order.ts';
import { ReturnItem } from '../orders/order-view.ts';
import { requestReturn } from './request-return.ts';

export function returnRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.post(
      '/orders/:token/returns',
      {
        schema: {
          tags: ['Orders'],
          summary:
            'Asks to send goods of a delivered order back, in the time for returns; it is then in the order',
          params: tokenParameter,
          querystring: LanguageQuery,
          body: Type.Object({
            items: Type.Array(
              Type.Object({
                ...ReturnItem.properties,
                exchangeFor: Type.Optional(
                  Type.String({
                    maxLength: 255,
                    description:
                      'code of another variant of the same product and price, which is sent instead',
                  }),
                ),
              }),
              { minItems: 1, maxItems: 100 },
            ),
            reason: Type.String({ minLength: 1, maxLength: 2000 }),
            email: Type.Optional(
              Type.String({ maxLength: 254, description: "a guest's, as the order was placed with" }),
            ),
          }),
          response: { 201: Empty },
        },
      },
      async (request, reply) => {
        const order = await findOrder(shop.queries, request.params.token, request.customerId);
        await requestReturn(shop, order, request.body);
        return reply.code(201).send(undefined);
      },
    );
  };
}
