import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalid, unauthorised } from '../errors/fault.ts';
import { LanguageQuery, localeOf } from '../language/locale.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import type { Shop } from '../shop.ts';
import { mailPasswordReset } from './account-mails.ts';
import { loggedIn } from './authentication.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { findByIdentifier, RepeatedPassword as Repeated, type RepeatedPassword } from './credentials.ts';
import { checkedIdentifier, Either, text } from './identifier.ts';

const tags = ['Customers'];

export const passwordRoutes =
  (shop: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { queries, settings } = shop;

    server.put(
      '/request-password-reset',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'reset'),
        schema: {
          tags,
          summary: 'Mails a link that sets a new password; answers alike where there is no such account',
          querystring: LanguageQuery,
          body: Either,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const customer = await findByIdentifier(queries, checkedIdentifier(request.body));
        if (customer)
          await queries.transaction((tx) => mailPasswordReset(tx, settings, customer, localeOf(request)));
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/password-reset/:token',
      {
        config: { ignoresToken: true, form: true },
        schema: {
          tags,
          summary: 'Sets a new password by the token from a mail, once, and ends every session',
          params: Type.Object({ token: Type.String() }),
          querystring: LanguageQuery,
          body: Type.Object({ password: Repeated }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const password = repeated(request.body.password, 'password');
        await resetPassword(shop, request.params.token, password);
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/me/change-password',
      {
        config: { form: true },
        preHandler: limitAttempts(shop, 'password', (request) => request.customerId?.toString()),
        schema: {
          tags,
          summary:
            'Sets another password and ends every session but the one that asks; who has none yet needs no current one',
          security: [{ bearer: [] }],
          querystring: LanguageQuery,
          body: Type.Object({ currentPassword: Type.Optional(text), newPassword: Repeated }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const customerId = loggedIn(request);
        const next = repeated(request.body.newPassword, 'newPassword');
        const { currentPassword: current } = request.body;
        const { session } = request;
        const changed = await changePassword(shop, { customerId, session, current, next });
        if (!changed) throw unauthorised('tokenInvalid');
        return reply.code(204).send(null);
      },
    );
  };

/** @throws Fault 400 */
const repeated = ({ first, second }: RepeatedPassword, field: string): string => {
  if (first !== second) throw invalid(`${field}.first`, 'passwordsDiffer');
  return first;
};
