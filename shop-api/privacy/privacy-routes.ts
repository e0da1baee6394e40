import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { askingCustomer, loggedIn } from '../customers/customers.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { originOf } from '../kernel/http/origin.ts';
import { LanguageQuery } from '../kernel/http/request-locale.ts';
import { removeSoon } from '../kernel/media/removals.ts';
import { text } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { deleteAccount } from './delete-account.ts';
import { AccountExport, exportAccount } from './export-account.ts';

const common = { tags: ['Customers'], security: [{ bearer: [] }], querystring: LanguageQuery };

/** What somebody may ask of whoever holds personal data: to see it, and to have it deleted. */
export function privacyRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;

    server.get(
      '/me/export',
      {
        schema: {
          ...common,
          summary: 'Everything that the shop holds about the customer',
          response: { 200: reference(AccountExport) },
        },
      },
      async (request) =>
        exportAccount(shop, await askingCustomer(queries, request), originOf(request, settings.publicUrl)),
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
        await removeSoon(shop, await deleteAccount(queries, loggedIn(request), request.body.password));
        return reply.code(204).send(null);
      },
    );
  };
}
