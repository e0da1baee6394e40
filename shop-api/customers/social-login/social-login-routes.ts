import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { HttpError, notFound, unauthorised } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { text } from '../../kernel/person/identifier.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { Tokens, tokensOf } from '../session-tokens.ts';
import { type KeepCart, openSession } from '../sessions.ts';
import { openHandshake, sealHandshake } from './sealed-handshake.ts';
import { socialCustomer } from './social-customer.ts';

const TAGS = ['Customers'];
const parameter = Type.Object({ provider: text });
function nobody() {
  return undefined;
}

/**
 * The API speaks with providers and makes sessions; the storefront's server sends the visitor there and back, and keeps
 * what belongs to this one log-in in the visitor's browser.
 */
export function socialLoginRoutes(shop: Shop, keepCart: KeepCart): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const { socialProviders, jwtSecret } = settings;
    const openIds = new Map(
      await Promise.all(
        socialProviders.map(async (provider) => {
          // Most shops have none, and load nothing for it.
          const { openIdOf } = await import('./open-id.ts');
          return [provider.name, openIdOf(provider)] as const;
        }),
      ),
    );
    const preHandler = limitAttempts(shop, 'social', nobody);

    const openIdFor = (name: string) => {
      const openId = openIds.get(name);
      if (!openId) throw notFound('socialProviderUnknown');
      return openId;
    };

    server.get(
      '/social-login',
      {
        schema: {
          tags: TAGS,
          summary: 'Providers that vouch for customers',
          querystring: LanguageQuery,
          response: { 200: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })) },
        },
      },
      async () => socialProviders.map(({ name, label }) => ({ name, label })),
    );

    server.post(
      '/social-login/:provider/start',
      {
        config: { ignoresToken: true },
        preHandler,
        schema: {
          tags: TAGS,
          summary:
            'Begins a log-in: where to send the visitor, and what to keep until the visitor comes back',
          params: parameter,
          querystring: LanguageQuery,
          body: Type.Object({ redirectUri: Type.String({ format: 'uri', maxLength: 2000 }) }),
          response: { 200: Type.Object({ url: Type.String(), handshake: Type.String() }) },
        },
      },
      async (request) => {
        const { provider } = request.params;
        const { url, handshake } = await openIdFor(provider)
          .begin(request.body.redirectUri)
          .catch((error: Error) => {
            throw told(request, error, new HttpError(503, { key: 'socialProviderAway' }));
          });
        return { url, handshake: await sealHandshake(handshake, provider, jwtSecret) };
      },
    );

    server.post(
      '/social-login/:provider',
      {
        config: { ignoresToken: true },
        preHandler,
        schema: {
          tags: TAGS,
          summary:
            'Finishes a log-in by what the provider answered; `token` names a cart that moves into the customer’s. ' +
            '409: the provider has not proven the email',
          params: parameter,
          querystring: LanguageQuery,
          body: Type.Object({ handshake: text, query: text, token: Type.Optional(text) }),
          response: { 200: Tokens },
        },
      },
      async (request) => {
        const { provider } = request.params;
        const { query, token } = request.body;
        const openId = openIdFor(provider);
        const handshake = await openHandshake(request.body.handshake, provider, jwtSecret);
        const claims = await openId.finish(handshake, query).catch((error: Error) => {
          throw told(request, error, unauthorised('socialLoginFailed'));
        });
        const customer = await socialCustomer(queries, provider, claims, localeOf(request));
        const session = await openSession(queries, customer);
        if (!session) throw unauthorised('socialLoginFailed');
        if (token) await keepCart(token, session.customerId);
        return tokensOf(session, settings);
      },
    );
  };
}

/** The visitor is told the refusal, the log the reason. */
function told(request: FastifyRequest, { message }: Error, refusal: HttpError): HttpError {
  request.log.warn({ reason: message }, 'social log-in failed');
  return refusal;
}
