import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../../kernel/http/http-error.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';

/** For the merchant: registered where the admin token is asked for. */
export function searchIndexRoutes({ search }: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const index = () => {
      if (!search.index) throw notFound('searchIndex');
      return search.index;
    };
    server.get('/search-index', { schema: { summary: 'How far the search engine is' } }, () =>
      index().state(),
    );
    server.delete(
      '/search-index',
      { schema: { summary: 'Has the search engine’s index made anew' } },
      async (_, reply) => {
        await index().rebuild();
        return reply.code(202).send();
      },
    );
  };
}
