import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CartShop } from '../../cart/cart.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { Policies, paymentPolicies, policiesOf } from './policies.ts';

export function policyRoutes({ queries, settings, payments }: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/policies',
      {
        schema: {
          tags: ['Pages'],
          summary: 'What the shop keeps to: returns, transfers, delivery, free shipping, ways to pay',
          querystring: LanguageQuery,
          response: { 200: reference(Policies) },
        },
      },
      async (request) => ({
        ...(await policiesOf(queries, settings)),
        ...paymentPolicies(payments, localeOf(request)),
      }),
    );
  };
}
