import { randomUUID } from 'node:crypto';
import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { newDatabaseOf } from '../../testing/ask-services.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { newDataFolder, startShop } from '../../testing/hosted-shop.ts';
import { linkToken, mailWith } from '../../testing/mailed-link.ts';
import { installedEngines } from '../../testing/on-each-database.ts';
import { ordersCommand } from '../../testing/orders-command.ts';
import { type OwnShop, webhookSecret } from '../../testing/running-shop.ts';
import { startShopProcess } from '../../testing/shop-process.ts';
import { fillCart, newAccount, readyCart } from '../../testing/shopper.ts';
import { SIGNATURE_HEADER, signatureOf } from '../payments/webhook-signature.ts';
import type { PlacedOrder } from './order-view.ts';

const oneCoupon = () =>
  changedCatalogue(({ promotions }) => {
    for (const promotion of promotions) promotion.coupons = [];
    promotions[0]?.coupons?.push({ code: 'ONLY', usageLimit: 1 });
  });

const patient = { UNPAID_ORDER_HOURS: '0', UNPAID_TRANSFER_DAYS: '0', GUEST_CASH_ORDERS: 'confirm' };
/** Less than the time that a server takes to start. */
const hasty = {
  UNPAID_ORDER_HOURS: '0.00001',
  UNPAID_TRANSFER_DAYS: '0.000001',
  GUEST_CASH_ORDERS: 'off',
};

interface Placed {
  token: string;
  email: string;
  number: string;
}

