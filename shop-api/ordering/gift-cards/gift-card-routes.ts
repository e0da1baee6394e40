import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { deliveryDays, findGiftCard, GIFT_CARD_CURRENCY } from '../../cart/cart.ts';
import { Price } from '../../catalogue/catalogue.ts';
import { invalid, notFound } from '../../kernel/http/http-error.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { LanguageQuery } from '../../kernel/http/request-locale.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';

const TAGS = ['Gift cards'];
const day = Type.String({ format: 'date' });
const Offer = Type.Object({
  amounts: Type.Array(Type.Integer(), { description: 'that the shop proposes' }),
  limits: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  days: Type.Object({ first: day, last: day }),
});

export function giftCardRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.addHook('onRequest', async () => {
      if (!shop.settings.giftCards) throw notFound('giftCardsOff');
    });

    server.get(
      '/gift-cards',
      {
        schema: {
          tags: TAGS,
          summary: 'What gift cards can be bought: amounts in halalas, days in Riyadh',
          response: { 200: Offer },
        },
      },
      async () => {
        const { amounts, limits } = shop.settings.giftCards ?? { amounts: [], limits: { min: 0, max: 0 } };
        return { amounts, limits, days: deliveryDays() };
      },
    );

    server.post(
      '/gift-cards/balance',
      {
        preHandler: limitAttempts(shop, 'gift-card', ({ customerId }) => customerId?.toString()),
        schema: {
          tags: TAGS,
          summary: 'What is left on a gift card',
          querystring: LanguageQuery,
          body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
          response: {
            200: Type.Object({
              lastFour: Type.String(),
              balance: reference(Price),
              expiresAt: Type.Optional(
                Type.String({ format: 'date-time', description: 'absent: it does not expire' }),
              ),
            }),
          },
        },
      },
      async (request) => {
        // One question by a digest of the code: neither the answer nor its time tells how nearly it was right.
        const card = await findGiftCard(shop.queries, request.body.code);
        if (!card) throw invalid('code', 'giftCardUnknown');
        return {
          lastFour: card.lastFour ?? '',
          balance: { current: card.balance, currency: GIFT_CARD_CURRENCY },
          expiresAt: card.expiresAt?.toISOString(),
        };
      },
    );
  };
}
