import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { sentForm } from '../errors/sent-form.ts';
import { LanguageQuery, localeOf } from '../language/locale.ts';
import { originOf } from '../media/image-view.ts';
import { reference } from '../openapi/named-schemas.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import type { Shop } from '../shop.ts';
import { askingCustomer } from './asking-customer.ts';
import { loggedIn } from './authentication.ts';
import { forgetAvatar } from './avatar.ts';
import { changeProfile, ProfileChange } from './change-profile.ts';
import type { Customer as CustomerRow } from './credentials.ts';
import { Customer, viewCustomer } from './customer-view.ts';
import { deleteAccount } from './delete-account.ts';
import { AccountExport, exportAccount } from './export-account.ts';
import { text } from './identifier.ts';

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
