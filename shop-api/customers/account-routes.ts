import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { reference } from '../kernel/http/named-schemas.ts';
import { sentForm } from '../kernel/http/sent-form.ts';
import { LanguageQuery, localeOf } from '../kernel/language/locale.ts';
import { originOf } from '../kernel/media/image-view.ts';
import { text } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { deleteAccount } from '../privacy/delete-account.ts';
import { AccountExport, exportAccount } from '../privacy/export-account.ts';
import { askingCustomer } from './asking-customer.ts';
import { loggedIn } from './authentication.ts';
import { forgetAvatar } from './avatar.ts';
import { changeProfile, ProfileChange } from './change-profile.ts';
import type { Customer as CustomerRow } from './credentials.ts';
import { Customer, viewCustomer } from './customer-view.ts';

const common = { tags: ['Customers'], security: [{ bearer: [] }], querystring: LanguageQuery };

export const accountRoutes =
  (shop: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
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
          summary: 'Changes the customer; takes firstName and lastName, or name. The email stays',
          body: ProfileChange,
          response: { 200: reference(Customer) },
        },
      },
      async (request) =>
        view(request, await changeProfile(shop, await me(request), sentForm(request), localeOf(request))),
    );

    server.get(
      '/me/export',
      {
        schema: {
          ...common,
          summary: 'Everything that the shop holds about the customer',
          response: { 200: AccountExport },
        },
      },
      async (request) => exportAccount(shop, await me(request), origin(request)),
    );

    server.delete(
      '/me',
      {
        preHandler: limitAttempts(shop, 'password', (request) => request.customerId?.toString()),
        schema: {
          ...common,
          summary:
            'Deletes the account. Orders stay for the books, without anything that tells whose they were',
          body: Type.Object({ password: Type.Optional(text) }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await forgetAvatar(shop, await deleteAccount(queries, loggedIn(request), request.body.password));
        return reply.code(204).send(null);
      },
    );
  };
