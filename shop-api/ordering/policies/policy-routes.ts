import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { reference } from '../../kernel/http/named-schemas.ts';
import type { Shop } from '../../kernel/shop.ts';
import { Policies, policiesOf } from './policies.ts';

export function policyRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/policies',
      {
        schema: {
          tags: ['Pages'],
          summary: 'Days and limits that the shop keeps to: returns, transfers, delivery, free shipping',
          response: { 200: reference(Policies) },
        },
      },
      () => policiesOf(queries, settings),
    );
  };
}
