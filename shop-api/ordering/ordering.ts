// What was bought: the checkout, orders and their desk, payments, returns, and what the shop keeps to.
// Other folders import nothing else of this one.

import type { FastifyBaseLogger } from 'fastify';
import type { CartShop } from '../cart/cart.ts';
import { sendPushes } from '../kernel/push/send-pushes.ts';
import type { Job } from '../kernel/scheduler/scheduler.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { countryRoutes } from './checkout/country-routes.ts';
import { orderDeskRoutes } from './desk/desk-routes.ts';
import { deliverGiftCards } from './gift-cards/deliver-gift-cards.ts';
import { giftCardDeskRoutes } from './gift-cards/gift-card-desk-routes.ts';
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { cancelUnconfirmed } from './orders/cancel-unconfirmed.ts';
import { cancelUnpaid } from './orders/cancel-unpaid.ts';
import { orderConfirmationRoutes } from './orders/confirmation-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { orderPaymentRoutes } from './orders/payment-routes.ts';
import { orderPushRoutes } from './orders/push-routes.ts';
import { refundOwed } from './orders/refund-owed.ts';
import { orderTrackingRoutes } from './orders/tracking-routes.ts';
import { captureDue } from './payments/capture-due.ts';
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
    orderPushRoutes,
    returnRoutes,
    invoiceRoutes,
    giftCardRoutes,
    webhookRoutes,
    providerReturnRoutes,
    challengeRoutes,
  ],
  admin: [orderDeskRoutes, giftCardDeskRoutes],
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
      name: 'send pushes',
      interval: 2_000,
      run: (stopping) => sendPushes(shop, log, stopping),
    },
    {
      name: 'issue invoices',
      interval: 60_000,
      run: (stopping) => issueInvoices(shop, stopping),
    },
    {
      name: 'deliver gift cards',
      interval: 5_000,
      run: (stopping) => deliverGiftCards(shop, stopping),
    },
    {
      name: 'take promised payments',
      interval: 60_000,
      run: (stopping) => captureDue(shop, log, { stopping }),
    },
    {
      name: 'refund cancelled orders',
      interval: 600_000,
      run: (stopping) => refundOwed(shop, log, { stopping }),
    },
  ];
}
