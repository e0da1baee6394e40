import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { brands } from '../database/schema.ts';
import { LanguageQuery, localeOf } from '../language/locale.ts';
import { forgiveListQuery, SliceQuery } from '../listing/list-query.ts';
import { pageOf, pageView, sliceOf } from '../listing/page-view.ts';
import { Image } from '../media/image-answer.ts';
import { loadImages, originOf } from '../media/image-view.ts';
import { name, reference } from '../openapi/named-schemas.ts';
import type { Shop } from '../shop.ts';

const Brand = name(
  'Brand',
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    images: Type.Array(reference(Image)),
  }),
);

export const brandRoutes =
  ({ queries, settings }: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    server.get(
      '/brands/index',
      {
        preValidation: forgiveListQuery,
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
        const rows = await queries.select().from(brands).orderBy(asc(brands.position), asc(brands.id));
        const shown = sliceOf(rows, { page, limit });
        const images = await loadImages(
          queries,
          shown.map((row) => row.image),
          originOf(request, settings.publicUrl),
        );
        const items = shown.map((row) => ({
          code: row.code,
          name: row.name[locale],
          slug: row.code,
          images: row.image ? [images(row.image)] : [],
        }));
        return pageView({ page, limit }, rows.length, items, request.url);
      },
    );
  };
