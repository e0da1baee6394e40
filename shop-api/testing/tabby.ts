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

interface Movement {
  amount: string;
  reference_id: string;
}

interface TabbyPayment {
  id: string;
  status: 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED';
  amount: string;
  currency: string;
  buyer: { name: string; email: string; phone: string };
  order: { reference_id: string; items: { title: string; quantity: number; unit_price: string }[] };
  meta: { order_id: string };
  captures: Movement[];
  refunds: Movement[];
  merchant_urls: { success: string; cancel: string; failure: string };
}

/** Stands for Tabby's API, as https://docs.tabby.ai describes it, and for what shoppers do on its page. */
export interface Tabby extends ProviderServer {
  /** As the shop's settings know it. */
  settings: Record<string, string>;
  /** The payments that it has made, the latest last. */
  payments: TabbyPayment[];
  /** It finds the next shopper not eligible. */
  rejectNext(reason: string): void;
  /** The shopper acts on its page, and it tells the shop at its origin, if that is given. @returns the address where they are sent */
  act(payment: TabbyPayment | undefined, action: ShopperAction, shop?: string): Promise<string>;
}

const SECRET_KEY = 'sk_of_the_tests';
const STATES = { pay: 'AUTHORIZED', refuse: 'REJECTED', cancel: 'EXPIRED' } as const;
const URLS = { pay: 'success', refuse: 'failure', cancel: 'cancel' } as const;

export const startTabby = async (): Promise<Tabby> => {
  const payments: TabbyPayment[] = [];
  const rejections: string[] = [];
  const sum = (movements: Movement[]) => movements.reduce((all, { amount }) => all + Number(amount), 0);

  const open = async (request: IncomingMessage): Promise<Answer> => {
    const asked = (await json(request)) as { payment: TabbyPayment; merchant_code: string } & TabbyPayment;
    if (asked.merchant_code !== 'shop') return { status: 403 };
    const rejectionReason = rejections.shift() ?? null;
    const id = randomUUID();
    if (!rejectionReason)
      payments.push({
        ...asked.payment,
        ...{ id, status: 'CREATED', captures: [], refunds: [], merchant_urls: asked.merchant_urls },
      });
    return {
      status: 200,
      body: {
        id: randomUUID(),
        status: rejectionReason ? 'rejected' : 'created',
        configuration: {
          available_products: rejectionReason
            ? {}
            : { installments: [{ web_url: `${server.origin}/pages/${id}` }] },
          products: { installments: { is_available: !rejectionReason, rejection_reason: rejectionReason } },
        },
        payment: { id },
      },
    };
  };

  const change = async (payment: TabbyPayment, action: string, request: IncomingMessage): Promise<Answer> => {
    const move = action === 'close' ? undefined : ((await json(request)) as Movement);
    if (action === 'refunds' && payment.status !== 'CLOSED') return { status: 403 };
    if (action !== 'refunds' && payment.status !== 'AUTHORIZED') return { status: 409 };
    if (move && action === 'refunds') {
      if (payment.refunds.some(({ reference_id }) => reference_id === move.reference_id))
        return { status: 409 };
      if (sum([...payment.refunds, move]) > sum(payment.captures)) return { status: 400 };
      payment.refunds.push(move);
    }
    if (move && action === 'captures') payment.captures.push(move);
    if (action === 'close' || sum(payment.captures) === Number(payment.amount)) payment.status = 'CLOSED';
    return { status: 200, body: payment };
  };

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const [, , , kind, id, action] = url.pathname.split('/');
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return { status: 401 };
    if (request.method === 'POST' && kind === 'checkout') return open(request);
    const payment = payments.find((each) => each.id === id);
    if (kind !== 'payments' || !payment) return { status: 404 };
    return action ? change(payment, action, request) : { status: 200, body: payment };
  };

  const act = (payment: TabbyPayment, action: ShopperAction) => {
    payment.status = STATES[action];
    return payment.merchant_urls[URLS[action]];
  };

  const server = await startProviderServer(answer, async (id, action) => {
    const payment = payments.find((each) => each.id === id);
    return payment ? act(payment, action) : '/';
  });

  return {
    ...server,
    settings: {
      TABBY_URL: server.origin,
      TABBY_SECRET_KEY: SECRET_KEY,
      TABBY_MERCHANT_CODE: 'shop',
    },
    payments,
    rejectNext: (reason) => void rejections.push(reason),
    async act(payment, action, shop) {
      if (!payment) throw new Error('there is no such payment');
      const address = act(payment, action);
      const message = { ...payment, status: payment.status.toLowerCase() };
      if (shop) await tellShop(shop, 'https://shop/shop-api/payments/webhooks/tabby', message);
      return address;
    },
  };
};
