import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { normaliseListQuery, SliceQuery } from '../../kernel/http/list-query.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { pageOf, pageView, sliceOf } from '../../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import type { CatalogueShop } from './catalogue-shop.ts';
import { TAXONOMY_TAGS } from './taxonomy.ts';

const Brand = name(
  'Brand',
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    images: Type.Array(reference(Image)),
  }),
);

export function brandRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/brands/index',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: ['Brands'],
          summary: 'Brands',
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: { 200: Type.Object(pageOf(reference(Brand))) },
        },
      },
      async (request) => {
        const { page = 1, limit = 10 } = request.query;
        const locale = localeOf(request);
        request.cacheTags = TAXONOMY_TAGS;
        const { brands, images } = await shop.taxonomy();
        const imageOf = images(originOf(request, shop.settings.publicUrl));
        const shown = sliceOf(brands, { page, limit });
        const items = shown.map((row) => ({
          code: row.code,
          name: row.name[locale],
          slug: row.code,
          images: row.image ? [imageOf(row.image)] : [],
        }));
        return pageView({ page, limit }, brands.length, items, canonicalUrlOf(request));
      },
    );
  };
}
