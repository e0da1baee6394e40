import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { unauthorised } from '../kernel/http/http-error.ts';
import { LanguageQuery } from '../kernel/http/request-locale.ts';
import { Either, text } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import { limitLogIns, rememberNetwork } from '../kernel/rate-limits/limit-log-ins.ts';
import type { Shop } from '../kernel/shop.ts';
import { onceHolderOf } from './authentication.ts';
import { findByCredentials } from './credentials.ts';
import { Tokens, tokensOf } from './session-tokens.ts';
import { endSession, endSessionOf, type KeepCart, openSession, renewSession } from './sessions.ts';

const TAGS = ['Customers'];

export function sessionRoutes(shop: Shop, keepCart: KeepCart): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;

    server.post(
      '/login',
      {
        config: { ignoresToken: true },
        preHandler: limitLogIns(shop),
        schema: {
          tags: TAGS,
          summary:
            "Logs in by email, or email_or_phoneNumber; `token` names a cart that moves into the customer's",
          querystring: LanguageQuery,
          body: Type.Object({ ...Either.properties, password: text, token: Type.Optional(text) }),
          response: { 200: Tokens },
        },
      },
      async (request) => {
        const { email, email_or_phoneNumber, password, token } = request.body;
        const customer = await findByCredentials(queries, email_or_phoneNumber ?? email ?? '', password);
        const admitted = customer && (customer.verifiedAt !== null || !settings.verification);
        const session = admitted ? await openSession(queries, customer) : null;
        if (!session) throw unauthorised('credentials');
        await rememberNetwork(shop, request);
        if (token) await keepCart(token, session.customerId);
        return tokensOf(session, settings);
      },
    );

    server.post(
      '/token/refresh',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'refresh'),
        schema: {
          tags: TAGS,
          summary: 'Trades a refresh token for the next pair of tokens',
          querystring: LanguageQuery,
          body: Type.Object({ refresh_token: text }),
          response: { 200: Tokens },
        },
      },
      async (request) => {
        const session = await renewSession(queries, request.body.refresh_token, (customer) =>
          request.log.warn(
            { code: 'session-reused', customer },
            'a spent refresh token came back too late: its session has ended',
          ),
        );
        if (!session) throw unauthorised('tokenInvalid');
        return tokensOf(session, settings);
      },
    );

    server.post(
      '/logout',
      {
        config: { ignoresToken: true },
        schema: {
          tags: TAGS,
          summary:
            'Ends the session of a refresh token, and that of the bearer token, also of one that has run out',
          querystring: LanguageQuery,
          body: Type.Object({ refresh_token: Type.Optional(text) }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { refresh_token: refreshToken } = request.body;
        const holder = await onceHolderOf(request.headers.authorization, settings.jwtSecret);
        if (refreshToken) await endSessionOf(queries, refreshToken);
        if (holder) await endSession(queries, holder);
        return reply.code(204).send(null);
      },
    );
  };
}
