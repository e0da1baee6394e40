import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalid } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { MarketQuery } from '../kernel/http/request-locale.ts';
import { cartResponse, keyOf, tokenParameter, updateCart } from './cart-requests.ts';
import { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';

const TAGS = ['Cart'];
const response = { 200: reference(Cart) };
/** As much as a card has room for. */
const MAX_MESSAGE = 300;

export function giftWrapRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.put(
      '/carts/:token/gift-wrap',
      {
        schema: {
          tags: TAGS,
          summary: 'Has the order wrapped as a gift, with a message on a card',
          params: tokenParameter,
          querystring: MarketQuery,
          body: Type.Object({ message: Type.String({ maxLength: MAX_MESSAGE }) }),
          response,
        },
      },
      async (request) => {
        const message = plainText(request.body.message);
        const cart = await updateCart(shop, keyOf(request), (_tx, { currency }) => {
          if (shop.settings.giftWrap[currency] === undefined) throw invalid('token', 'giftWrapMissing');
          return { giftWrap: { message } };
        });
        return cartResponse(shop, request, cart);
      },
    );

    server.delete(
      '/carts/:token/gift-wrap',
      {
        schema: {
          tags: TAGS,
          summary: 'Has the order not wrapped as a gift',
          params: tokenParameter,
          querystring: MarketQuery,
          response,
        },
      },
      async (request) =>
        cartResponse(shop, request, await updateCart(shop, keyOf(request), () => ({ giftWrap: null }))),
    );
  };
}

/** Lines are kept; what moves a printer's head or turns the text around is not. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
