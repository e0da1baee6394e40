import { onEachDatabase } from '../../../testing/on-each-database.ts';
import type { ProviderServer, ShopperAction } from '../../../testing/provider-server.ts';
import type { RunningShop } from '../../../testing/running-shop.ts';
import { readyCart } from '../../../testing/shopper.ts';
import { startTabby, type Tabby } from '../../../testing/tabby.ts';
import { startTamara, type Tamara } from '../../../testing/tamara.ts';
import type { PlacedOrder } from '../../orders/order-view.ts';

const SHIRT = { productCode: 'shirt', variantCode: 'shirt-ink-s' };
const ADMIN_TOKEN = 'an-admin-token-that-only-the-tests-know';

let tabby: Tabby;
let tamara: Tamara;

beforeAll(async () => {
  [tabby, tamara] = await Promise.all([startTabby(), startTamara()]);
});
afterAll(() => Promise.all([tabby.stop(), tamara.stop()]));

/** What a test needs to know of one provider or the other. */
interface Instalments {
  server(): ProviderServer;
  rejectNext(): void;
  /** What it made last. */
  last(): { reference: string; total: number; taken: number; givenBack: number; open: boolean };
  act(action: ShopperAction, shop?: string): Promise<string>;
  openCall: string;
  refundCall: string;
}

const PROVIDERS: Record<string, Instalments> = {
  tabby: {
    server: () => tabby,
    rejectNext: () => tabby.rejectNext('not_available'),
    last: () => {
      const payment = tabby.payments.at(-1);
      const sum = (list: { amount: string }[] = []) =>
        list.reduce((all, { amount }) => all + Number(amount), 0);
      return {
        reference: payment?.id ?? '',
        total: Number(payment?.amount),
        taken: sum(payment?.captures),
        givenBack: sum(payment?.refunds),
        open: payment?.status === 'AUTHORIZED',
      };
    },
    act: (action, shop) => tabby.act(tabby.payments.at(-1), action, shop),
    openCall: 'POST /api/v2/checkout',
    refundCall: 'POST /api/v2/payments/:id/refunds',
  },
  tamara: {
    server: () => tamara,
    rejectNext: () => tamara.rejectNext(),
    last: () => {
      const order = tamara.orders.at(-1);
      return {
        reference: order?.order_id ?? '',
        total: order?.total_amount.amount ?? 0,
        taken: order?.captured_amount.amount ?? 0,
        givenBack: order?.refunded_amount.amount ?? 0,
        open: order?.status === 'authorised',
      };
    },
    act: (action, shop) => tamara.act(tamara.orders.at(-1), action, shop),
    openCall: 'POST /checkout',
    refundCall: 'POST /payments/simplified-refund/:id',
  },
};

