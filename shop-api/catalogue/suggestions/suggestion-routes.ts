import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { MarketQuery, marketOf } from '../../kernel/http/request-locale.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';
import { SEARCH_TAGS } from '../products/product-search.ts';
import { TAXONOMY_TAGS } from '../products/taxonomy.ts';
import { Suggestions, suggest } from './suggestions.ts';

export function suggestionRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/search/suggestions',
      {
        schema: {
          tags: ['Product lists'],
          summary: 'Products, taxons and brands that a text may be meant for; up to 8 of each',
          querystring: Type.Object({
            ...MarketQuery.properties,
            q: Type.String({ default: '', description: 'what was typed so far' }),
          }),
          response: { 200: reference(Suggestions) },
        },
      },
      async (request) => {
        request.cacheTags = ['products', ...SEARCH_TAGS, ...TAXONOMY_TAGS];
        return suggest(
          {
            queries: shop.queries,
            search: shop.search,
            taxonomy: await shop.taxonomy(),
            market: marketOf(request),
            origin: originOf(request, shop.settings.publicUrl),
          },
          request.query.q,
        );
      },
    );
  };
}
