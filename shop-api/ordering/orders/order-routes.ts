import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, eq, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import { type CartShop, tokenParameter } from '../../cart/cart.ts';
import { loggedIn } from '../../customers/customers.ts';
import { orders } from '../../kernel/database/schema.ts';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { normaliseListQuery, SliceQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { pageOf, pageView } from '../../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { cancelByShopper } from './cancel-by-shopper.ts';
import { findOrder } from './find-order.ts';
import { PlacedOrder, viewOrders } from './order-view.ts';

const TAGS = ['Orders'];
const MAX_LISTED = 100;

export function orderRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  const { queries, payments, settings } = shop;
  return async (server) => {
    server.get(
      '/orders',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: `The customer's orders, newest first; without page and limit the newest ${MAX_LISTED} as a bare list`,
          security: [{ bearer: [] }],
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: {
            200: Type.Union([
              Type.Array(reference(PlacedOrder)),
              Type.Object(pageOf(reference(PlacedOrder))),
            ]),
          },
        },
      },
      async (request) => {
        const own = and(eq(orders.customerId, loggedIn(request)), ne(orders.state, 'cart'));
        const read = async (limit: number, offset: number) => {
          const newestFirst = [desc(orders.placedAt), desc(orders.id)];
          const rows = await queries
            .select()
            .from(orders)
            .where(own)
            .orderBy(...newestFirst)
            .limit(limit)
            .offset(offset);
          return viewOrders(queries, rows, {
            withAddresses: true,
            locale: localeOf(request),
            providers: payments,
            returnDays: settings.returnDays,
          });
        };
        // A reader of pages always sends one of the two, though perhaps not a number.
        if (!/[?&](page|limit)=/.test(request.url)) return read(MAX_LISTED, 0);
        const { page = 1, limit = 10 } = request.query;
        const total = await queries.$count(orders, own);
        return pageView(
          { page, limit },
          total,
          await read(limit, (page - 1) * limit),
          canonicalUrlOf(request),
        );
      },
    );

    server.get(
      '/orders/:token',
      {
        schema: {
          tags: TAGS,
          summary: "One order: the customer's own, or a guest's without its addresses",
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: reference(PlacedOrder) },
        },
      },
      async (request) => {
        const row = await findOrder(queries, request.params.token, request.customerId);
        const [order] = await viewOrders(queries, [row], {
          withAddresses: row.customerId !== null,
          locale: localeOf(request),
          providers: payments,
          returnDays: settings.returnDays,
        });
        if (!order) throw notFound('order');
        return order;
      },
    );

    server.post(
      '/orders/:token/cancellation',
      {
        schema: {
          tags: TAGS,
          summary: 'Cancels an order that is not shipped, and gives back what was paid for it',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const order = await findOrder(queries, request.params.token, request.customerId);
        await cancelByShopper(shop, request.log, order);
        return reply.code(204).send(null);
      },
    );
  };
}
