import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { attachCart } from '../cart/cart-items.ts';
import { lockCart } from '../cart/open-cart.ts';
import { customers } from '../database/schema.ts';
import { Fault, notFound, unauthorised } from '../errors/fault.ts';
import { LanguageQuery } from '../language/locale.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import type { Shop } from '../shop.ts';
import { loggedIn, signAccessToken } from './authentication.ts';
import { findByCredentials } from './credentials.ts';
import { forgetExpiredTokens, issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';
import { Registration, register } from './registration.ts';

const tags = ['Customers'];
const Tokens = Type.Object({ token: Type.String(), refresh_token: Type.String() });
const text = Type.String({ maxLength: 4096 });

export const customerRoutes =
  (shop: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { queries, settings } = shop;

    server.post(
      '/register',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'register'),
        schema: {
          tags,
          summary: 'Makes an account; takes firstName and lastName, or name',
          querystring: LanguageQuery,
          body: Registration,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await register(queries, request.body);
        return reply.code(204).send(null);
      },
    );

    server.post(
      '/login',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'login'),
        schema: {
          tags,
          summary: 'Logs in by email, or email_or_phoneNumber; `token` names a cart that the customer keeps',
          querystring: LanguageQuery,
          body: Type.Object({
            email: Type.Optional(text),
            email_or_phoneNumber: Type.Optional(text),
            password: text,
            token: Type.Optional(text),
          }),
          response: { 200: Tokens },
        },
      },
      async (request) => {
        const { email, email_or_phoneNumber, password, token } = request.body;
        const customer = await findByCredentials(queries, email_or_phoneNumber ?? email ?? '', password);
        if (!customer) throw unauthorised('credentials');
        if (token) await keepCart(token, customer.id);
        await forgetExpiredTokens(queries, customer.id);
        return {
          token: await signAccessToken(customer.id, settings.jwtSecret),
          refresh_token: await issueRefreshToken(queries, customer.id),
        };
      },
    );

    /** Log-in goes on when the cart is gone or somebody else's. */
    const keepCart = (token: string, customerId: number) =>
      queries
        .transaction(async (tx) => {
          const cart = await lockCart(tx, token, notFound('cart'));
          if (cart.customerId === null || cart.customerId === customerId)
            await attachCart(tx, cart, customerId);
        })
        .catch((error: unknown) => {
          if (!(error instanceof Fault)) throw error;
        });

    server.post(
      '/token/refresh',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'refresh'),
        schema: {
          tags,
          summary: 'Trades a refresh token for the next pair of tokens; each works once',
          querystring: LanguageQuery,
          body: Type.Object({ refresh_token: text }),
          response: { 200: Tokens },
        },
      },
      async (request) => {
        const next = await rotateRefreshToken(queries, request.body.refresh_token);
        if (!next) throw unauthorised('tokenInvalid');
        return {
          token: await signAccessToken(next.customerId, settings.jwtSecret),
          refresh_token: next.token,
        };
      },
    );

    server.get(
      '/me',
      {
        schema: {
          tags,
          summary: 'The customer who is logged in',
          security: [{ bearer: [] }],
          querystring: LanguageQuery,
          response: {
            200: Type.Object({
              id: Type.Integer(),
              firstName: Type.String(),
              lastName: Type.String(),
              email: Type.String(),
              gender: Type.String(),
              phoneNumber: Type.Optional(Type.String()),
              subscribedToNewsletter: Type.Boolean(),
            }),
          },
        },
      },
      async (request) => {
        const [customer] = await queries
          .select()
          .from(customers)
          .where(eq(customers.id, loggedIn(request)));
        if (!customer) throw unauthorised('tokenInvalid');
        const { id, firstName, lastName, email, phoneNumber } = customer;
        return {
          id,
          firstName,
          lastName,
          email,
          gender: 'u',
          phoneNumber: phoneNumber ?? undefined,
          subscribedToNewsletter: false,
        };
      },
    );
  };
