import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { unauthorised } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { originOf } from '../kernel/http/origin.ts';
import { LanguageQuery, localeOf } from '../kernel/http/request-locale.ts';
import { sentForm } from '../kernel/http/sent-form.ts';
import { text } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { askingCustomer } from './asking-customer.ts';
import { loggedIn } from './authentication.ts';
import { askForEmail } from './change-email.ts';
import { changeProfile, ProfileChange } from './change-profile.ts';
import type { CustomerRow } from './credentials.ts';
import { Customer, viewCustomer } from './customer-view.ts';

const common = { tags: ['Customers'], security: [{ bearer: [] }], querystring: LanguageQuery };

export function accountRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const origin = (request: FastifyRequest) => originOf(request, settings.publicUrl);
    const view = (request: FastifyRequest, customer: CustomerRow) =>
      viewCustomer(queries, customer, origin(request));

    const me = (request: FastifyRequest) => askingCustomer(queries, request);

    server.get(
      '/me',
      {
        schema: {
          ...common,
          summary: 'The customer who is logged in',
          response: { 200: reference(Customer) },
        },
      },
      async (request) => view(request, await me(request)),
    );

    server.put(
      '/me',
      {
        attachValidation: true,
        schema: {
          ...common,
          summary:
            'Changes the customer; takes firstName and lastName, or name. The email stays: see /me/email',
          body: ProfileChange,
          response: { 200: reference(Customer) },
        },
      },
      async (request) =>
        view(request, await changeProfile(shop, await me(request), sentForm(request), localeOf(request))),
    );

    server.put(
      '/me/email',
      {
        attachValidation: true,
        preHandler: limitAttempts(shop, 'email', (request) => request.customerId?.toString()),
        schema: {
          ...common,
          summary:
            'Asks for a first or another email, which a link in a mail there proves to `/verify-account` first. Answers alike where another account has it, whose owner is mailed; who has a password gives it',
          body: Type.Object({ email: Type.String({ maxLength: 254 }), currentPassword: Type.Optional(text) }),
          response: { 200: reference(Customer) },
        },
      },
      async (request) => {
        const { given, fieldErrors } = sentForm(request);
        const wish = { email: given.email, password: given.currentPassword };
        const asked = await askForEmail(shop, loggedIn(request), wish, fieldErrors, localeOf(request));
        if (!asked) throw unauthorised('tokenInvalid');
        return view(request, asked);
      },
    );
  };
}
