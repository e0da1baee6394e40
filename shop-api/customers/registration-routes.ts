import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { workAfterAnswers } from '../background/after-answer.ts';
import { sentForm } from '../errors/sent-form.ts';
import { LanguageQuery, localeOf } from '../language/locale.ts';
import { Empty } from '../openapi/empty-answer.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import type { Shop } from '../shop.ts';
import { mailVerification } from './account-mails.ts';
import { findByIdentifier } from './credentials.ts';
import { checkedIdentifier, Either } from './identifier.ts';
import { Registration, register, verifyAccount } from './registration.ts';

const tags = ['Customers'];

export const registrationRoutes =
  (shop: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { queries, settings } = shop;
    const afterAnswer = workAfterAnswers(server);

    server.post(
      '/register',
      {
        config: { ignoresToken: true },
        attachValidation: true,
        preHandler: limitAttempts(shop, 'register'),
        schema: {
          tags,
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
          tags,
          summary: 'Proves the email of an account by the token from a mail',
          querystring: Type.Object({ ...LanguageQuery.properties, token: Type.String({ minLength: 1 }) }),
          response: { 204: Type.Null() },
        },
        handler: async (request, reply) => {
          await verifyAccount(queries, request.query.token);
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
          tags,
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
