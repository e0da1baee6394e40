// What was bought: the checkout, orders and their desk, payments, returns, and what the shop keeps to.
// Other folders import nothing else of this one.

import type { FastifyBaseLogger } from 'fastify';
import type { CartShop } from '../cart/cart.ts';
import { type JobKind, requireNone } from '../kernel/jobs/job.ts';
import { pushJobs } from '../kernel/push/push-jobs.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { countryRoutes } from './checkout/country-routes.ts';
import { booksRoutes } from './desk/books-routes.ts';
import { orderDeskRoutes } from './desk/desk-routes.ts';
import { figuresRoutes } from './desk/figures-routes.ts';
import { openingRoutes } from './desk/opening-routes.ts';
import { sumUpSales } from './desk/sum-up-sales.ts';
import { deliverGiftCards } from './gift-cards/deliver-gift-cards.ts';
import { giftCardDeskRoutes } from './gift-cards/gift-card-desk-routes.ts';
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts';
import { GIFT_CARD_JOB } from './gift-cards/issue-gift-card.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { mailDeskRoutes } from './mails/mail-desk-routes.ts';
import { cancelUnconfirmed } from './orders/cancel-unconfirmed.ts';
import { cancelUnpaid } from './orders/cancel-unpaid.ts';
import { orderConfirmationRoutes } from './orders/confirmation-routes.ts';
import { confirmPaid } from './orders/guest-confirmation.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { orderPaymentRoutes } from './orders/payment-routes.ts';
import { orderPushRoutes } from './orders/push-routes.ts';
import { refundOwed } from './orders/refund-owed.ts';
import { orderTrackingRoutes } from './orders/tracking-routes.ts';
import { captureDue } from './payments/capture-due.ts';
import { challengeRoutes } from './payments/challenge-routes.ts';
import { providerReturnRoutes } from './payments/provider-return-routes.ts';
import { CONFIRM_PAID_JOB } from './payments/settle-payment.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { placesDeskRoutes } from './places/places-desk-routes.ts';
import { policyRoutes } from './policies/policy-routes.ts';
import { returnRoutes } from './returns/return-routes.ts';
import { DOLLARS_JOB, priceInDollars } from './terms/dollars.ts';
import { termsDeskRoutes } from './terms/terms-desk-routes.ts';

export { type CustomerOrders, listOrdersOf } from './desk/desk-view.ts';
export { followMailTexts } from './mails/mail-texts.ts';
export { PlacedOrder, viewOrders } from './orders/order-view.ts';
export { paymentProviders } from './payments/payment-providers.ts';
export { fillPolicies } from './policies/policy-text.ts';
export { followTerms } from './terms/follow-terms.ts';

export const orderingPlugins = {
  ofShop: [policyRoutes, countryRoutes],
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
  admin: {
    orders: [orderDeskRoutes, booksRoutes, figuresRoutes, giftCardDeskRoutes, mailDeskRoutes],
    settings: [openingRoutes, termsDeskRoutes, placesDeskRoutes],
  },
};

export function orderingJobs(shop: CartShop, log: FastifyBaseLogger): JobKind[] {
  return [
    ...pushJobs(shop, log),
    {
      name: 'cancel-unpaid',
      every: 3600_000,
      run: async (_, { stopping }) => requireNone(await cancelUnpaid(shop, log, stopping)),
    },
    // More often: others wait for these goods.
    {
      name: 'cancel-unconfirmed',
      every: 60_000,
      run: async (_, { stopping }) => requireNone(await cancelUnconfirmed(shop, log, stopping)),
    },
    { name: CONFIRM_PAID_JOB, run: ({ key }) => confirmPaid(shop, Number(key)) },
    {
      name: 'issue-invoices',
      every: 60_000,
      run: async (_, { stopping }) => requireNone(await issueInvoices(shop, log, stopping)),
    },
    // For days that have come; what is sent at once is queued where it is issued.
    {
      name: GIFT_CARD_JOB,
      every: 600_000,
      run: async ({ key }, { stopping }) =>
        requireNone(await deliverGiftCards(shop, log, { ...(key && { id: Number(key) }), stopping })),
    },
    {
      name: 'sum-up-sales',
      every: 600_000,
      run: (_, { stopping }) => sumUpSales(shop.queries, stopping),
    },
    {
      name: DOLLARS_JOB,
      timeLimit: 3_600_000,
      run: (_, { stopping }) => priceInDollars(shop.queries, stopping),
    },
    {
      name: 'capture-payments',
      every: 60_000,
      run: async (_, { stopping }) => requireNone(await captureDue(shop, log, { stopping })),
    },
    {
      name: 'refund-cancelled',
      every: 600_000,
      run: async (_, { stopping }) => requireNone(await refundOwed(shop, log, { stopping })),
    },
  ];
}
