import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { orders } from '../kernel/database/schema.ts';
import { invalid, notFound } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { localeOf, MarketQuery } from '../kernel/http/request-locale.ts';
import { countAttempt, forgiveAttempt, networkOf } from '../kernel/rate-limits/limit-attempts.ts';
import {
  cartReader,
  cartResponse,
  changeOrCreateCart,
  keyOf,
  limitNewCarts,
  tokenParameter,
  updateCart,
} from './cart-requests.ts';
import { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';
import { NewGiftCard, withGiftCard } from './gift-cards/buy-gift-card.ts';
import { findGiftCard, GIFT_CARD_CURRENCY, giftCardProblem } from './gift-cards/gift-cards.ts';
import { itemsOf, type OrderRow } from './open-cart.ts';
import { priceCart } from './price-cart.ts';

const TAGS = ['Cart'];
const response = { 200: reference(Cart) };

export function cartGiftCardRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.addHook('onRequest', async () => {
      if (!shop.settings.giftCards) throw notFound('giftCardsOff');
    });

    server.post(
      '/carts/:token/gift-cards',
      {
        preHandler: limitNewCarts(shop),
        schema: {
          tags: TAGS,
          summary: 'Adds a gift card to be bought; the token "new" makes the cart first',
          params: tokenParameter,
          querystring: MarketQuery,
          body: NewGiftCard,
          response: { 201: reference(Cart) },
        },
      },
      async (request, reply) => {
        let values: Partial<OrderRow> = {};
        const cart = await changeOrCreateCart(shop, request, async (tx, row) => {
          // A cart with nothing in it takes the currency of the cards.
          const isEmpty = row.boughtGiftCards.length === 0 && (await itemsOf(tx, row)).length === 0;
          const currency = isEmpty ? GIFT_CARD_CURRENCY : row.currency;
          const { settings } = shop;
          const boughtGiftCards = withGiftCard(
            settings,
            { ...row, currency },
            request.body,
            localeOf(request),
          );
          values = { currency, boughtGiftCards };
          await tx.update(orders).set(values).where(eq(orders.id, row.id));
        });
        return reply.code(201).send(await cartResponse(shop, request, { ...cart, ...values }));
      },
    );

    server.delete(
      '/carts/:token/gift-cards/:id',
      {
        schema: {
          tags: TAGS,
          summary: 'Takes a gift card out that was to be bought',
          params: Type.Object({ ...tokenParameter.properties, id: Type.String() }),
          querystring: MarketQuery,
          response,
        },
      },
      async (request) => {
        const { id } = request.params;
        const cart = await updateCart(shop, keyOf(request), (_tx, { boughtGiftCards }) => ({
          boughtGiftCards: boughtGiftCards.filter((card) => card.id !== id),
        }));
        return cartResponse(shop, request, cart);
      },
    );

    server.put(
      '/carts/:token/gift-card',
      {
        schema: {
          tags: TAGS,
          summary: 'Pays by a gift card as far as it goes, in place of the one before',
          params: tokenParameter,
          querystring: MarketQuery,
          body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
          response,
        },
      },
      async (request) => {
        // Counted before it is looked at, so that guesses at the same moment all count.
        const guess = { address: networkOf(request.ip), account: request.customerId?.toString() };
        await countAttempt(shop, 'gift-card', guess);
        const readerOf = await cartReader(shop, request);
        const cart = await updateCart(shop, keyOf(request), async (tx, row) => {
          const card = await findGiftCard(tx, request.body.code);
          const problem = giftCardProblem(card, row);
          if (problem || !card) throw invalid('code', problem?.key ?? 'giftCardUnknown');
          const { items } = await priceCart(tx, row, readerOf(row));
          if (items.length === 0) throw invalid('token', 'cartEmpty');
          return { giftCardId: card.id };
        });
        await forgiveAttempt(shop, 'gift-card', guess);
        return cartResponse(shop, request, cart);
      },
    );

    server.delete(
      '/carts/:token/gift-card',
      {
        schema: {
          tags: TAGS,
          summary: 'Pays by no gift card any more',
          params: tokenParameter,
          querystring: MarketQuery,
          response,
        },
      },
      async (request) =>
        cartResponse(shop, request, await updateCart(shop, keyOf(request), () => ({ giftCardId: null }))),
    );
  };
}
