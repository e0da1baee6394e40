import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { loadShippingMethods, shipsTo, usualDaysTo, WorkingDays } from '../../cart/cart.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { readCountries } from '../../kernel/person/follow-countries.ts';
import { findCountry } from '../../kernel/settings/countries.ts';
import type { Shop } from '../../kernel/shop.ts';
import { readCities } from '../places/places.ts';

const TAGS = ['Checkout'];
/** In both languages: people write either, in many spellings. */
const namedPlace = {
  name: Type.Object({ ar: Type.String(), en: Type.String() }),
  aliases: Type.Array(Type.String()),
};
const isOffered = ({ hidden }: { hidden: boolean }) => !hidden;
const place = { id: Type.Integer(), code: Type.String(), name: Type.String() };

export function countryRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  // From the database and not from memory, which may be seconds behind: what is answered is kept until the next change.
  const countryOf = async (code: string) => findCountry(await readCountries(queries), code);
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
        return (await readCountries(queries))
          .filter(({ code, hidden }) => !hidden && shipsTo(methods, code))
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
        const country = await countryOf(request.params.code);
        if (!country) throw notFound('country');
        return {
          id: country.id,
          code: country.code,
          name: country.name[locale],
          provinces: country.provinces.filter(isOffered).map(({ code, name }, index) => ({
            id: index + 1,
            code,
            name: name[locale],
          })),
        };
      },
    );

    server.get(
      '/checkout/countries/:code/cities',
      {
        schema: {
          tags: TAGS,
          summary: 'Cities of a country with the regions that they are in; an address may name others',
          params: Type.Object({ code: Type.String() }),
          response: { 200: Type.Array(Type.Object({ ...namedPlace, provinceCode: Type.String() })) },
        },
      },
      async ({ params: { code } }) => {
        const country = await countryOf(code);
        if (!country) throw notFound('country');
        const citiesOf = await readCities(queries, code);
        return country.provinces
          .filter(isOffered)
          .flatMap(({ code: provinceCode }) =>
            citiesOf(provinceCode).map(({ name, aliases }) => ({ name, aliases, provinceCode })),
          );
      },
    );

    server.get(
      '/checkout/countries/:code/provinces/:province/cities',
      {
        schema: {
          tags: TAGS,
          summary: 'Cities of a region, with the districts of larger ones; an address may name others',
          params: Type.Object({ code: Type.String(), province: Type.String() }),
          response: {
            200: Type.Array(Type.Object({ ...namedPlace, districts: Type.Array(Type.Object(namedPlace)) })),
          },
        },
      },
      async ({ params: { code, province } }) => {
        if (!(await countryOf(code))?.provinces.some((each) => each.code === province))
          throw notFound('province');
        return [...(await readCities(queries, code))(province)];
      },
    );

    server.get(
      '/checkout/countries/:code/provinces/:province/delivery-days',
      {
        schema: {
          tags: TAGS,
          summary: 'How long a delivery to a region takes by the method that the shop names first',
          params: Type.Object({ code: Type.String(), province: Type.String() }),
          response: { 200: Type.Object({ workingDays: Type.Optional(WorkingDays) }) },
        },
      },
      async ({ params: { code: countryCode, province: provinceCode } }) => {
        if (!(await countryOf(countryCode))?.provinces.some(({ code }) => code === provinceCode))
          throw notFound('province');
        const methods = await loadShippingMethods(queries);
        return { workingDays: usualDaysTo(methods, { countryCode, provinceCode }) };
      },
    );
  };
}
