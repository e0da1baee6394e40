import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { latinDigits } from '@shop/shop-domain/digits';
import { emailOf } from '@shop/shop-domain/email';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import { orders } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { LanguageQuery } from '../../kernel/http/request-locale.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';

/** Lets a guest who has no link at hand find the order again. */
export function orderTrackingRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.post(
      '/orders/track',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'tracking'),
        schema: {
          tags: ['Orders'],
          summary: 'Finds a guest’s order by its number and email; answers with its token',
          querystring: LanguageQuery,
          body: Type.Object({
            number: Type.String({ minLength: 1, maxLength: 30 }),
            email: Type.String({ minLength: 1, maxLength: 254 }),
          }),
          response: { 200: Type.Object({ tokenValue: Type.String() }) },
        },
      },
      async (request) => {
        const { number, email } = request.body;
        // One question whatever is wrong: neither the answer nor its time tells which of the two it was.
        const [order] = await shop.queries
          .select({ token: orders.token })
          .from(orders)
          .where(
            and(
              eq(orders.number, orderNumberIn(number)),
              eq(orders.email, emailOf(email) ?? ''),
              isNull(orders.customerId),
              ne(orders.state, 'cart'),
            ),
          );
        if (!order) throw notFound('orderTracking');
        return { tokenValue: order.token };
      },
    );
  };
}

/** As people write it: `٤٢`, `#000000042`, with spaces between. */
function orderNumberIn(text: string): string {
  return latinDigits(text).replace(/\D/g, '').padStart(9, '0');
}
