import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isNotNull } from 'drizzle-orm';
import { type CartShop, isOffered } from '../../cart/cart.ts';
import { orders, products, shippingMethods, shopIdentity } from '../../kernel/database/schema.ts';
import { EXAMPLE_ACCOUNT } from '../../kernel/settings/settings.ts';
import { cashOnDelivery } from '../payments/providers/cash-on-delivery.ts';

/** For the merchant: how far the shop is from being opened. */
export function openingRoutes({ queries, settings, payments }: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get('/opening', { schema: { summary: 'How far the shop is from being opened' } }, async () => {
      const [[identity], productCount, methodCount, orderCount] = await Promise.all([
        queries.select({ name: shopIdentity.name, logo: shopIdentity.logo }).from(shopIdentity),
        queries.$count(products),
        queries.$count(shippingMethods),
        queries.$count(orders, isNotNull(orders.number)),
      ]);
      return {
        isNamed: Boolean(identity?.name),
        hasLogo: Boolean(identity?.logo),
        products: productCount,
        shippingMethods: methodCount,
        // A shop that is tried out takes cards that cost nothing, and has an account of nobody; cash is taken without a word
        // of the merchant.
        takesMoney:
          !settings.payments.test &&
          settings.payments.bankAccount !== EXAMPLE_ACCOUNT &&
          payments.some((each) => each.code !== cashOnDelivery.code && isOffered(each)),
        takesTestCards: settings.payments.test,
        orders: orderCount,
      };
    });
  };
}
