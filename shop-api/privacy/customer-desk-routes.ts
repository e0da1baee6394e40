import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { customers } from '../kernel/database/schema.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { originOf } from '../kernel/http/origin.ts';
import { removeSoon } from '../kernel/media/removals.ts';
import type { Shop } from '../kernel/shop.ts';
import { eraseCustomer } from './delete-account.ts';
import { AccountExport, exportAccount } from './export-account.ts';
import { findCustomer, showCustomer } from './show-customer.ts';

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** One customer, for whoever may see or serve them: registered where the admin token is asked for. */
export function customerRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const origin = (request: FastifyRequest) => originOf(request, settings.publicUrl);

    server.get(
      '/customers/:id',
      { schema: { summary: 'A customer with addresses and orders', params } },
      async (request) => showCustomer(queries, request.params.id, origin(request)),
    );

    // It changes nothing, but that somebody had it belongs in the log.
    server.post(
      '/customers/:id/export',
      {
        schema: {
          summary: 'All that the shop holds about a customer',
          params,
          response: { 200: reference(AccountExport) },
        },
      },
      async (request) => exportAccount(shop, await findCustomer(queries, request.params.id), origin(request)),
    );
  };
}

/** Deletes a customer for good. The log tells of it nothing that would bring the customer back. */
export function erasureRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;
    const snapshot = async ({ params }: FastifyRequest) => {
      const { id } = params as { id: number };
      return { exists: (await queries.$count(customers, eq(customers.id, id))) > 0 };
    };

    server.delete(
      '/customers/:id',
      {
        config: { snapshot },
        schema: { summary: 'Erases a customer; orders stay for the books, without whose they were', params },
      },
      async (request, reply) => {
        await removeSoon(shop, await eraseCustomer(queries, request.params.id));
        return reply.code(204).send();
      },
    );
  };
}