onEachDatabase(
  'paying by instalments',
  ({ shop: shopOf }) => {
    const read = async (token: string, locale = 'en') => {
      const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=${locale}`);
      return { ...body, payment: body.payments[0] };
    };
    const place = async (method: string) => {
      const token = await readyCart(shopOf(), SHIRT);
      const chosen = await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method } });
      expect(chosen.status).toBe(204);
      const body = { email: 'guest@example.com' };
      expect((await shopOf().call('PUT', `/checkout/${token}/complete`, { body })).status).toBe(204);
      return token;
    };
    const payAgain = (token: string, method: string) =>
      shopOf().call('PUT', `/orders/${token}/payment/0`, { body: { method, token: 'tok_success' } });
    const comeBack = (address: string) => {
      const { pathname, search } = new URL(address);
      return fetch(shopOf().url + pathname + search, { redirect: 'manual' });
    };
    const desk = (number: string, move: string, body: object = {}) =>
      askDesk(shopOf(), `/admin/orders/${number}/${move}`, body);

    describe.each(Object.entries(PROVIDERS))('with %s', (code, provider) => {
      it('leads to its page with the sum, and takes the money when the order is shipped', async () => {
        const token = await place(code);
        const { payment, totals } = await read(token);
        const { reference, total } = provider.last();
        expect(payment).toMatchObject({
          state: 'processing',
          method: { code, kind: 'redirect' },
          challengeUrl: `${provider.server().origin}/pages/${reference}`,
        });
        expect(Math.round(100 * total)).toBe(totals.total);
        const address = await provider.act('pay', shopOf().url);
        const { number, paymentState } = await read(token);
        expect(paymentState).toBe('paid');
        expect(provider.last()).toMatchObject({ taken: 0, open: true });
        expect((await comeBack(address)).headers.get('location')).toBe(`/ar/checkout/confirmation/${token}`);
        expect((await desk(number, 'ship')).status).toBe(200);
        expect(provider.last()).toMatchObject({ taken: total, givenBack: 0 });
      });

      it('is known when the shopper is back, where no message came', async () => {
        const token = await place(code);
        await comeBack(await provider.act('pay'));
        expect((await read(token)).paymentState).toBe('paid');
      });

      it('refuses who is not eligible in their language, and a card pays the same order', async () => {
        provider.rejectNext();
        const token = await place(code);
        expect((await read(token, 'ar')).payment).toMatchObject({
          state: 'failed',
          problem: expect.stringContaining('لم تتم الموافقة على تقسيط هذا الطلب'),
        });
        expect((await payAgain(token, 'test_card')).status).toBe(204);
        expect((await read(token)).paymentState).toBe('paid');
      });

      it('tells a refusal on its page, and who gave up there chooses again at once', async () => {
        const refused = await place(code);
        await comeBack(await provider.act('refuse'));
        expect((await read(refused)).payment?.problem).toContain('not approved');
        const cancelled = await place(code);
        await comeBack(await provider.act('cancel'));
        expect((await read(cancelled)).payment?.problem).toContain('not completed');
      });

      it('leaves the order to be paid in another way when it cannot be reached', async () => {
        provider.server().loseNext(provider.openCall);
        const token = await place(code);
        expect((await read(token)).payment).toMatchObject({
          state: 'failed',
          problem: expect.stringContaining('could not be reached'),
        });
        expect((await payAgain(token, 'test_card')).status).toBe(204);
      });

      it('gives back in parts what was taken, each of them once', async () => {
        const token = await place(code);
        await provider.act('pay', shopOf().url);
        const { number } = await read(token);
        await desk(number, 'ship');
        const { total } = provider.last();
        provider.server().loseNext(provider.refundCall);
        expect((await desk(number, 'refund', { amount: 1000 })).status).toBe(500);
        expect((await desk(number, 'refund', { amount: 1000 })).status).toBe(200);
        expect(provider.last().givenBack).toBe(10);
        expect((await desk(number, 'refund')).status).toBe(200);
        expect(provider.last().givenBack).toBe(total);
        expect((await read(token)).paymentState).toBe('refunded');
      });

      it('takes nothing for an order that is cancelled before', async () => {
        const token = await place(code);
        await provider.act('pay', shopOf().url);
        expect((await shopOf().call('POST', `/orders/${token}/cancellation`)).status).toBe(204);
        expect(provider.last()).toMatchObject({ taken: 0, open: false });
        expect((await read(token)).paymentState).toBe('refunded');
      });

      it('gives back at once what was paid on a page that was left for a card', async () => {
        const token = await place(code);
        expect((await payAgain(token, 'test_card')).status).toBe(204);
        await provider.act('pay', shopOf().url);
        expect(provider.last()).toMatchObject({ taken: 0, open: false });
        expect((await read(token)).payment).toMatchObject({
          state: 'completed',
          method: { code: 'test_card' },
        });
      });

      it('counts as what the order was paid by where a later attempt brought nothing', async () => {
        const token = await place(code);
        await shopOf().call('PUT', `/orders/${token}/payment/0`, {
          body: { method: 'test_card', token: 'tok_declined' },
        });
        await provider.act('pay', shopOf().url);
        expect((await read(token)).payment).toMatchObject({ state: 'completed', method: { code } });
        expect((await desk((await read(token)).number, 'refund')).status).toBe(200);
        expect(provider.last().open).toBe(false);
      });

      it('believes no message without asking', async () => {
        const token = await place(code);
        const { reference } = provider.last();
        const tell = (body: object) => shopOf().call('POST', `/payments/webhooks/${code}`, { body });
        expect((await tell({ id: reference, order_id: reference, status: 'authorized' })).status).toBe(200);
        expect((await tell({ id: 'nobody’s', order_id: 'nobody’s' })).status).toBe(200);
        expect((await tell({})).status).toBe(400);
        expect((await read(token)).paymentState).toBe('awaiting_payment');
      });

      it('is offered for sums within its limits alone', async () => {
        const token = await readyCart(shopOf(), { ...SHIRT, quantity: 30 });
        const { body } = await shopOf().get<{ payments: { methods: object }[] }>(
          `/checkout/${token}/payment`,
        );
        expect(Object.keys(body.payments[0]?.methods ?? {})).not.toContain(code);
        const chosen = await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method: code } });
        expect(chosen.status).toBe(400);
      });
    });

    it('tells that a sum is above what Tabby lets this shopper spend', async () => {
      tabby.rejectNext('order_amount_too_high');
      const { payment } = await read(await place('tabby'), 'ar');
      expect(payment?.problem).toContain('أعلى من حدّك الحالي للتقسيط');
    });
  },
  async () => ({
    ...tabby.settings,
    ...tamara.settings,
    TABBY_AMOUNTS: '10-2000',
    TAMARA_AMOUNTS: '10-2000',
    SHOP_URL: 'https://shop.example',
    TEST_PAYMENTS: 'on',
    ADMIN_TOKEN,
  }),
);

function askDesk(shop: RunningShop, path: string, body: object) {
  return shop.call('POST', path, { body, headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
}
