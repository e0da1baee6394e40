import { randomUUID } from 'node:crypto';
import { type Invoice, type Moyasar, startMoyasar } from '../../../testing/moyasar.ts';
import { onEachDatabase } from '../../../testing/on-each-database.ts';
import { readyCart } from '../../../testing/shopper.ts';
import type { PlacedOrder } from '../../orders/order-view.ts';
import { moyasar as moyasarProvider } from './moyasar.ts';

const WEBHOOK_SECRET = 'a token of the dashboard';
const ADMIN_TOKEN = 'an-admin-token-that-only-the-tests-know';

let moyasar: Moyasar;

beforeAll(async () => {
  moyasar = await startMoyasar();
});
afterAll(() => moyasar.stop());

onEachDatabase(
  'paying by Moyasar',
  ({ shop: shopOf }) => {
    const complete = (token: string) =>
      shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email: 'guest@example.com' } });
    const placed = async () => {
      const token = await readyCart(shopOf(), { productCode: 'jug' });
      await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method: 'moyasar' } });
      expect((await complete(token)).status).toBe(204);
      return { token, invoice: moyasar.invoices.at(-1) as Invoice };
    };
    const read = async (token: string) => {
      const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`);
      return { ...body, payment: body.payments[0] };
    };
    const tell = (body: object) => shopOf().call('POST', '/payments/webhooks/moyasar', { body });
    const comeBack = (path: string) => fetch(shopOf().url + path, { redirect: 'manual' });
    const refund = (number: string, amount?: number) =>
      shopOf().call('POST', `/admin/orders/${number}/refund`, {
        body: { ...(amount && { amount }) },
        headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
      });

    it('leads to its page with the sum in halalas, in the shopper’s language', async () => {
      const { token, invoice } = await placed();
      const { payment, items } = await read(token);
      expect(items).not.toHaveLength(0);
      expect(payment).toMatchObject({
        state: 'processing',
        method: { code: 'moyasar', kind: 'redirect' },
        challengeUrl: `${moyasar.origin}/pages/${invoice.id}?lang=ar`,
      });
      expect(invoice).toMatchObject({
        amount: payment?.price.current,
        currency: 'SAR',
        success_url: `https://shop.example/shop-api/payments/returns/${token}`,
        callback_url: 'https://shop.example/shop-api/payments/webhooks/moyasar',
      });
    });

    it('is known once Moyasar tells it, however often', async () => {
      const { token, invoice } = await placed();
      await moyasar.pay(invoice, shopOf().url);
      expect((await tell(invoice)).status).toBe(204);
      const order = await read(token);
      expect(order).toMatchObject({ paymentState: 'paid', payment: { state: 'completed' } });
      expect(order.history.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    });

    it('is known when the shopper is back, where no message came', async () => {
      const { token, invoice } = await placed();
      const path = await moyasar.pay(invoice);
      expect((await read(token)).paymentState).toBe('awaiting_payment');
      const answer = await comeBack(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`/ar/checkout/confirmation/${token}`);
      expect((await read(token)).paymentState).toBe('paid');
    });

    it('stays open for a shopper who comes back without having paid', async () => {
      const { token, invoice } = await placed();
      expect((await comeBack(new URL(invoice.back_url ?? '').pathname)).status).toBe(303);
      expect((await read(token)).payment).toMatchObject({
        state: 'processing',
        challengeUrl: expect.any(String),
      });
    });

    it('believes no message without asking', async () => {
      const { token, invoice } = await placed();
      expect((await tell({ ...invoice, status: 'paid' })).status).toBe(204);
      expect((await tell({ id: 'nobody’s' })).status).toBe(204);
      expect((await tell({ nothing: true })).status).toBe(400);
      expect((await read(token)).paymentState).toBe('awaiting_payment');
    });

    it('takes messages of the dashboard’s webhook by their token alone', async () => {
      const { token, invoice } = await placed();
      await moyasar.pay(invoice);
      const event = { id: 'e', type: 'payment_paid', data: { id: 'p', invoice_id: invoice.id } };
      expect((await tell({ ...event, secret_token: 'another' })).status).toBe(401);
      expect((await read(token)).paymentState).toBe('awaiting_payment');
      expect((await tell({ ...event, secret_token: WEBHOOK_SECRET })).status).toBe(204);
      expect((await read(token)).paymentState).toBe('paid');
    });

    it('makes one invoice of an attempt whose response was lost', async () => {
      const { MOYASAR_URL: url = '', MOYASAR_SECRET_KEY: secretKey = '' } = moyasar.settings;
      const provider = moyasarProvider({ url, secretKey });
      const payment = {
        ...{ key: randomUUID(), amount: 100, currency: 'SAR' as const },
        order: {
          ...{ number: '1', locale: 'ar' as const, email: '', address: null, lines: [] },
          ...{ shipping: 0, tax: 0, discount: 0 },
        },
        returnUrl: 'https://shop.example/back',
        cancelUrl: 'https://shop.example/back',
        webhookUrl: 'https://shop.example/webhook',
      };
      moyasar.loseNext('POST /v1/invoices');
      await expect(provider.charge(payment)).rejects.toThrow();
      const charge = await provider.charge(payment);
      expect(charge).toMatchObject({ state: 'challenge', reference: moyasar.invoices.at(-1)?.id });
      const made = moyasar.invoices.filter(({ metadata }) => metadata?.payment_key === payment.key);
      expect(made).toHaveLength(1);
    });

    it('is begun anew by who comes back, and the first page takes nothing more', async () => {
      const { token, invoice } = await placed();
      const again = await shopOf().call('PUT', `/orders/${token}/payment/0`, { body: { method: 'moyasar' } });
      expect(again.status).toBe(204);
      expect(invoice.status).toBe('canceled');
      expect(moyasar.invoices.at(-1)).not.toBe(invoice);
    });

    it('is not begun anew where the first page was paid meanwhile', async () => {
      const { token, invoice } = await placed();
      await moyasar.pay(invoice);
      const again = await shopOf().call('PUT', `/orders/${token}/payment/0`, { body: { method: 'moyasar' } });
      expect(again.status).toBe(400);
      expect(moyasar.invoices.at(-1)).toBe(invoice);
      expect((await read(token)).paymentState).toBe('paid');
    });

    it('is given back in parts, each of them once', async () => {
      const { token, invoice } = await placed();
      await moyasar.pay(invoice, shopOf().url);
      const { number } = await read(token);
      const id = invoice.payments[0]?.id;
      moyasar.loseNext('POST /v1/payments/:id/refund');
      expect((await refund(number, 1000)).status).toBe(500);
      expect((await refund(number, 1000)).status).toBeLessThan(300);
      expect(invoice.payments[0]).toMatchObject({ id, refunded: 1000, status: 'paid' });
      expect((await refund(number)).status).toBeLessThan(300);
      expect(invoice.payments[0]).toMatchObject({ refunded: invoice.amount, status: 'refunded' });
      expect((await read(token)).paymentState).toBe('refunded');
    });
  },
  async () => ({
    ...moyasar.settings,
    MOYASAR_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SHOP_URL: 'https://shop.example',
    ADMIN_TOKEN,
  }),
);
