import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { loggedIn } from '../customers/customers.ts';
import { orders } from '../kernel/database/schema.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { MarketQuery, marketOf } from '../kernel/http/request-locale.ts';
import { currencies } from '../kernel/language/locale.ts';
import { addItem, changeQuantity, largestQuantity, NewItem, removeItem } from './cart-items.ts';
import {
  answerCart,
  changeCart,
  changeOrCreateCart,
  keyOf,
  limitNewCarts,
  tokenParameter,
} from './cart-requests.ts';
import { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';
import { beginCart, cartOf, openCart } from './open-cart.ts';
import { seePrices } from './seen-prices.ts';

const tags = ['Cart'];
const itemParameters = Type.Object({ token: Type.String(), id: Type.Integer({ maximum: 2_147_483_647 }) });
const answer = { 200: reference(Cart) };
const created = { 201: reference(Cart) };

export function cartRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
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
}
