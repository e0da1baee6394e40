import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import { tokenParameter } from '../cart/cart-routes.ts';
import { isToken } from '../cart/open-cart.ts';
import { loggedIn } from '../customers/authentication.ts';
import { orders } from '../database/schema.ts';
import { notFound } from '../errors/fault.ts';
import { LanguageQuery } from '../language/locale.ts';
import { forgiveListQuery, SliceQuery } from '../listing/list-query.ts';
import { pageOf, pageView } from '../listing/page-view.ts';
import { reference } from '../openapi/named-schemas.ts';
import type { Shop } from '../shop.ts';
import { PlacedOrder, viewOrders } from './order-view.ts';

const tags = ['Orders'];

export const orderRoutes =
  ({ queries }: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    server.get(
      '/orders',
      {
        preValidation: forgiveListQuery,
        schema: {
          tags,
          summary: "The customer's orders, newest first",
          security: [{ bearer: [] }],
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: { 200: Type.Object(pageOf(reference(PlacedOrder))) },
        },
      },
      async (request) => {
        const { page = 1, limit = 10 } = request.query;
        const own = and(eq(orders.customerId, loggedIn(request)), ne(orders.state, 'cart'));
        const [total] = await queries.select({ count: count() }).from(orders).where(own);
        const rows = await queries
          .select()
          .from(orders)
          .where(own)
          .orderBy(desc(orders.placedAt), desc(orders.id))
          .limit(limit)
          .offset((page - 1) * limit);
        const items = await viewOrders(queries, rows, { withAddresses: true });
        return pageView({ page, limit }, total?.count ?? 0, items, request.url);
      },
    );

    server.get(
      '/orders/:token',
      {
        schema: {
          tags,
          summary: "One order: the customer's own, or a guest's without its addresses",
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: reference(PlacedOrder) },
        },
      },
      async (request) => {
        const { token } = request.params;
        const [row] = isToken(token)
          ? await queries
              .select()
              .from(orders)
              .where(and(eq(orders.token, token), ne(orders.state, 'cart')))
          : [];
        if (!row || (row.customerId !== null && row.customerId !== request.customerId))
          throw notFound('order');
        const [order] = await viewOrders(queries, [row], { withAddresses: row.customerId !== null });
        if (!order) throw notFound('order');
        return order;
      },
    );
  };
