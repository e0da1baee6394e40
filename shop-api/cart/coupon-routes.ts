import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { couponCodeOf } from '../kernel/database/promotion-tables.ts';
import { invalid } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { MarketQuery } from '../kernel/http/request-locale.ts';
import {
  countAttempt,
  forgiveAttempt,
  networkOf,
  type Subjects,
} from '../kernel/rate-limits/limit-attempts.ts';
import { cartReader, cartResponse, keyOf, tokenParameter, updateCart } from './cart-requests.ts';
import { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';
import { priceCart } from './price-cart.ts';
import { findCoupon } from './promotions/coupons.ts';

const TAGS = ['Cart'];
const response = { 200: reference(Cart) };

export function couponRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.put(
      '/carts/:token/coupon',
      {
        schema: {
          tags: TAGS,
          summary: 'Uses a coupon, in place of the one before; one that cannot be used changes nothing',
          params: tokenParameter,
          querystring: MarketQuery,
          body: Type.Object({ coupon: Type.String({ minLength: 1, maxLength: 64 }) }),
          response,
        },
      },
      async (request) => {
        // Counted before it is looked at, so that guesses at the same moment all count.
        const guess = guessOf(request);
        await countAttempt(shop, 'coupon', guess);
        const readerOf = await cartReader(shop, request);
        const cart = await updateCart(shop, keyOf(request), async (tx, row) => {
          const found = await findCoupon(tx, couponCodeOf(request.body.coupon));
          const couponCode = found?.coupon.code ?? null;
          const { items, couponProblem } = await priceCart(tx, { ...row, couponCode }, readerOf(row));
          if (items.length === 0) throw invalid('token', 'cartEmpty');
          if (couponCode === null) throw invalid('coupon', 'couponUnknown');
          if (couponProblem) throw invalid('coupon', couponProblem.key, couponProblem.values);
          return { couponCode };
        });
        await forgiveAttempt(shop, 'coupon', guess);
        return cartResponse(shop, request, cart);
      },
    );

    server.delete(
      '/carts/:token/coupon',
      {
        schema: {
          tags: TAGS,
          summary: 'Uses no coupon any more',
          params: tokenParameter,
          querystring: MarketQuery,
          response,
        },
      },
      async (request) => {
        const cart = await updateCart(shop, keyOf(request), () => ({ couponCode: null }));
        return cartResponse(shop, request, cart);
      },
    );
  };
}

function guessOf(request: FastifyRequest): Subjects {
  return {
    address: networkOf(request.ip),
    account: request.customerId?.toString(),
    cart: keyOf(request).token,
  };
}
