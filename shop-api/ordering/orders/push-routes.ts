import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { type CartShop, type OrderRow, tokenParameter } from '../../cart/cart.ts';
import { pushSubscriptions } from '../../kernel/database/schema.ts';
import { invalid, notFound } from '../../kernel/http/http-error.ts';
import { LanguageQuery } from '../../kernel/http/request-locale.ts';
import { isPushService } from '../../kernel/settings/push-services.ts';
import { findOrder } from './find-order.ts';

/** Browsers of one order: those that asked first are left out. */
const MOST_BROWSERS = 5;

const endpoint = Type.String({ minLength: 1, maxLength: 1000 });
/** A point of the curve P-256 and sixteen bytes, in base64url. */
const Keys = Type.Object({
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{86,88}=?$' }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
});

/** News of an order to the browsers that ask for it. */
export function orderPushRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  const {
    queries,
    settings: { push },
  } = shop;
  const schema = { tags: ['Orders'], params: tokenParameter };
  return async (server) => {
    server.get(
      '/orders/:token/push',
      {
        schema: {
          ...schema,
          summary: 'What a browser subscribes to news of an order with; without a key there are none',
          querystring: Type.Object({ ...LanguageQuery.properties, endpoint: Type.Optional(endpoint) }),
          response: {
            200: Type.Object({ publicKey: Type.Optional(Type.String()), isSubscribed: Type.Boolean() }),
          },
        },
      },
      async (request) => {
        const order = await findOrder(queries, request.params.token, request.customerId);
        const { endpoint = '' } = request.query;
        const isSubscribed =
          push !== undefined && (await queries.$count(pushSubscriptions, of(order, endpoint))) > 0;
        return { publicKey: push?.publicKey, isSubscribed };
      },
    );

    server.put(
      '/orders/:token/push',
      {
        schema: {
          ...schema,
          summary: 'Has a browser be told what happens to an order',
          querystring: LanguageQuery,
          body: Type.Object({ endpoint, keys: Keys }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        if (!push) throw notFound('order');
        const { endpoint, keys } = request.body;
        if (!isPushService(endpoint, push.services)) throw invalid('endpoint', 'pushServiceUnknown');
        const order = await findOrder(queries, request.params.token, request.customerId);
        await queries.transaction(async (tx) => {
          await tx
            .insert(pushSubscriptions)
            .values({ orderId: order.id, endpoint, ...keys })
            .onConflictDoUpdate({
              target: [pushSubscriptions.orderId, pushSubscriptions.endpoint],
              set: keys,
            });
          const own = eq(pushSubscriptions.orderId, order.id);
          const newest = tx
            .select({ id: pushSubscriptions.id })
            .from(pushSubscriptions)
            .where(own)
            .orderBy(desc(pushSubscriptions.id))
            .limit(MOST_BROWSERS);
          await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions.id, newest)));
        });
        return reply.code(204).send(null);
      },
    );

    server.delete(
      '/orders/:token/push',
      {
        schema: {
          ...schema,
          summary: 'Has a browser not be told any more',
          querystring: Type.Object({ ...LanguageQuery.properties, endpoint }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const order = await findOrder(queries, request.params.token, request.customerId);
        await queries.delete(pushSubscriptions).where(of(order, request.query.endpoint));
        return reply.code(204).send(null);
      },
    );
  };
}

function of({ id }: OrderRow, endpoint: string) {
  return and(eq(pushSubscriptions.orderId, id), eq(pushSubscriptions.endpoint, endpoint));
}
