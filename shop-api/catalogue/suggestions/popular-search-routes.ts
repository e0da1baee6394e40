import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { slugOf } from '../../kernel/http/slug.ts';
import { networkOf } from '../../kernel/rate-limits/limit-attempts.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';
import { TAXONOMY_TAGS } from '../products/taxonomy.ts';
import { keepTally, PERIOD, POPULAR_TAG, readMostSearched, readPopularSearches } from './popular-searches.ts';
import { LEAST_SEARCHES, readUnfound, UNFOUND_DAYS } from './unfound-searches.ts';

const MOST_TAXONS = 8;
/** Milliseconds for which a server alone knows what it has counted. */
const TALLY_INTERVAL = 300_000;

const PopularSearches = name(
  'PopularSearches',
  Type.Object({
    searches: Type.Array(Type.String(), {
      description: 'what many search for in this language, most of all first',
    }),
    taxons: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), slug: Type.String() }), {
      description: 'those that are featured in the menu',
    }),
  }),
);

/** What is offered to whoever has searched for nothing yet, or found nothing. */
export function popularSearchRoutes({ queries, taxonomy }: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/search/popular',
      {
        schema: {
          tags: ['Product lists'],
          summary: 'What many search for, and where else to begin',
          querystring: LanguageQuery,
          response: { 200: reference(PopularSearches) },
        },
      },
      async (request) => {
        request.cacheTags = [POPULAR_TAG, ...TAXONOMY_TAGS];
        const locale = localeOf(request);
        const { taxons } = await taxonomy();
        return {
          searches: await readPopularSearches(queries, locale),
          taxons: taxons.rows
            .filter(({ featured }) => featured.includes('menu'))
            .slice(0, MOST_TAXONS)
            .map((row) => ({ code: row.code, name: row.name[locale], slug: slugOf(row, locale) })),
        };
      },
    );
  };
}

/** Counts what shoppers search for; their browsers send it when they submit a search. */
export function searchTallyRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const keep = () =>
      keepTally(shop).catch((error: unknown) => server.log.error({ err: error }, 'could not keep the tally'));
    const keeping = setInterval(keep, TALLY_INTERVAL).unref();
    server.addHook('onClose', async () => {
      clearInterval(keeping);
      await keep();
    });
    server.post(
      '/search/searches',
      {
        schema: {
          tags: ['Product lists'],
          summary: 'Counts a search that somebody made; nothing is kept of who it was',
          querystring: LanguageQuery,
          body: Type.Object({ text: Type.String({ minLength: 2, maxLength: 100 }) }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        shop.searchTally.count(request.body.text, localeOf(request), networkOf(request.ip));
        return reply.code(204).send(null);
      },
    );
  };
}

/** For the merchant: registered where the admin token is asked for. */
export function searchTallyDeskRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get('/search-tallies', { schema: { summary: 'What shoppers search for most' } }, async () => ({
      days: PERIOD,
      items: await readMostSearched(shop.queries),
    }));

    server.get(
      '/unfound-searches',
      { schema: { summary: 'What shoppers search for and do not find' } },
      async () => ({ days: UNFOUND_DAYS, least: LEAST_SEARCHES, items: await readUnfound(shop) }),
    );
  };
}
