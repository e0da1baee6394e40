import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { runAfterResponse } from '../../kernel/http/after-response.ts';
import { type FieldErrors, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { oneClickUnsubscribe } from '../../kernel/http/one-click-unsubscribe.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { checkedEmail } from '../../kernel/person/person.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscriptions.ts';

const TAG = 'Newsletter';
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
          tags: [TAG],
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
          tags: [TAG],
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

    await server.register(
      oneClickUnsubscribe({
        path: '/newsletter/unsubscribe',
        tag: TAG,
        summary: 'Ends a subscription',
        end: (token) => unsubscribe(queries, token),
      }),
    );
  };
}
