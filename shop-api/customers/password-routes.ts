import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { runAfterResponse } from '../kernel/http/after-response.ts';
import { type FieldErrors, throwIfInvalid, unauthorised } from '../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../kernel/http/request-locale.ts';
import { sentForm } from '../kernel/http/sent-form.ts';
import { checkedIdentifier, Either, text } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { mailPasswordReset } from './account-mails.ts';
import { loggedIn } from './authentication.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { findByIdentifier, RepeatedPassword as Repeated, type RepeatedPassword } from './credentials.ts';

const TAGS = ['Customers'];

export function passwordRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const afterAnswer = runAfterResponse(server);

    server.put(
      '/request-password-reset',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'reset'),
        schema: {
          tags: TAGS,
          summary: 'Mails a link that sets a new password; answers alike where there is no such account',
          querystring: LanguageQuery,
          body: Either,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const identifier = checkedIdentifier(request.body);
        const locale = localeOf(request);
        afterAnswer(reply, async () => {
          const customer = await findByIdentifier(queries, identifier);
          if (customer) await queries.transaction((tx) => mailPasswordReset(tx, settings, customer, locale));
        });
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/password-reset/:token',
      {
        attachValidation: true,
        config: { ignoresToken: true, form: true },
        schema: {
          tags: TAGS,
          summary: 'Sets a new password by the token from a mail, once, and ends every session',
          params: Type.Object({ token: Type.String() }),
          querystring: LanguageQuery,
          body: Type.Object({ password: Repeated }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { given, fieldErrors } = sentForm(request);
        const password = repeated(given.password, 'password', fieldErrors);
        throwIfInvalid(fieldErrors);
        await resetPassword(shop, request.params.token, password);
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/me/change-password',
      {
        attachValidation: true,
        config: { form: true },
        preHandler: limitAttempts(shop, 'password', (request) => request.customerId?.toString()),
        schema: {
          tags: TAGS,
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
        const { given, fieldErrors } = sentForm(request);
        const next = repeated(given.newPassword, 'newPassword', fieldErrors);
        const { session } = request;
        const change = { customerId, session, current: given.currentPassword, next };
        const changed = await changePassword(shop, change, fieldErrors);
        if (!changed) throw unauthorised('tokenInvalid');
        return reply.code(204).send(null);
      },
    );
  };
}

function repeated(
  { first = '', second = '' }: Partial<RepeatedPassword> = {},
  field: string,
  fieldErrors: FieldErrors,
): string {
  if (first !== second) fieldErrors[`${field}.first`] ??= [{ key: 'passwordsDiffer' }];
  return first;
}
