import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, count, desc, eq, exists, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { isShown } from '../../kernel/database/content-tables.ts';
import { articleComments, articles, articleTopics } from '../../kernel/database/schema.ts';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { normaliseListQuery, SliceQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { pageOf, pageView, resourcePageView, sliceOf } from '../../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { ArticleDetail, ArticlePage, Topic } from './article-schema.ts';
import { articleReader, articleRows, articleView, newestFirst } from './article-view.ts';
import { findArticle } from './find-article.ts';
import { shownOn, tellComments } from './threads.ts';
import { viewArticle } from './view-article.ts';

const TAGS = ['Blog'];

export function articleRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.addHook('onRequest', tellComments);
    server.get(
      '/blog/shop/v1/articles',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: 'Articles, newest first',
          querystring: Type.Object({
            ...LanguageQuery.properties,
            ...SliceQuery,
            topic: Type.Optional(Type.String({ description: 'code of a topic' })),
            popular: Type.Optional(
              Type.Literal('1', { description: '1 puts those with most accepted comments first' }),
            ),
          }),
          response: { 200: reference(ArticlePage) },
        },
      },
      async (request) => {
        const { page = 1, limit = 10, topic, popular } = request.query;
        const where = and(isShown(articles), topic ? eq(articles.topicCode, topic) : undefined);
        const [{ total } = { total: 0 }] = await queries
          .select({ total: count() })
          .from(articles)
          .where(where);
        const comments = queries
          .select({ number: count() })
          .from(articleComments)
          .where(shownOn(articles.id));
        const rows = await articleRows(queries, where)
          .orderBy(...(popular ? [desc(comments)] : []), ...newestFirst)
          .limit(limit)
          .offset((page - 1) * limit);
        const origin = originOf(request, settings.publicUrl);
        const reader = await articleReader(queries, rows, localeOf(request), origin);
        const items = rows.map((row) => articleView(row, reader));
        return resourcePageView({ page, limit }, total, items, canonicalUrlOf(request));
      },
    );

    server.get(
      '/blog/shop/v1/topics',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: 'Topics that have articles',
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: { 200: Type.Object(pageOf(reference(Topic))) },
        },
      },
      async (request) => {
        const { page = 1, limit = 100 } = request.query;
        const locale = localeOf(request);
        const written = queries
          .select({ one: sql`1` })
          .from(articles)
          .where(and(isShown(articles), eq(articles.topicCode, articleTopics.code)));
        const rows = await queries
          .select()
          .from(articleTopics)
          .where(exists(written))
          .orderBy(asc(articleTopics.position), asc(articleTopics.code));
        const items = sliceOf(rows, { page, limit }).map(({ code, name }) => ({ code, name: name[locale] }));
        return pageView({ page, limit }, rows.length, items, canonicalUrlOf(request));
      },
    );

    server.get(
      '/blog/shop/v1/articles/:slugOrCode',
      {
        schema: {
          tags: TAGS,
          summary: 'One article, by slug or code, with related ones',
          params: Type.Object({ slugOrCode: Type.String() }),
          querystring: LanguageQuery,
          response: { 200: reference(ArticleDetail) },
        },
      },
      async (request) => {
        const locale = localeOf(request);
        const found = await findArticle(queries, request.params.slugOrCode, locale);
        if (!found) throw notFound('article');
        return viewArticle({ queries, settings }, found, locale, originOf(request, settings.publicUrl));
      },
    );
  };
}
