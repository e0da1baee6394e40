import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Price } from '../catalogue/catalogue.ts';
import { invalid } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { LanguageQuery } from '../kernel/http/request-locale.ts';
import { findCountry } from '../kernel/settings/countries.ts';
import { cartReader, keyOf, tokenParameter } from './cart-requests.ts';
import type { CartShop } from './cart-shop.ts';
import { openCart } from './open-cart.ts';
import { priceCart } from './price-cart.ts';
import { freeAboveOf, WorkingDays } from './shipping/shipping-methods.ts';

const Estimate = Type.Object({
  price: reference(Price),
  /** Goods of more than this are sent for nothing. */
  freeAbove: Type.Optional(reference(Price)),
  workingDays: Type.Optional(WorkingDays),
});

export function estimateRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/carts/:token/estimated-shipping-cost',
      {
        schema: {
          tags: ['Cart'],
          summary: 'What sending the cart to a country costs by the first method that does',
          params: tokenParameter,
          querystring: Type.Object({
            ...LanguageQuery.properties,
            countryCode: Type.String({ minLength: 1 }),
            provinceCode: Type.Optional(Type.String()),
          }),
          response: { 200: Estimate },
        },
      },
      async (request) => {
        const { countryCode, provinceCode } = request.query;
        const row = await openCart(shop.queries, keyOf(request), invalid('cartToken', 'cart'));
        const country = findCountry(shop.settings.countries, countryCode);
        if (!country) throw invalid('countryCode', 'country');
        if (provinceCode && !country.provinces.some(({ code }) => code === provinceCode))
          throw invalid('provinceCode', 'province');
        const reader = (await cartReader(shop, request))(row);
        const { ships, offersTo } = await priceCart(shop.queries, row, reader);
        const [first] = offersTo({ countryCode, provinceCode });
        if (ships && !first) throw invalid('countryCode', 'country');
        const { currency } = row;
        const limit = freeAboveOf(reader.terms.shippingMethods, first?.code, currency);
        return {
          price: first?.price ?? { current: 0, currency },
          ...(limit !== undefined && { freeAbove: { current: limit, currency } }),
          workingDays: first?.workingDays,
        };
      },
    );
  };
}
