import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hrefFrom } from '@shop/shop-domain/href';
import { and, eq, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import { type CartShop, isToken } from '../../cart/cart.ts';
import { orders } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import { giveUpChallenge, learnOutcome } from './pay-order.ts';

/** Where a shopper comes back to from a page of a provider. */
export function providerReturnRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/payments/returns/:token',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'webhook', () => undefined),
        schema: {
          tags: ['Payments'],
          summary: 'Asks the provider what came of an order’s payment, and goes on to the order',
          params: Type.Object({ token: Type.String() }),
          querystring: Type.Object({
            'given-up': Type.Optional(Type.String({ description: 'the shopper left without paying' })),
          }),
          response: { 303: Type.Null() },
        },
      },
      async (request, reply) => {
        const { token } = request.params;
        const [order] = isToken(token)
          ? await shop.queries
              .select()
              .from(orders)
              .where(and(eq(orders.token, token), ne(orders.state, 'cart')))
          : [];
        if (!order) throw notFound('order');
        // The page says that it is not known yet, and asks again.
        const learning = request.query['given-up']
          ? giveUpChallenge(shop.queries, shop.payments, order.id, 'notCompleted')
          : learnOutcome(shop, request.log, order.id);
        await learning.catch((error: unknown) =>
          request.log.error({ err: error }, 'a provider could not be asked for a payment'),
        );
        return reply.redirect(hrefFrom({ basePath: `/${order.locale}` })('confirmation', { token }), 303);
      },
    );
  };
}
