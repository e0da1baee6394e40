import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { writerOf } from '../../customers/customers.ts';
import { articleComments } from '../../kernel/database/schema.ts';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { Empty } from '../../kernel/http/empty-response.ts';
import { notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { normaliseListQuery, SliceQuery } from '../../kernel/http/list-query.ts';
import { pageOf, pageView } from '../../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { sentForm } from '../../kernel/http/sent-form.ts';
import { limitAttempts, writerOfBody } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { findArticle } from './find-article.ts';
import { readThreads, Thread, takesReplies, tellComments } from './threads.ts';

const TAGS = ['Blog'];
const URL = '/blog/shop/v1/articles/:slugOrCode/comments';
const MAX_ID = 2_147_483_647;
const params = Type.Object({ slugOrCode: Type.String() });

/** Reading: the same for everybody. */
export function commentRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.addHook('onRequest', tellComments);
    server.get(
      URL,
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: 'The accepted comments on an article, newest first, with the replies to them',
          params,
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: { 200: Type.Object(pageOf(Thread)) },
        },
      },
      async (request) => {
        const { page = 1, limit = 10 } = request.query;
        const article = await findArticle(queries, request.params.slugOrCode, localeOf(request));
        if (!article) throw notFound('article');
        const { total, threads } = await readThreads(queries, article.id, { page, limit });
        return pageView({ page, limit }, total, threads, canonicalUrlOf(request));
      },
    );
  };
}

/** Writing: about one person. */
export function commentWritingRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;

    server.post(
      URL,
      {
        attachValidation: true,
        preHandler: limitAttempts(shop, 'comment', writerOfBody),
        schema: {
          tags: TAGS,
          summary: 'Keeps a comment until it is accepted; a customer needs neither author nor email',
          params,
          querystring: LanguageQuery,
          body: Type.Object({
            author: Type.Optional(Type.String({ maxLength: 100 })),
            email: Type.Optional(Type.String({ maxLength: 254 })),
            comment: Type.Optional(Type.String({ maxLength: 5000 })),
            parentId: Type.Optional(
              Type.Integer({
                minimum: 1,
                maximum: MAX_ID,
                description: 'the comment that this replies to',
              }),
            ),
          }),
          response: { 201: Empty },
        },
      },
      async (request, reply) => {
        const locale = localeOf(request);
        const article = await findArticle(queries, request.params.slugOrCode, locale);
        if (!article) throw notFound('article');
        const { given, fieldErrors } = sentForm(request);
        const { parentId } = given;
        const { author, email } = await writerOf(queries, request, given, fieldErrors);
        const comment = given.comment?.trim() ?? '';
        if (!author) fieldErrors.author ??= [{ key: 'required' }];
        if (!comment) fieldErrors.comment ??= [{ key: 'required' }];
        if (parentId && !(await takesReplies(queries, article.id, parentId)))
          fieldErrors.parentId ??= [{ key: 'parentUnknown' }];
        throwIfInvalid(fieldErrors);
        await queries
          .insert(articleComments)
          .values({ articleId: article.id, parentId, author, email: email ?? '', comment, locale });
        return reply.code(201).send(undefined);
      },
    );
  };
}
