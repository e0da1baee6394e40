// What was bought: the checkout, orders and their desk, payments, returns, and what the shop keeps to.
// Other folders import nothing else of this one.

import type { FastifyBaseLogger } from 'fastify';
import type { CartShop } from '../cart/cart.ts';
import type { Job } from '../kernel/scheduler/scheduler.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { countryRoutes } from './checkout/country-routes.ts';
import { orderDeskRoutes } from './desk/desk-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { cancelUnconfirmed } from './orders/cancel-unconfirmed.ts';
import { cancelUnpaid } from './orders/cancel-unpaid.ts';
import { orderConfirmationRoutes } from './orders/confirmation-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { orderPaymentRoutes } from './orders/payment-routes.ts';
import { refundOwed } from './orders/refund-owed.ts';
import { orderTrackingRoutes } from './orders/tracking-routes.ts';
import { challengeRoutes } from './payments/challenge-routes.ts';
import { providerReturnRoutes } from './payments/provider-return-routes.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { policyRoutes } from './policies/policy-routes.ts';
import { returnRoutes } from './returns/return-routes.ts';

export { PlacedOrder, viewOrders } from './orders/order-view.ts';
export { paymentProviders } from './payments/payment-providers.ts';
export { fillPolicies } from './policies/policy-text.ts';

export const orderingPlugins = {
  public: [policyRoutes, countryRoutes],
  personal: [
    checkoutRoutes,
    orderRoutes,
    orderPaymentRoutes,
    orderConfirmationRoutes,
    orderTrackingRoutes,
    returnRoutes,
    invoiceRoutes,
    webhookRoutes,
    providerReturnRoutes,
    challengeRoutes,
  ],
  admin: [orderDeskRoutes],
};

export function orderingJobs(shop: CartShop, log: FastifyBaseLogger): Job[] {
  return [
    {
      name: 'cancel unpaid orders',
      interval: 3600_000,
      run: (stopping) => cancelUnpaid(shop, log, stopping),
    },
    // More often: others wait for these goods.
    {
      name: 'cancel unconfirmed orders',
      interval: 60_000,
      run: (stopping) => cancelUnconfirmed(shop, log, stopping),
    },
    {
      name: 'issue invoices',
      interval: 60_000,
      run: (stopping) => issueInvoices(shop, stopping),
    },
    {
      name: 'refund cancelled orders',
      interval: 600_000,
      run: (stopping) => refundOwed(shop, log, { stopping }),
    },
  ];
}
