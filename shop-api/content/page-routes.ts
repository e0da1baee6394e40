import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { isShown } from '../kernel/database/content-tables.ts';
import { pages } from '../kernel/database/schema.ts';
import { canonicalUrlOf } from '../kernel/http/canonical-url.ts';
import { notFound } from '../kernel/http/http-error.ts';
import { normaliseListQuery, SliceQuery } from '../kernel/http/list-query.ts';
import { pageOf, pageView, sliceOf } from '../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../kernel/http/request-locale.ts';
import { Slugs, slugOf, slugsOf } from '../kernel/http/slug.ts';
import type { Shop } from '../kernel/shop.ts';
import { viewPage } from './view-page.ts';

const TAGS = ['Pages'];

const brief = {
  id: Type.Integer(),
  code: Type.String(),
  slug: Type.String(),
  slugs: Slugs,
  name: Type.String(),
};

export function pageRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/pages',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: 'Static pages',
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: { 200: Type.Object(pageOf(Type.Object(brief))) },
        },
      },
      async (request) => {
        const { page = 1, limit = 100 } = request.query;
        const locale = localeOf(request);
        const rows = await queries.select().from(pages).where(isShown(pages)).orderBy(asc(pages.id));
        const items = sliceOf(rows, { page, limit }).map((row) => ({
          id: row.id,
          code: row.code,
          slug: slugOf(row, locale),
          slugs: slugsOf(row),
          name: row.name[locale],
        }));
        return pageView({ page, limit }, rows.length, items, canonicalUrlOf(request));
      },
    );

    server.get(
      '/pages/:slugOrId',
      {
        schema: {
          tags: TAGS,
          summary: 'One static page, by id, slug or code',
          params: Type.Object({ slugOrId: Type.String() }),
          querystring: LanguageQuery,
          response: {
            200: Type.Object({ ...brief, content: Type.String({ description: 'sanitised HTML' }) }),
          },
        },
      },
      async (request) => {
        const { slugOrId } = request.params;
        const locale = localeOf(request);
        const rows = await queries.select().from(pages).where(isShown(pages)).orderBy(asc(pages.id));
        const row =
          rows.find(({ id }) => String(id) === slugOrId) ??
          rows.find((candidate) => slugOf(candidate, locale) === slugOrId) ??
          rows.find(({ slugAr, slugEn }) => slugAr === slugOrId || slugEn === slugOrId) ??
          rows.find(({ code }) => code === slugOrId);
        if (!row) throw notFound('page');
        return viewPage({ queries, settings }, row, locale);
      },
    );
  };
}
