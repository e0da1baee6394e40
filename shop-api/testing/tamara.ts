import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  type Answer,
  type ProviderServer,
  type ShopperAction,
  startProviderServer,
  tellShop,
} from './provider-server.ts';

interface Amount {
  amount: number;
  currency: string;
}

interface TamaraOrder {
  order_id: string;
  order_reference_id: string;
  order_number: string;
  status: string;
  total_amount: Amount;
  captured_amount: Amount;
  refunded_amount: Amount;
  items: { name: string; quantity: number }[];
  merchant_url: { success: string; failure: string; cancel: string; notification: string };
}

/** Stands for Tamara's API, as https://docs.tamara.co describes it, and for what shoppers do on its page. */
export interface Tamara extends ProviderServer {
  /** As the shop's settings know it. */
  settings: Record<string, string>;
  /** The orders that it has made, the latest last. */
  orders: TamaraOrder[];
  /** It offers the next shopper nothing. */
  rejectNext(): void;
  /** The shopper acts on its page, and it tells the shop at its origin, if that is given. @returns the address where they are sent */
  act(order: TamaraOrder | undefined, action: ShopperAction, shop?: string): Promise<string>;
}

const API_TOKEN = 'a-token-of-the-tests';
const STATES = { pay: 'approved', refuse: 'declined', cancel: 'canceled' } as const;
const URLS = { pay: 'success', refuse: 'failure', cancel: 'cancel' } as const;

export const startTamara = async (): Promise<Tamara> => {
  const orders: TamaraOrder[] = [];
  const coming = { rejections: 0 };

  const open = (asked: TamaraOrder): Answer => {
    const none = { amount: 0, currency: asked.total_amount.currency };
    const order = { ...asked, order_id: randomUUID(), status: 'new' };
    orders.push({ ...order, captured_amount: { ...none }, refunded_amount: { ...none } });
    return {
      status: 200,
      body: {
        ...{ order_id: order.order_id, checkout_id: randomUUID(), status: 'new' },
        checkout_url: `${server.origin}/pages/${order.order_id}`,
      },
    };
  };

  const move = (order: TamaraOrder | undefined, action: string, amount: Amount): Answer => {
    if (!order) return { status: 404 };
    const { total_amount: total, captured_amount: captured, refunded_amount: refunded } = order;
    const from = { authorise: 'approved', cancel: 'authorised', capture: 'authorised' }[action];
    if (from && order.status !== from) return { status: 409 };
    if (action === 'authorise') order.status = 'authorised';
    if (action === 'cancel') order.status = 'canceled';
    if (action === 'capture') {
      captured.amount = amount.amount;
      order.status = captured.amount === total.amount ? 'fully_captured' : 'partially_captured';
    }
    if (action === 'refund') {
      if (refunded.amount + amount.amount > captured.amount) return { status: 400 };
      refunded.amount += amount.amount;
      order.status = refunded.amount === total.amount ? 'fully_refunded' : 'partially_refunded';
    }
    return { status: 200, body: order };
  };

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    if (request.headers.authorization !== `Bearer ${API_TOKEN}`) return { status: 401 };
    const [, kind, id, action = ''] = url.pathname.split('/');
    const asked =
      request.headers['content-type'] === 'application/json'
        ? ((await json(request)) as TamaraOrder)
        : ({} as TamaraOrder);
    const found = (wanted: string | undefined) => orders.find(({ order_id }) => order_id === wanted);
    switch (`${request.method} ${kind === 'orders' ? kind : `${kind}/${id ?? ''}`}`) {
      case 'POST checkout/payment-options-pre-check': {
        const rejected = coming.rejections > 0;
        if (rejected) coming.rejections -= 1;
        return { status: 200, body: { has_available_payment_options: !rejected } };
      }
      case 'POST checkout/':
        return open(asked);
      case 'POST payments/capture':
        return move(found(asked.order_id), 'capture', asked.total_amount);
      case 'POST payments/simplified-refund':
        return move(found(action), 'refund', asked.total_amount);
      case 'POST orders':
        return move(found(id), action, asked.total_amount);
      case 'GET orders':
        return found(id) ? { status: 200, body: found(id) } : { status: 404 };
      default:
        return { status: 404 };
    }
  };

  const act = (order: TamaraOrder, action: ShopperAction) => {
    order.status = STATES[action];
    return order.merchant_url[URLS[action]];
  };

  const server = await startProviderServer(answer, async (id, action) => {
    const order = orders.find(({ order_id }) => order_id === id);
    return order ? act(order, action) : '/';
  });

  return {
    ...server,
    settings: { TAMARA_URL: server.origin, TAMARA_API_TOKEN: API_TOKEN, TAMARA_AMOUNTS: '10-5000' },
    orders,
    rejectNext: () => {
      coming.rejections += 1;
    },
    async act(order, action, shop) {
      if (!order) throw new Error('there is no such order');
      const address = act(order, action);
      const { order_id, order_reference_id, order_number } = order;
      const message = {
        ...{ order_id, order_reference_id, order_number, data: [] },
        event_type: `order_${order.status}`,
      };
      if (shop) await tellShop(shop, order.merchant_url.notification, message);
      return address;
    },
  };
};
