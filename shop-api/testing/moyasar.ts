import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { TIMEOUT } from './timeout.ts';

export interface Invoice {
  id: string;
  status: string;
  amount: number;
  currency: string;
  description: string;
  url: string;
  callback_url: string | null;
  success_url: string | null;
  back_url: string | null;
  metadata: Record<string, string> | null;
  payments: { id: string; status: string; amount: number; refunded: number; invoice_id: string }[];
}

/** Stands for Moyasar's API, as https://docs.moyasar.com describes it, and for what shoppers do on its page. */
export interface Moyasar {
  /** As the shop's settings know it. */
  settings: Record<string, string>;
  /** The invoices that it has made, the latest last. */
  invoices: Invoice[];
  /** The next call is carried out, and its response lost. */
  loseNext(call: string): void;
  /** The shopper pays, and Moyasar tells the shop at its origin, if that is given. @returns the path where the shopper is sent */
  pay(invoice: Invoice | undefined, shop?: string): Promise<string>;
  stop(): Promise<void>;
}

const SECRET_KEY = 'sk_test_of_the_tests';

export const startMoyasar = async (): Promise<Moyasar> => {
  const invoices: Invoice[] = [];
  const lost = new Set<string>();
  const found = (id: string | undefined) => invoices.find((invoice) => invoice.id === id);

  const refund = (id: string | undefined, amount: number) => {
    const payment = invoices.flatMap(({ payments }) => payments).find((each) => each.id === id);
    if (!payment) return { status: 404 };
    if (payment.refunded + amount > payment.amount) return { status: 400 };
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    return { status: 200, body: payment };
  };

  const answer = async (request: IncomingMessage, url: URL): Promise<{ status: number; body?: unknown }> => {
    const [, , kind, id, action] = url.pathname.split('/');
    const expected = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401 };
    if (request.method === 'POST' && kind === 'payments' && action === 'refund')
      return refund(id, ((await json(request)) as { amount: number }).amount);
    if (kind !== 'invoices') return { status: 404 };
    if (request.method === 'POST' && !id) {
      const asked = (await json(request)) as Invoice;
      const made = randomUUID();
      const invoice = { ...asked, id: made, status: 'initiated', payments: [] };
      invoice.url = `https://checkout.moyasar.com/invoices/${made}?lang=en`;
      invoices.push(invoice);
      return { status: 201, body: invoice };
    }
    if (!id) {
      const key = url.searchParams.get('metadata[payment_key]');
      return {
        status: 200,
        body: { invoices: invoices.filter(({ metadata }) => metadata?.payment_key === key) },
      };
    }
    const invoice = found(id);
    if (!invoice) return { status: 404 };
    if (action === 'cancel') {
      if (invoice.status !== 'initiated') return { status: 400 };
      invoice.status = 'canceled';
    }
    return { status: 200, body: invoice };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://moyasar');
    const call = `${request.method} ${url.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')}`;
    const { status, body = {} } = await answer(request, url);
    if (lost.delete(call)) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    settings: {
      MOYASAR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MOYASAR_SECRET_KEY: SECRET_KEY,
    },
    invoices,
    loseNext: (call) => void lost.add(call),
    async pay(invoice, shop) {
      if (!invoice) throw new Error('there is no such invoice');
      invoice.status = 'paid';
      const { id, amount } = invoice;
      invoice.payments.push({ id: randomUUID(), status: 'paid', amount, refunded: 0, invoice_id: id });
      if (shop)
        await fetch(shop + new URL(invoice.callback_url ?? '').pathname, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(invoice),
          signal: AbortSignal.timeout(TIMEOUT),
        });
      return new URL(invoice.success_url ?? '').pathname;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
