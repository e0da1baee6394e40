import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Answer, type ProviderServer, startProviderServer, tellShop } from './provider-server.ts';

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
export interface Moyasar extends ProviderServer {
  /** As the shop's settings know it. */
  settings: Record<string, string>;
  /** The invoices that it has made, the latest last. */
  invoices: Invoice[];
  /** The shopper pays, and Moyasar tells the shop at its origin, if that is given. @returns the path where the shopper is sent */
  pay(invoice: Invoice | undefined, shop?: string): Promise<string>;
}

const SECRET_KEY = 'sk_test_of_the_tests';

export const startMoyasar = async (): Promise<Moyasar> => {
  const invoices: Invoice[] = [];
  const found = (id: string | undefined) => invoices.find((invoice) => invoice.id === id);

  const refund = (id: string | undefined, amount: number) => {
    const payment = invoices.flatMap(({ payments }) => payments).find((each) => each.id === id);
    if (!payment) return { status: 404 };
    if (payment.refunded + amount > payment.amount) return { status: 400 };
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    return { status: 200, body: payment };
  };

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const [, , kind, id, action] = url.pathname.split('/');
    const expected = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401 };
    if (request.method === 'POST' && kind === 'payments' && action === 'refund')
      return refund(id, ((await json(request)) as { amount: number }).amount);
    if (kind !== 'invoices') return { status: 404 };
    if (request.method === 'POST' && !id) {
      const asked = (await json(request)) as Invoice;
      const made = randomUUID();
      const url = `${server.origin}/pages/${made}?lang=en`;
      const invoice = { ...asked, id: made, status: 'initiated', url, payments: [] };
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

  const payInvoice = (invoice: Invoice) => {
    invoice.status = 'paid';
    const { id, amount } = invoice;
    invoice.payments.push({ id: randomUUID(), status: 'paid', amount, refunded: 0, invoice_id: id });
  };

  const server = await startProviderServer(answer, async (id, action) => {
    const invoice = found(id);
    // A refused card leaves an invoice open, on whose page another one can be tried.
    if (invoice && action === 'pay') payInvoice(invoice);
    return (action === 'pay' ? invoice?.success_url : invoice?.back_url) ?? '/';
  });

  return {
    ...server,
    settings: { MOYASAR_URL: server.origin, MOYASAR_SECRET_KEY: SECRET_KEY },
    invoices,
    async pay(invoice, shop) {
      if (!invoice) throw new Error('there is no such invoice');
      payInvoice(invoice);
      if (shop) await tellShop(shop, invoice.callback_url ?? '', invoice);
      return new URL(invoice.success_url ?? '').pathname;
    },
  };
};
