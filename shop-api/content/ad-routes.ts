import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { isShown } from '../kernel/database/content-tables.ts';
import { ads } from '../kernel/database/schema.ts';
import { canonicalUrlOf } from '../kernel/http/canonical-url.ts';
import { normaliseListQuery, SliceQuery } from '../kernel/http/list-query.ts';
import { name, reference } from '../kernel/http/named-schemas.ts';
import { originOf } from '../kernel/http/origin.ts';
import { pageOf, pageView, sliceOf } from '../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../kernel/http/request-locale.ts';
import { Image } from '../kernel/media/image-schema.ts';
import { loadImages } from '../kernel/media/image-view.ts';
import type { Shop } from '../kernel/shop.ts';

const Ad = name(
  'Ad',
  Type.Object({
    id: Type.Integer(),
    code: Type.String(),
    title: Type.Optional(Type.String()),
    link: Type.Optional(Type.String()),
    position: Type.Integer(),
    image: reference(Image),
  }),
);

export function adRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/ads/by-location/:location',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: ['Ads'],
          summary: 'Ads of one place, such as banner or middle-1',
          params: Type.Object({ location: Type.String() }),
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: { 200: Type.Object(pageOf(reference(Ad))) },
        },
      },
      async (request) => {
        const { page = 1, limit = 10 } = request.query;
        const locale = localeOf(request);
        const rows = await queries
          .select()
          .from(ads)
          .where(and(eq(ads.location, request.params.location), isShown(ads)))
          .orderBy(asc(ads.position), asc(ads.id));
        const shown = sliceOf(rows, { page, limit });
        const images = await loadImages(
          queries,
          shown.map((row) => row.image[locale]),
          originOf(request, settings.publicUrl),
        );
        const items = shown.map((row) => ({
          id: row.id,
          code: row.code,
          title: row.title?.[locale],
          link: row.link?.[locale],
          position: row.position,
          image: images(row.image[locale]),
        }));
        return pageView({ page, limit }, rows.length, items, canonicalUrlOf(request));
      },
    );
  };
}
