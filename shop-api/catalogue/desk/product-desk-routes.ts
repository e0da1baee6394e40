import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../kernel/http/http-error.ts';
import { originOf } from '../../kernel/http/origin.ts';
import type { Shop } from '../../kernel/shop.ts';
import { listDeskProducts } from './list-products.ts';

const params = Type.Object({ code: Type.String({ maxLength: 255 }) });

/** For the merchant: registered where the admin token is asked for. */
export function productDeskRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/products',
      {
        schema: {
          querystring: Type.Object({
            search: Type.Optional(Type.String({ maxLength: 200 })),
            status: Type.Optional(Type.Enum(['enabled', 'disabled'])),
            stock: Type.Optional(Type.Enum(['low', 'out'])),
            category: Type.Optional(Type.String({ maxLength: 255 })),
            page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e6 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
          }),
        },
      },
      (request) => listDeskProducts(queries, request.query, originOf(request, settings.publicUrl)),
    );

    server.get('/products/:code', { schema: { params } }, async (request) => {
      const { readStoredProducts, viewToEdit } = await import('./product-to-edit.ts');
      const { code } = request.params;
      const product = (await readStoredProducts(queries, [code])).get(code);
      if (!product) throw notFound('productCode', { code });
      return viewToEdit(queries, product, originOf(request, settings.publicUrl));
    });
  };
}
