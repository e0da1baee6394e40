import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PLACE_LIMITS } from '@shop/shop-domain/place-limits';
import { citiesOf } from '@shop/shop-domain/saudi-cities/cities';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loadShippingMethods, shipsTo } from '../../cart/cart.ts';
import { countries, shippingMethods } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { readCountries } from '../../kernel/person/follow-countries.ts';
import { countriesBy, findCountry, USUAL_COUNTRIES } from '../../kernel/settings/countries.ts';
import type { Shop } from '../../kernel/shop.ts';
import {
  addCountry,
  changeCities,
  changeCountry,
  forgetChanges,
  type KnownPlaces,
  knownBy,
  readSaidPlaces,
  type SaidPlaces,
} from './places.ts';

/** Bytes: a region with hundreds of cities, some of them with as many districts. */
const BODY_LIMIT = 2 * 1024 * 1024;

const text = Type.String({ maxLength: PLACE_LIMITS.name });
const texts = Type.Object({ ar: text, en: text });
const version = Type.Integer({ minimum: 0 });

const Province = Type.Object({
  code: Type.String({ maxLength: 10 }),
  name: texts,
  hidden: Type.Optional(Type.Boolean()),
});
const provinces = Type.Array(Province, { maxItems: PLACE_LIMITS.provinces });
const place = { name: texts, aliases: Type.Array(text, { maxItems: PLACE_LIMITS.aliases }) };
const City = Type.Object({
  ...place,
  districts: Type.Array(Type.Object(place), { maxItems: PLACE_LIMITS.districts }),
});
const ofCountry = Type.Object({ code: Type.String({ maxLength: 2 }) });
const ofProvince = Type.Object({ ...ofCountry.properties, province: Type.String({ maxLength: 10 }) });

/** For the merchant: where shoppers live. */
export function placesDeskRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  /** All of it, of the regions' cities how many there are. */
  const shown = (said: SaidPlaces) => {
    const { citiesOf: cities, ...country } = foundIn(said);
    return {
      ...country,
      isUsual: findCountry(USUAL_COUNTRIES, country.code) !== undefined,
      isChanged: isChanged(said),
      provinces: country.provinces.map((each) => ({ ...each, cities: cities(each.code).length })),
    };
  };
  const shownCities = (province: string) => (said: SaidPlaces) => {
    const { name, version, provinces: regions, citiesOf: cities } = foundIn(said);
    const region = findCountry(regions, province);
    if (!region) throw notFound('province');
    return {
      ...{ version, country: name, code: province, name: region.name, isUsual: !said.cities[province] },
      cities: cities(province),
    };
  };
  /** Of a region's cities these alone. */
  const snapshot = async ({ params, body }: FastifyRequest): Promise<Record<string, unknown>> => {
    const asked = { ...(body as object), ...(params as object) } as { code: string; province?: string };
    const { version, cities, ...said } = await readSaidPlaces(queries, asked.code);
    return asked.province ? { version, cities: cities[asked.province] } : { version, ...said, cities };
  };
  /** Holds at once for whoever asks this process. */
  async function keep(said: SaidPlaces): Promise<SaidPlaces> {
    settings.countries = await readCountries(queries);
    return said;
  }

  return async (server) => {
    server.get(
      '/places',
      { schema: { summary: 'The countries that the shop knows, with how many regions and cities each has' } },
      async () => {
        const said = await queries.select().from(countries);
        const methods = await loadShippingMethods(queries);
        return {
          items: countriesBy(said.toSorted((one, other) => (one.code < other.code ? -1 : 1))).map(
            ({ code, name, hidden, provinces: regions }) => {
              const own = said.find((each) => each.code === code);
              const offered = regions.filter((region) => !region.hidden);
              const cities = (province: string) => own?.cities[province] ?? citiesOf(province);
              return {
                ...{ code, name, hidden, isChanged: own !== undefined && isChanged(own) },
                isUsual: findCountry(USUAL_COUNTRIES, code) !== undefined,
                provinces: offered.length,
                cities: offered.reduce((sum, region) => sum + cities(region.code).length, 0),
                ships: !hidden && shipsTo(methods, code),
              };
            },
          ),
        };
      },
    );

    server.post(
      '/places',
      {
        config: { snapshot },
        schema: {
          summary: 'Adds a country with its regions',
          body: Type.Object({
            code: Type.String({ maxLength: 2, description: 'ISO 3166-1 alpha-2' }),
            ...{ name: texts, provinces: Type.Optional(provinces) },
          }),
        },
      },
      async (request, reply) => {
        const { provinces: regions = [], ...country } = request.body;
        const said = await keep(await addCountry(queries, { ...country, provinces: regions }));
        return reply.code(201).send(shown(said));
      },
    );

    server.get(
      '/places/:code',
      {
        schema: {
          summary: 'A country with its regions, and which shipping methods name it',
          params: ofCountry,
        },
      },
      async ({ params: { code } }) => {
        const country = shown(await readSaidPlaces(queries, code));
        const methods = await queries.select().from(shippingMethods);
        return {
          ...country,
          methods: methods.filter((method) => method.countries.includes(code)).map(({ name }) => name),
        };
      },
    );

    server.patch(
      '/places/:code',
      {
        config: { snapshot },
        schema: {
          summary:
            'Changes a country; regions are sent as a whole, and none of them is left out once it was saved',
          params: ofCountry,
          body: Type.Object({
            version,
            name: Type.Optional(texts),
            hidden: Type.Optional(Type.Boolean()),
            provinces: Type.Optional(provinces),
          }),
        },
      },
      async ({ params: { code }, body: { version: read, ...sent } }) =>
        shown(await keep(await changeCountry(queries, { code, version: read }, sent, shown))),
    );

    server.delete(
      '/places/:code',
      {
        config: { snapshot },
        schema: {
          summary: 'Has a country again as the shop comes with it',
          params: ofCountry,
          querystring: Type.Object({ version }),
        },
      },
      async ({ params: { code }, query }) =>
        shown(await keep(await forgetChanges(queries, { code, version: query.version }, shown))),
    );

    server.get(
      '/places/:code/provinces/:province',
      { schema: { summary: 'A region with its cities and their districts', params: ofProvince } },
      async ({ params: { code, province } }) => shownCities(province)(await readSaidPlaces(queries, code)),
    );

    server.patch(
      '/places/:code/provinces/:province',
      {
        config: { snapshot },
        bodyLimit: BODY_LIMIT,
        schema: {
          summary:
            'Other cities of a region, all of them at once; null has it those that the shop comes with',
          params: ofProvince,
          body: Type.Object({
            version,
            cities: Type.Optional(
              Type.Union([Type.Null(), Type.Array(City, { maxItems: PLACE_LIMITS.cities })]),
            ),
          }),
        },
      },
      async ({ params: { code, province }, body }) => {
        const view = shownCities(province);
        const read = { code, province, version: body.version };
        return view(await changeCities(queries, read, body.cities, view));
      },
    );
  };
}

function foundIn(said: SaidPlaces): KnownPlaces {
  const country = knownBy(said);
  if (!country) throw notFound('country');
  return country;
}

const isChanged = ({ hidden, name, provinces: regions, cities }: SaidPlaces): boolean =>
  hidden || name !== null || regions !== null || Object.keys(cities).length > 0;
