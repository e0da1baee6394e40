import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Product } from '../catalogue/catalogue-answers.ts';
import { loadProducts } from '../catalogue/product-view.ts';
import { loggedIn } from '../customers/authentication.ts';
import { LanguageQuery, MarketQuery, marketOf } from '../language/locale.ts';
import { addressOf } from '../listing/address.ts';
import { forgiveListQuery, SliceQuery } from '../listing/list-query.ts';
import { pageOf, pageView } from '../listing/page-view.ts';
import { originOf } from '../media/image-view.ts';
import { reference } from '../openapi/named-schemas.ts';
import type { Shop } from '../shop.ts';
import { forgetProduct, savedProducts, saveProduct, saveProducts } from './wishlist.ts';

const common = { tags: ['Wishlist'], security: [{ bearer: [] }], querystring: LanguageQuery };
const params = Type.Object({ code: Type.String() });
const empty = { 204: Type.Null() };
const mostAtOnce = 500;

export const wishlistRoutes =
  (shop: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { queries, settings } = shop;

    server.get(
      '/wishlist',
      {
        preValidation: forgiveListQuery,
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
        return pageView({ page, limit }, total, items, addressOf(request));
      },
    );

    server.post(
      '/wishlist',
      {
        schema: {
          ...common,
          summary: 'Saves what was kept elsewhere, newest first; unknown codes are left out',
          body: Type.Object({
            products: Type.Array(Type.String({ maxLength: 255 }), { maxItems: mostAtOnce }),
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
