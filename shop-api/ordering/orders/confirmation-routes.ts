import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { tokenParameter } from '../../cart/cart.ts';
import { LanguageQuery } from '../../kernel/http/request-locale.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { findOrder } from './find-order.ts';
import { askAgain, confirmByLink } from './guest-confirmation.ts';

const TAGS = ['Orders'];

/** Guests' orders that have to be confirmed. */
export function orderConfirmationRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.post(
      '/orders/confirm',
      {
        config: { ignoresToken: true },
        schema: {
          tags: TAGS,
          summary:
            'Confirms a guest’s order by the token from a mail, once; answers with the order’s own token',
          querystring: LanguageQuery,
          body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
          response: { 200: Type.Object({ tokenValue: Type.String() }) },
        },
      },
      async (request) => ({ tokenValue: await confirmByLink(shop, request.body.token) }),
    );

    server.post(
      '/orders/:token/confirmation',
      {
        preHandler: limitAttempts(shop, 'confirmation', ({ params }) => (params as { token: string }).token),
        schema: {
          tags: TAGS,
          summary: 'Mails the link that confirms the order once more; an earlier one works no more',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const order = await findOrder(shop.queries, request.params.token, request.customerId);
        await askAgain(shop, order.id);
        return reply.code(204).send(null);
      },
    );
  };
}