describe.each(installedEngines('what nobody pays'))('orders that nobody pays, on %s', (engine) => {
  let environment: Record<string, string>;
  let shops: OwnShop[] = [];
  /** A guest's cart, to be paid on delivery. */
  let chosen: string;
  /** Orders that wait for nobody's confirmation any more. */
  const confirmed: Placed[] = [];

  const shopOf = (): OwnShop => {
    const [shop] = shops;
    if (!shop) throw new Error('the shop is not running');
    return shop;
  };
  const restart = async (settings: Record<string, string>, ...starts: (typeof startShop)[]) => {
    await Promise.all(shops.map((shop) => shop.stop()));
    shops = await Promise.all([startShop, ...starts].map((start) => start({ ...environment, ...settings })));
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

  const page = '/ar/order/confirm';
  const confirm = (token: string) => shopOf().call('POST', '/orders/confirm?locale=en', { body: { token } });

  beforeAll(async () => {
    environment = { DATABASE_URL: await newDatabaseOf(engine), CATALOGUE: await oneCoupon() };
    environment.DATA_DIR = await newDataFolder(environment);
    await restart({ ...patient, UNCONFIRMED_ORDER_HOURS: '0.0000001' });
  });

  afterAll(async () => {
    // They share a folder, into which the last one still writes.
    for (const shop of shops) await shop.stop();
    for (const shop of shops) await shop.remove();
  });

  it('of guests on delivery are cancelled where nobody confirms them', async () => {
    const before = await stock();
    const late = await place('cash_on_delivery');
    const secret = await linkToken(shopOf(), late.email, page);
    expect(await stock()).toBe((before ?? 0) - 1);
    await restart(patient);
    await shopOf().outputWith('an unconfirmed order was cancelled');
    expect(await read(late)).toMatchObject({ state: 'cancelled', shippingState: 'cancelled' });
    expect(await stock()).toBe(before);
    expect(await confirm(secret)).toMatchObject({
      status: 400,
      body: { errors: { token: [expect.stringMatching(/was cancelled/)] } },
    });
  });

  it('of guests on delivery are confirmed by mail where the shop wants it', async () => {
    const order = await place('cash_on_delivery');
    const desk = async (...words: string[]) => ordersCommand(shopOf(), ...words);
    expect(await read(order)).toMatchObject({ state: 'new', confirmBy: expect.any(String) });
    const first = await linkToken(shopOf(), order.email, page);
    expect((await desk('ship', order.number)).stderr).toContain('has not been confirmed');
    expect((await desk('list', '--state', 'unconfirmed')).stdout).toMatch(
      new RegExp(`^1 of 1 orders\\n${order.number}.*to be confirmed until `),
    );

    expect((await shopOf().call('POST', `/orders/${order.token}/confirmation`)).status).toBe(204);
    const second = await linkToken(shopOf(), order.email, page, first);
    const unknown = {
      status: 400,
      body: { errors: { token: [expect.stringMatching(/was used before/)] } },
    };
    expect(await confirm(first)).toMatchObject(unknown);
    expect(await confirm(second)).toMatchObject({ status: 200, body: { tokenValue: order.token } });
    expect(await confirm(second)).toMatchObject(unknown);
    expect(await mailWith(shopOf(), order.email, 'شكرًا لطلبك')).toContain(order.number);
    const after = await read(order);
    expect(after).not.toHaveProperty('confirmBy');
    expect(after.history.map(({ kind }) => kind)).toEqual(['placed', 'confirmed']);
    expect((await shopOf().call('POST', `/orders/${order.token}/confirmation`)).status).toBe(400);
    expect((await desk('ship', order.number)).code).toBe(0);

    // Neither another way to pay first, nor the merchant's word, leaves it hanging.
    const declined = await place('test_card', 'tok_declined');
    const later = { body: { method: 'cash_on_delivery' } };
    expect((await shopOf().call('PUT', `/orders/${declined.token}/payment/0`, later)).status).toBe(400);
    const called = await place('cash_on_delivery');
    expect((await desk('confirm', called.number)).stdout).not.toContain('to be confirmed');
    const paid = await place('cash_on_delivery');
    await shopOf().call('PUT', `/orders/${paid.token}/payment/0`, {
      body: { method: 'test_card', token: 'tok_success' },
    });
    expect(await read(paid)).toMatchObject({ paymentState: 'paid' });
    expect(await read(paid)).not.toHaveProperty('confirmBy');
    const transferred = await place('cash_on_delivery');
    const byTransfer = { body: { method: 'bank_transfer' } };
    expect((await shopOf().call('PUT', `/orders/${transferred.token}/payment/0`, byTransfer)).status).toBe(
      204,
    );
    expect((await desk('paid', transferred.number)).stdout).not.toContain('to be confirmed');
    expect((await read(transferred)).history.map(({ kind }) => kind)).toContain('confirmed');
    confirmed.push(called, paid, transferred);
    await desk('cancel', declined.number);
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
    chosen = await readyCart(shopOf(), { productCode: 'jug' });
    await restart(hasty, ...(engine === 'PostgreSQL' ? [startShopProcess, startShopProcess] : []));
    for (const order of cancelled) {
      expect(await mailWith(shopOf(), order.email, 'لم يصلنا المبلغ')).toContain('أُلغي طلبك');
      expect(await read(order)).toMatchObject({
        state: 'cancelled',
        paymentState: 'cancelled',
        shippingState: 'cancelled',
        payments: [{ state: 'cancelled' }],
      });
    }
    for (const order of [...left, ...confirmed]) expect((await read(order)).state).toBe('new');
    expect(await stock()).toBe((before ?? 0) - left.length);
    expect((await takeCoupon(await fillCart(shopOf(), { productCode: 'jug' }))).status).toBe(200);
    const { stdout } = await ordersCommand(shopOf(), 'show', transfer.number);
    expect(stdout.match(/cancelled\tnot paid in time/g)).toHaveLength(1);

    const body = JSON.stringify({ id: randomUUID(), key: attempt, reference: attempt, state: 'paid' });
    const headers = { [SIGNATURE_HEADER]: signatureOf(body, new TextEncoder().encode(webhookSecret)) };
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

  it('are not taken from guests on delivery where the shop wants none', async () => {
    const { body } = await shopOf().get<{ payments: { methods: object }[] }>(`/checkout/${chosen}/payment`);
    expect(Object.keys(body.payments[0]?.methods ?? {})).toEqual(['bank_transfer', 'test_card']);
    const choice = { body: { method: 'cash_on_delivery' } };
    expect((await shopOf().call('PUT', `/checkout/${chosen}/payment/0`, choice)).status).toBe(400);
    const placed = await shopOf().call('PUT', `/checkout/${chosen}/complete`, {
      body: { email: 'a@x.example' },
    });
    expect(placed.status).toBe(400);
    const { headers } = await newAccount(shopOf());
    const own = await readyCart(shopOf(), { productCode: 'jug' }, headers);
    expect((await shopOf().call('PUT', `/checkout/${own}/complete`, { body: {}, headers })).status).toBe(204);
  });
});
