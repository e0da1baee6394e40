import { randomUUID } from 'node:crypto';
import type { ProductDetail } from '../catalogue/catalogue-answers.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import { signatureHeader, signatureOf } from '../payments/webhook-signature.ts';
import { changedCatalogue } from './catalogue-files.ts';
import { mailWith } from './mailed-link.ts';
import { ordersCommand } from './orders-command.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './postgres-cluster.ts';
import { newDataFolder, type ShopProcess, startShop, webhookSecret } from './shop-process.ts';
import { fillCart, readyCart } from './shopper.ts';

const binaries = findPostgres();
const oneCoupon = () =>
  changedCatalogue(({ promotions }) => {
    for (const promotion of promotions) promotion.coupons = [];
    promotions[0]?.coupons?.push({ code: 'ONLY', usageLimit: 1 });
  });

const patient = { UNPAID_ORDER_HOURS: '0', UNPAID_TRANSFER_DAYS: '0' };
/** Less than the time that a server takes to start. */
const hasty = { UNPAID_ORDER_HOURS: '0.00001', UNPAID_TRANSFER_DAYS: '0.000001' };

interface Placed {
  token: string;
  email: string;
  number: string;
}

describe.each(binaries ? ['PGlite', 'PostgreSQL'] : ['PGlite'])(
  'orders that nobody pays, on %s',
  (engine) => {
    let cluster: PostgresCluster | undefined;
    let environment: Record<string, string>;
    let shops: ShopProcess[] = [];

    const shopOf = (): ShopProcess => {
      const [shop] = shops;
      if (!shop) throw new Error('the shop is not running');
      return shop;
    };
    const restart = async (settings: Record<string, string>, servers = 1) => {
      await Promise.all(shops.map((shop) => shop.stop()));
      const each = Array.from({ length: servers }, () => startShop({ ...environment, ...settings }));
      shops = await Promise.all(each);
    };
    const read = async ({ token }: Placed) => (await shopOf().get<PlacedOrder>(`/orders/${token}`)).body;
    const stock = async () =>
      (await shopOf().get<ProductDetail>('/products/by-code/jug')).body.variants[0]?.stock;
    const takeCoupon = (token: string) =>
      shopOf().call('PUT', `/carts/${token}/coupon`, { body: { coupon: 'ONLY' } });
    const place = async (method: string, card?: string, withCoupon?: 'with coupon'): Promise<Placed> => {
      const email = `${randomUUID()}@example.com`;
      const token = await readyCart(shopOf(), { productCode: 'jug' });
      if (withCoupon) await takeCoupon(token);
      await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method, token: card } });
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
      return { token, email, number: (await read({ token, email, number: '' })).number };
    };

    beforeAll(async () => {
      if (engine === 'PostgreSQL' && binaries) cluster = await startPostgres(binaries);
      environment = { DATABASE_URL: cluster?.url ?? '', CATALOGUE: await oneCoupon() };
      environment.DATA_DIR = await newDataFolder(environment);
      await restart(patient);
    });

    afterAll(async () => {
      for (const shop of shops) await shop.remove();
      await cluster?.stop();
    });

    it('stand while that is off; then cards and transfers are cancelled once, and a late payment is owed', async () => {
      const before = await stock();
      const declined = await place('test_card', 'tok_declined', 'with coupon');
      const challenged = await place('test_card', 'tok_challenge');
      const transfer = await place('bank_transfer');
      const left = [await place('test_card', 'tok_success'), await place('cash_on_delivery')];
      expect(await stock()).toBe((before ?? 0) - 5);
      const cancelled = [declined, challenged, transfer];
      const attempt = (await read(challenged)).payments[0]?.challengeUrl?.split('/').at(-1) ?? '';

      for (const order of [...cancelled, ...left]) expect((await read(order)).state).toBe('new');
      await restart(hasty, engine === 'PostgreSQL' ? 3 : 1);
      for (const order of cancelled) {
        expect(await mailWith(shopOf(), order.email, 'لم يصلنا المبلغ')).toContain('أُلغي طلبك');
        expect(await read(order)).toMatchObject({
          state: 'cancelled',
          paymentState: 'cancelled',
          shippingState: 'cancelled',
          payments: [{ state: 'cancelled' }],
        });
      }
      for (const order of left) expect((await read(order)).state).toBe('new');
      expect(await stock()).toBe((before ?? 0) - left.length);
      expect((await takeCoupon(await fillCart(shopOf(), { productCode: 'jug' }))).status).toBe(200);
      const { stdout } = await ordersCommand(shopOf(), 'show', transfer.number);
      expect(stdout.match(/cancelled\tnot paid in time/g)).toHaveLength(1);

      const body = JSON.stringify({ id: randomUUID(), key: attempt, reference: attempt, state: 'paid' });
      const headers = { [signatureHeader]: signatureOf(body, new TextEncoder().encode(webhookSecret)) };
      const told = await shopOf().call('POST', '/payments/webhooks/test_card', { body, headers });
      expect(told.status).toBe(204);
      await shopOf().outputWith('an order was paid after it was cancelled');
      expect(await read(challenged)).toMatchObject({ state: 'cancelled', paymentState: 'paid' });
      const owed = await ordersCommand(shopOf(), 'list', '--state', 'owed');
      expect(owed.stdout).toMatch(new RegExp(`^1 of 1 orders\\n${challenged.number}.*to be refunded\\n$`));
      expect((await ordersCommand(shopOf(), 'show', challenged.number)).stdout).toContain(
        'after it was cancelled',
      );
      await ordersCommand(shopOf(), 'refund', challenged.number);
      expect(await read(challenged)).toMatchObject({ state: 'cancelled', paymentState: 'refunded' });
      expect((await ordersCommand(shopOf(), 'list', '--state', 'owed')).stdout).toBe('0 of 0 orders\n');
    });
  },
);
