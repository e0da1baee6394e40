import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { isShown } from '../kernel/database/content-tables.ts';
import { ads } from '../kernel/database/schema.ts';
import { canonicalUrlOf } from '../kernel/http/canonical-url.ts';
import { normaliseListQuery, SliceQuery } from '../kernel/http/list-query.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { originOf } from '../kernel/http/origin.ts';
import { pageOf, pageView, sliceOf } from '../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../kernel/http/request-locale.ts';
import type { Shop } from '../kernel/shop.ts';
import { Ad, viewAds } from './view-ads.ts';

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
        const items = await viewAds(queries, shown, locale, originOf(request, settings.publicUrl));
        return pageView({ page, limit }, rows.length, items, canonicalUrlOf(request));
      },
    );
  };
}
