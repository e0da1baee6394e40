import { ApiError } from '../api.ts';
import type { CheckoutCalls } from '../calls/checkout.ts';
import type { Order, OrderEventKind, OrderPayment } from '../model/order.ts';
import type { Cart } from '../model.ts';
import type { FakeShop } from './api.ts';
import { absent } from './page.ts';
import { sampleOrder, samplePaymentMethods } from './samples.ts';

const now = '2026-11-20T09:30:00Z';

/** How the test cards behave, by the token that stands for each. */
const outcomes: Record<string, Partial<OrderPayment> | undefined> = {
  tok_success: { state: 'completed' },
  tok_declined: { state: 'failed', problem: 'رفض البنك البطاقة.' },
  tok_insufficient: { state: 'failed', problem: 'رصيد البطاقة لا يكفي.' },
  tok_challenge: { state: 'processing', challengeUrl: '/shop-api/payments/test/challenge/1' },
};

type Purchase = Pick<
  CheckoutCalls,
  | 'paymentMethods'
  | 'choosePayment'
  | 'completeCheckout'
  | 'order'
  | 'trackOrder'
  | 'orderPaymentMethods'
  | 'chooseOrderPayment'
  | 'confirmOrder'
  | 'resendConfirmation'
  | 'cancelOrder'
  | 'requestReturn'
  | 'orderPush'
  | 'subscribeToOrder'
  | 'unsubscribeFromOrder'
>;

/** Paying, placing and sending back, in memory. */
export function fakePurchase(shop: FakeShop, cartOf: (token: string) => Cart): Purchase {
  let cardToken: string | undefined;

  function orderOf(token: string): Order {
    const order = shop.orders.find((candidate) => candidate.token === token);
    if (!order) throw absent('order');
    return order;
  }

  function keep(changed: Order): void {
    shop.orders = shop.orders.map((order) => (order.token === changed.token ? changed : order));
  }

  return {
    paymentMethods: async () => samplePaymentMethods,
    choosePayment: async (token, method, card) => {
      cardToken = card;
      const { code, name } = methodOf(method, card);
      shop.cart = {
        ...cartOf(token),
        checkoutState: 'payment_selected',
        paymentMethod: { code, name },
      };
    },
    completeCheckout: async (token) => {
      const cart = cartOf(token);
      const order = sampleOrder({ ...cart, checkoutState: 'completed' });
      shop.orders = [
        charged(order, cart.paymentMethod?.code ?? 'cash_on_delivery', cardToken),
        ...shop.orders,
      ];
      shop.cart = null;
    },

    order: async (token) => orderOf(token),
    trackOrder: async (number) => {
      const order = shop.orders.find((each) => each.number === number);
      if (!order) throw new ApiError('not-found', 404, 'We found no order.', { code: 'orderTracking' });
      return order.token;
    },
    orderPaymentMethods: async () => samplePaymentMethods,
    chooseOrderPayment: async (token, method, card) => {
      methodOf(method, card);
      keep(charged(orderOf(token), method, card));
    },
    confirmOrder: async () => shop.orders[0]?.token ?? '',
    resendConfirmation: async (token) => void orderOf(token),
    cancelOrder: async (token) => {
      const order = orderOf(token);
      if (!order.cancellable)
        throw new ApiError('failed', 409, 'The order has been shipped already.', {
          code: 'orderShippedBefore',
        });
      const cancelled = { state: 'cancelled' as const, shippingState: 'cancelled', cancellable: false };
      keep({ ...withEvent(order, 'cancelled'), ...cancelled });
    },
    orderPush: async () => ({ isSubscribed: false }),
    subscribeToOrder: async (token) => void orderOf(token),
    unsubscribeFromOrder: async (token) => void orderOf(token),
    requestReturn: async (token, { items, reason }) => {
      const order = orderOf(token);
      const id = String(order.returns.length + 1);
      keep({
        ...withEvent(order, 'return_requested'),
        returns: [
          ...order.returns,
          {
            ...{ id, state: 'requested', reason, createdAt: now },
            items: items.map(({ exchangeFor, ...item }) => ({
              ...item,
              ...(exchangeFor && { exchangeFor: { code: exchangeFor, name: exchangeFor } }),
            })),
          },
        ],
      });
    },
  };
}

function methodOf(code: string, cardToken: string | undefined) {
  const method = samplePaymentMethods.find((each) => each.code === code);
  if (!method || (method.kind === 'card' && !cardToken)) {
    throw new ApiError('invalid', 400, 'Validation failed', {
      fields: {
        [method ? 'token' : 'method']: ['Not accepted'],
      },
    });
  }
  return method;
}

function charged(order: Order, code: string, cardToken = ''): Order {
  const method = methodOf(code, cardToken);
  const outcome = outcomes[cardToken];
  const payment: OrderPayment = { state: 'new', method, price: order.totals.total, ...outcome };
  const changed = { ...order, paymentMethod: { code, name: method.name }, payments: [payment] };
  if (payment.state === 'completed') return { ...withEvent(changed, 'paid'), paymentState: 'paid' };
  return payment.state === 'failed' ? withEvent(changed, 'payment_declined') : changed;
}

function withEvent(order: Order, kind: OrderEventKind): Order {
  return { ...order, history: [...order.history, { kind, at: now }] };
}
