import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type CatalogueShop, loadProducts, Product } from '../../catalogue/catalogue.ts';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { normaliseListQuery, SliceQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { pageOf, pageView } from '../../kernel/http/page-view.ts';
import { LanguageQuery, MarketQuery, marketOf } from '../../kernel/http/request-locale.ts';
import { loggedIn } from '../authentication.ts';
import { forgetProduct, savedProducts, saveProduct, saveProducts } from './wishlist.ts';

const common = { tags: ['Wishlist'], security: [{ bearer: [] }], querystring: LanguageQuery };
const params = Type.Object({ code: Type.String() });
const empty = { 204: Type.Null() };
const MAX_AT_ONCE = 500;

export function wishlistRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;

    server.get(
      '/wishlist',
      {
        preValidation: normaliseListQuery,
        schema: {
          ...common,
          summary: 'Products that the customer saved, newest first',
          querystring: Type.Object({ ...MarketQuery.properties, ...SliceQuery }),
          response: { 200: Type.Object(pageOf(reference(Product))) },
        },
      },
      async (request) => {
        const { page = 1, limit = 10 } = request.query;
        const { ids, total } = await savedProducts(queries, loggedIn(request), { page, limit });
        const origin = originOf(request, settings.publicUrl);
        const items = await loadProducts(queries, ids, marketOf(request), origin, await shop.taxonomy());
        return pageView({ page, limit }, total, items, canonicalUrlOf(request));
      },
    );

    server.post(
      '/wishlist',
      {
        schema: {
          ...common,
          summary: 'Saves what was kept elsewhere, newest first; unknown codes are left out',
          body: Type.Object({
            products: Type.Array(Type.String({ maxLength: 255 }), { maxItems: MAX_AT_ONCE }),
          }),
          response: empty,
        },
      },
      async (request, reply) => {
        await saveProducts(queries, loggedIn(request), request.body.products);
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/wishlist/:code',
      { schema: { ...common, summary: 'Saves a product', params, response: empty } },
      async (request, reply) => {
        await saveProduct(queries, loggedIn(request), request.params.code);
        return reply.code(204).send(null);
      },
    );

    server.delete(
      '/wishlist/:code',
      { schema: { ...common, summary: 'Forgets a saved product', params, response: empty } },
      async (request, reply) => {
        await forgetProduct(queries, loggedIn(request), request.params.code);
        return reply.code(204).send(null);
      },
    );
  };
}
