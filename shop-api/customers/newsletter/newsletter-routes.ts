import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { runAfterResponse } from '../../kernel/http/after-response.ts';
import { type FieldErrors, invalid, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { checkedEmail } from '../../kernel/person/person.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscriptions.ts';

const TAGS = ['Newsletter'];
const token = Type.String({ minLength: 1, maxLength: 200 });
const response = { 204: Type.Null() };

export function newsletterRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const afterAnswer = runAfterResponse(server);

    server.post(
      '/newsletter',
      {
        preHandler: limitAttempts(shop, 'newsletter'),
        schema: {
          tags: TAGS,
          summary: 'Mails a link to confirm a subscription; answers alike for emails that have it',
          querystring: LanguageQuery,
          body: Type.Object({ email: Type.Optional(Type.String({ maxLength: 254 })) }),
          response,
        },
      },
      async (request, reply) => {
        const fieldErrors: FieldErrors = {};
        const email = checkedEmail(request.body.email, fieldErrors);
        throwIfInvalid(fieldErrors);
        const locale = localeOf(request);
        afterAnswer(reply, () => queries.transaction((tx) => subscribe(tx, settings, email, locale)));
        return reply.code(204).send(null);
      },
    );

    server.post(
      '/newsletter/confirm',
      {
        config: { ignoresToken: true },
        schema: {
          tags: TAGS,
          summary: 'Confirms a subscription by the token from a mail',
          querystring: LanguageQuery,
          body: Type.Object({ token }),
          response,
        },
      },
      async (request, reply) => {
        await confirmSubscription(queries, request.body.token);
        return reply.code(204).send(null);
      },
    );

    // Mail programs send a form that says only that it was one click: the token is in the address.
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    server.post(
      '/newsletter/unsubscribe',
      {
        config: { ignoresToken: true },
        schema: {
          tags: TAGS,
          summary: 'Ends a subscription by a token, in the body or in the address (RFC 8058)',
          querystring: Type.Object({ ...LanguageQuery.properties, token: Type.Optional(token) }),
          body: Type.Optional(Type.Object({ token: Type.Optional(token) })),
          response,
        },
      },
      async (request, reply) => {
        const given = request.body?.token ?? request.query.token;
        if (!given) throw invalid('token', 'required');
        await unsubscribe(queries, given);
        return reply.code(204).send(null);
      },
    );
  };
}
