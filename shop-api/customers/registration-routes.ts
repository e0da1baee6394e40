import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { runAfterResponse } from '../kernel/http/after-response.ts';
import { Empty } from '../kernel/http/empty-response.ts';
import { LanguageQuery, localeOf } from '../kernel/http/request-locale.ts';
import { sentForm } from '../kernel/http/sent-form.ts';
import { checkedIdentifier, Either } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { mailVerification } from './account-mails.ts';
import { findByIdentifier } from './credentials.ts';
import { Registration, register, verifyAccount } from './registration.ts';

const TAGS = ['Customers'];

export function registrationRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const afterAnswer = runAfterResponse(server);

    server.post(
      '/register',
      {
        config: { ignoresToken: true },
        attachValidation: true,
        preHandler: limitAttempts(shop, 'register'),
        schema: {
          tags: TAGS,
          summary:
            'Makes an account; takes firstName and lastName, or name. Answers alike where the email has one, whose owner is mailed',
          querystring: LanguageQuery,
          body: Registration,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await register(shop, sentForm(request), localeOf(request));
        return reply.code(204).send(null);
      },
    );

    for (const method of ['GET', 'POST', 'PUT'] as const) {
      server.route({
        method,
        url: '/verify-account',
        // GET changes something here, and the links of the plugin's mails lead to it.
        exposeHeadRoute: false,
        config: { ignoresToken: true },
        schema: {
          tags: TAGS,
          summary:
            'Proves the email of an account, or another one that it is to have, by the token from a mail',
          querystring: Type.Object({ ...LanguageQuery.properties, token: Type.String({ minLength: 1 }) }),
          response: { 204: Type.Null() },
        },
        handler: async (request, reply) => {
          await verifyAccount(shop, request.query.token);
          return reply.code(204).send(null);
        },
      });
    }

    server.post(
      '/resend-verification-link',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'resend'),
        schema: {
          tags: TAGS,
          summary: 'Mails another verification link; answers alike where there is no such account',
          querystring: LanguageQuery,
          body: Either,
          response: { 201: Empty },
        },
      },
      async (request, reply) => {
        const identifier = checkedIdentifier(request.body);
        const locale = localeOf(request);
        afterAnswer(reply, async () => {
          const customer = await findByIdentifier(queries, identifier);
          if (customer?.verifiedAt === null)
            await queries.transaction((tx) => mailVerification(tx, settings, customer, locale));
        });
        return reply.code(201).send(undefined);
      },
    );
  };
}
