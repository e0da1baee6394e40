import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loggedIn } from '../customers/authentication.ts';
import type { Queries } from '../kernel/database/database.ts';
import { orders } from '../kernel/database/schema.ts';
import { invalid } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { currencies, localeOf, MarketQuery, marketOf } from '../kernel/language/locale.ts';
import { originOf } from '../kernel/media/image-view.ts';
import { countAttempt, networkOf } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { addItem, changeQuantity, largestQuantity, NewItem, removeItem } from './cart-items.ts';
import { Cart } from './cart-schema.ts';
import { viewCart } from './cart-view.ts';
import { beginCart, type CartKey, cartOf, lockCart, type OrderRow, openCart } from './open-cart.ts';
import { offeredTo } from './payment/payment-methods.ts';
import type { CartReader } from './price-cart.ts';
import { seePrices } from './seen-prices.ts';

const tags = ['Cart'];
export const tokenParameter = Type.Object({ token: Type.String() });
const itemParameters = Type.Object({ token: Type.String(), id: Type.Integer({ maximum: 2_147_483_647 }) });
const answer = { 200: reference(Cart) };
const created = { 201: reference(Cart) };
const noCart = () => invalid('token', 'cart');

export const cartRoutes =
  (shop: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { queries } = shop;

    server.post(
      '/carts',
      {
        preHandler: limitNewCarts(shop),
        schema: {
          tags,
          summary: 'Makes an empty cart; a customer who has an open one gets that',
          querystring: MarketQuery,
          response: created,
        },
      },
      async (request, reply) => {
        const market = marketOf(request);
        const cart = await queries.transaction((tx) => beginCart(tx, market, request.customerId));
        return reply.code(201).send(await answerCart(shop, request, cart));
      },
    );

    server.get(
      '/carts/:token',
      {
        schema: {
          tags,
          summary: 'A cart',
          params: tokenParameter,
          querystring: MarketQuery,
          response: answer,
        },
      },
      async (request) => answerCart(shop, request, await openCart(queries, keyOf(request))),
    );

    server.get(
      '/me/cart',
      {
        schema: {
          tags,
          summary: "The customer's open cart; no content where there is none",
          security: [{ bearer: [] }],
          querystring: MarketQuery,
          response: { ...answer, 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const [cart] = await cartOf(queries, loggedIn(request));
        return cart ? answerCart(shop, request, cart) : reply.code(204).send(null);
      },
    );

    server.delete(
      '/carts/:token',
      {
        schema: {
          tags,
          summary: 'Throws a cart away',
          params: tokenParameter,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await changeCart(shop, keyOf(request), async (tx, cart) => {
          await tx.delete(orders).where(eq(orders.id, cart.id));
        });
        return reply.code(204).send(null);
      },
    );

    server.post(
      '/carts/:token/items',
      {
        preHandler: limitNewCarts(shop),
        schema: {
          tags,
          summary: 'Adds a product; the token "new" makes the cart first, or takes the customer\'s',
          params: tokenParameter,
          querystring: MarketQuery,
          body: NewItem,
          response: created,
        },
      },
      async (request, reply) => {
        const cart = await changeOrCreateCart(shop, request, (tx, row) => addItem(tx, row, request.body));
        return reply.code(201).send(await answerCart(shop, request, cart));
      },
    );

    server.put(
      '/carts/:token/items/:id',
      {
        schema: {
          tags,
          summary: 'Sets the quantity of a line',
          params: itemParameters,
          querystring: MarketQuery,
          body: Type.Object({ quantity: Type.Integer({ minimum: 1, maximum: largestQuantity }) }),
          response: answer,
        },
      },
      async (request) => {
        const { id } = request.params;
        const cart = await changeCart(shop, keyOf(request), (tx, row) =>
          changeQuantity(tx, row, id, request.body.quantity),
        );
        return answerCart(shop, request, cart);
      },
    );

    server.delete(
      '/carts/:token/items/:id',
      {
        schema: {
          tags,
          summary: 'Removes a line',
          params: itemParameters,
          querystring: MarketQuery,
          response: answer,
        },
      },
      async (request) => {
        const { id } = request.params;
        const cart = await changeCart(shop, keyOf(request), (tx, row) => removeItem(tx, row, id));
        return answerCart(shop, request, cart);
      },
    );

    server.post(
      '/carts/:token/notices/seen',
      {
        schema: {
          tags,
          summary: 'The shopper has read which prices have changed',
          params: tokenParameter,
          querystring: MarketQuery,
          response: answer,
        },
      },
      async (request) =>
        answerCart(shop, request, await changeCart(shop, keyOf(request), (tx, row) => seePrices(tx, row))),
    );

    server.put(
      '/carts/:token/currency',
      {
        schema: {
          tags,
          summary: 'Prices the cart in another currency',
          params: tokenParameter,
          querystring: MarketQuery,
          body: Type.Object({ currency: Type.Enum([...currencies]) }),
          response: answer,
        },
      },
      async (request) => {
        const { currency } = request.body;
        const cart = await changeCart(shop, keyOf(request), async (tx, row) => {
          await tx.update(orders).set({ currency }).where(eq(orders.id, row.id));
        });
        return answerCart(shop, request, cart);
      },
    );
  };

/** Guests alone make carts without end: a customer has one. */
export const limitNewCarts =
  (shop: Shop) =>
  async (request: FastifyRequest): Promise<void> => {
    const { token = 'new' } = request.params as { token?: string };
    if (token === 'new' && request.customerId === null)
      await countAttempt(shop, 'cart', { address: networkOf(request.ip) });
  };

/** Which cart a request is about, and who asks. */
export const keyOf = ({ params, customerId }: FastifyRequest): CartKey => ({
  token: (params as { token: string }).token,
  customerId,
});

/** The cart as this request may see it: its language is the request's, its currency the cart's own. */
export const answerCart = (shop: Shop, request: FastifyRequest, cart: OrderRow): Promise<Cart> =>
  viewCart(shop.queries, cart, readerOf(shop, request, cart));

export const readerOf = (shop: Shop, request: FastifyRequest, cart: OrderRow): CartReader => ({
  locale: namesLocale(request) ? localeOf(request) : cart.locale,
  origin: originOf(request, shop.settings.publicUrl),
  tax: shop.settings.tax,
  payments: offeredTo(shop, request.customerId),
  customerId: request.customerId,
});

/**
 * Changes a cart while nobody else does.
 * @returns the cart as the change left it
 * @throws Fault 400 for `token` when there is no such cart, or not for the asker
 */
export const changeCart = (
  { queries }: Shop,
  key: CartKey,
  change: (tx: Queries, cart: OrderRow) => Promise<void>,
): Promise<OrderRow> =>
  queries.transaction(async (tx) => {
    const cart = await lockCart(tx, key, noCart());
    await change(tx, cart);
    const [changed] = await tx.select().from(orders).where(eq(orders.id, cart.id));
    return changed ?? cart;
  });

/** As changeCart; the token `new` stands for a cart that is made together with the change, or the customer's. */
export const changeOrCreateCart = (
  shop: Shop,
  request: FastifyRequest,
  change: (tx: Queries, cart: OrderRow) => Promise<void>,
): Promise<OrderRow> => {
  const key = keyOf(request);
  if (key.token !== 'new') return changeCart(shop, key, change);
  const market = marketOf(request);
  return shop.queries.transaction(async (tx) => {
    const cart = await beginCart(tx, market, request.customerId);
    await change(tx, cart);
    return cart;
  });
};

const namesLocale = (request: FastifyRequest) =>
  (request.query as { locale?: string }).locale !== undefined ||
  request.headers['accept-language'] !== undefined;
