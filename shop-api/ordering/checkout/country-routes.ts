import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { loadShippingMethods, shipsTo } from '../../cart/cart.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { countries, findCountry } from '../../kernel/person/countries.ts';
import type { Shop } from '../../kernel/shop.ts';

const TAGS = ['Checkout'];
const place = { id: Type.Integer(), code: Type.String(), name: Type.String() };

export function countryRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/checkout/countries',
      {
        schema: {
          tags: TAGS,
          summary: 'Countries that the shop ships to',
          querystring: LanguageQuery,
          response: { 200: Type.Array(Type.Object(place)) },
        },
      },
      async (request) => {
        const locale = localeOf(request);
        const methods = await loadShippingMethods(queries);
        return countries
          .filter(({ code }) => shipsTo(methods, code))
          .map(({ id, code, name }) => ({ id, code, name: name[locale] }));
      },
    );

    server.get(
      '/checkout/countries/:code',
      {
        schema: {
          tags: TAGS,
          summary: 'A country with its regions',
          params: Type.Object({ code: Type.String() }),
          querystring: LanguageQuery,
          response: { 200: Type.Object({ ...place, provinces: Type.Array(Type.Object(place)) }) },
        },
      },
      async (request) => {
        const locale = localeOf(request);
        const country = findCountry(request.params.code);
        if (!country) throw notFound('country');
        return {
          id: country.id,
          code: country.code,
          name: country.name[locale],
          provinces: country.provinces.map(({ code, name }, index) => ({
            id: index + 1,
            code,
            name: name[locale],
          })),
        };
      },
    );
  };
}
