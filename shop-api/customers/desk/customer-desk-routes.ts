import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../kernel/http/http-error.ts';
import { text } from '../../kernel/person/identifier.ts';
import type { Shop } from '../../kernel/shop.ts';
import { findByIdentifier } from '../credentials.ts';
import { endSessions } from '../sessions.ts';
import { listCustomers, MAX_ENTRIES } from './list-customers.ts';

/** For the merchant: registered where the admin token is asked for. */
export function customerDeskRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/customers',
      {
        schema: {
          summary: 'Customers by the beginning of their email, their name or the end of their phone number',
          querystring: Type.Object({
            search: Type.Optional(Type.String({ maxLength: 100 })),
            page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e6 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ENTRIES })),
          }),
        },
      },
      async (request) => listCustomers(queries, request.query),
    );

    // Who it is stands in the body: logs and proxies see addresses.
    server.post(
      '/customers/end-sessions',
      {
        schema: {
          summary: 'Ends all sessions of a customer',
          body: Type.Object({ email_or_phoneNumber: text }),
        },
      },
      async (request, reply) => {
        const customer = await findByIdentifier(queries, request.body.email_or_phoneNumber);
        if (!customer) throw notFound('customerUnknown');
        await endSessions(queries, customer.id);
        request.log.warn(
          { code: 'sessions-ended', customer: customer.id },
          'the merchant ended all sessions',
        );
        return reply.code(204).send();
      },
    );
  };
}
