import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { loggedIn } from '../customers/customers.ts';
import { orders } from '../kernel/database/schema.ts';
import { invalid } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { MarketQuery } from '../kernel/http/request-locale.ts';
import { CURRENCIES } from '../kernel/language/locale.ts';
import { addItem, changeQuantity, createCartWith, MAX_QUANTITY, NewItem, removeItem } from './cart-items.ts';
import {
  cartMarket,
  cartResponse,
  changeCart,
  changeOrCreateCart,
  keyOf,
  limitNewCarts,
  tokenParameter,
  updateCart,
} from './cart-requests.ts';
import { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';
import { beginCart, cartOf, openCart } from './open-cart.ts';
import { seePrices } from './seen-prices.ts';

const TAGS = ['Cart'];
const itemParameters = Type.Object({ token: Type.String(), id: Type.Integer({ maximum: 2_147_483_647 }) });
const response = { 200: reference(Cart) };
const created = { 201: reference(Cart) };

export function cartRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;

    server.post(
      '/carts',
      {
        preHandler: limitNewCarts(shop),
        schema: {
          tags: TAGS,
          summary: 'Makes an empty cart; a customer who has an open one gets that',
          querystring: MarketQuery,
          response: created,
        },
      },
      async (request, reply) => {
        const market = cartMarket(shop, request);
        const cart = await queries.transaction((tx) => beginCart(tx, market, request.customerId));
        return reply.code(201).send(await cartResponse(shop, request, cart));
      },
    );

    server.get(
      '/carts/:token',
      {
        schema: {
          tags: TAGS,
          summary: 'A cart',
          params: tokenParameter,
          querystring: MarketQuery,
          response,
        },
      },
      async (request) => cartResponse(shop, request, await openCart(queries, keyOf(request))),
    );

    server.get(
      '/me/cart',
      {
        schema: {
          tags: TAGS,
          summary: "The customer's open cart; no content where there is none",
          security: [{ bearer: [] }],
          querystring: MarketQuery,
          response: { ...response, 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const [cart] = await cartOf(queries, loggedIn(request));
        return cart ? cartResponse(shop, request, cart) : reply.code(204).send(null);
      },
    );

    server.delete(
      '/carts/:token',
      {
        schema: {
          tags: TAGS,
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
          tags: TAGS,
          summary: 'Adds a product; the token "new" makes the cart first, or takes the customer\'s',
          params: tokenParameter,
          querystring: MarketQuery,
          body: NewItem,
          response: created,
        },
      },
      async (request, reply) => {
        const { customerId, params, body } = request;
        if (params.token === 'new' && customerId === null) {
          const { cart, contents } = await createCartWith(queries, cartMarket(shop, request), body);
          return reply.code(201).send(await cartResponse(shop, request, cart, contents));
        }
        const cart = await changeOrCreateCart(shop, request, (tx, row) => addItem(tx, row, body));
        return reply.code(201).send(await cartResponse(shop, request, cart));
      },
    );

    server.put(
      '/carts/:token/items/:id',
      {
        schema: {
          tags: TAGS,
          summary: 'Sets the quantity of a line',
          params: itemParameters,
          querystring: MarketQuery,
          body: Type.Object({ quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
          response,
        },
      },
      async (request) => {
        const { id } = request.params;
        const cart = await changeCart(shop, keyOf(request), (tx, row) =>
          changeQuantity(tx, row, id, request.body.quantity),
        );
        return cartResponse(shop, request, cart);
      },
    );

    server.delete(
      '/carts/:token/items/:id',
      {
        schema: {
          tags: TAGS,
          summary: 'Removes a line',
          params: itemParameters,
          querystring: MarketQuery,
          response,
        },
      },
      async (request) => {
        const { id } = request.params;
        const cart = await changeCart(shop, keyOf(request), (tx, row) => removeItem(tx, row, id));
        return cartResponse(shop, request, cart);
      },
    );

    server.post(
      '/carts/:token/notices/seen',
      {
        schema: {
          tags: TAGS,
          summary: 'The shopper has read which prices have changed',
          params: tokenParameter,
          querystring: MarketQuery,
          response,
        },
      },
      async (request) =>
        cartResponse(shop, request, await changeCart(shop, keyOf(request), (tx, row) => seePrices(tx, row))),
    );

    server.put(
      '/carts/:token/currency',
      {
        schema: {
          tags: TAGS,
          summary: 'Prices the cart in another currency',
          params: tokenParameter,
          querystring: MarketQuery,
          body: Type.Object({ currency: Type.Enum([...CURRENCIES]) }),
          response,
        },
      },
      async (request) => {
        const { currency } = request.body;
        if (currency === 'USD' && shop.settings.dollars === 'off') throw invalid('currency', 'dollarsOff');
        const cart = await updateCart(shop, keyOf(request), () => ({ currency }));
        return cartResponse(shop, request, cart);
      },
    );
  };
}
