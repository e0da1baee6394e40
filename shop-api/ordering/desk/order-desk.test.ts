import { randomUUID } from 'node:crypto';
import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk, ordersCommand } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

const item = { productCode: 'jug', quantity: 2 };

/** What the order desk promises, on any database. */
onEachDatabase('the order desk', ({ shop: shopOf }) => {
  const read = async (token: string) => (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`)).body;
  const stock = async () =>
    (await shopOf().get<ProductDetail>('/products/by-code/jug')).body.variants[0]?.stock ?? 0;
  const place = async (choice: object = { method: 'cash_on_delivery' }, coupon?: string) => {
    const email = `${randomUUID()}@example.com`;
    const token = await readyCart(shopOf(), item);
    if (coupon) await shopOf().call('PUT', `/carts/${token}/coupon`, { body: { coupon } });
    await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: choice });
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
    return { token, email, number: (await read(token)).number };
  };
  const card = { method: 'test_card', token: 'tok_success' };
  const move = (number: string, action: string, body?: object) =>
    askDesk(shopOf(), 'POST', `/orders/${number}/${action}`, body);

  it('ships and delivers an order that the courier is paid for, and tells the shopper', async () => {
    const { token, email, number } = await place();
    expect(await ordersCommand(shopOf(), 'ship', number, '--tracking', 'SP-4711')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('shipped'),
    });
    expect(await mailWith(shopOf(), email, 'في الطريق إليك')).toContain('SP-4711');
    expect((await move(number, 'deliver')).status).toBe(200);
    await mailWith(shopOf(), email, `وصل طلبك رقم ${number}`);
    const order = await read(token);
    expect(order).toMatchObject({
      state: 'fulfilled',
      shippingState: 'delivered',
      paymentState: 'paid',
      trackingNumber: 'SP-4711',
      payments: [{ state: 'completed' }],
    });
    expect(order.history.map(({ kind }) => kind)).toEqual(['placed', 'shipped', 'delivered']);
  });

  it('lists orders by their state, and shows one with all that happened', async () => {
    const { number, email } = await place();
    await move(number, 'cancel');
    const list = await ordersCommand(shopOf(), 'list', '--state', 'cancelled');
    expect(list.stdout).toContain(`${number}\t`);
    expect(list.stdout).toMatch(/^\d+ of \d+ orders\n/);
    const beyond = await ordersCommand(shopOf(), 'list', '--state', 'cancelled', '--page', '99');
    expect(beyond.stdout).toMatch(/^0 of [1-9]\d* orders\n$/);
    expect((await ordersCommand(shopOf(), 'list', '--state', 'fulfilled')).stdout).not.toContain(number);
    const { stdout } = await ordersCommand(shopOf(), 'show', number);
    for (const part of [
      email,
      'إبريق نحاس',
      'CU-1204/Jg',
      'cash_on_delivery',
      'placed',
      'cancelled',
      'شارع العليا',
    ])
      expect(stdout).toContain(part);
  });

  it('gives back stock and coupon of an order that it cancels', async () => {
    const before = await stock();
    const { token, number } = await place(undefined, 'WELCOME10');
    expect(await stock()).toBe(before - 2);
    expect((await move(number, 'cancel')).status).toBe(200);
    expect(await stock()).toBe(before);
    expect(await read(token)).toMatchObject({
      state: 'cancelled',
      paymentState: 'cancelled',
      shippingState: 'cancelled',
      payments: [{ state: 'cancelled' }],
    });
    for (const action of ['cancel', 'ship', 'deliver', 'paid'])
      expect((await move(number, action, action === 'ship' ? {} : undefined)).status).toBe(409);
    expect(await stock()).toBe(before);
    const again = { body: { method: 'cash_on_delivery' } };
    expect((await shopOf().call('PUT', `/orders/${token}/payment/0`, again)).status).toBe(400);
  });

  it('cancels an order that is paid, and pays it back', async () => {
    const { token, email, number } = await place(card);
    expect(await ordersCommand(shopOf(), 'cancel', number)).toMatchObject({ code: 0 });
    expect(await read(token)).toMatchObject({ state: 'cancelled', paymentState: 'refunded' });
    await mailWith(shopOf(), email, 'أعدنا إليك');
  });

  it('refunds a part, then the rest, and no more than was paid', async () => {
    const { token, number } = await place(card);
    const { total } = (await read(token)).totals;
    expect((await ordersCommand(shopOf(), 'refund', number, '--amount', '50.5')).stdout).toContain(
      'partially_refunded',
    );
    expect(await read(token)).toMatchObject({ payments: [{ refunded: { current: 5050 } }] });
    expect(await move(number, 'refund', { amount: total })).toMatchObject({ status: 409 });
    const answers = await Promise.all([move(number, 'refund', {}), move(number, 'refund', {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(token)).toMatchObject({
      paymentState: 'refunded',
      payments: [{ state: 'refunded', refunded: { current: total } }],
    });
    expect((await move(number, 'refund', {})).status).toBe(409);
  });

  it('ships a transfer once it has come', async () => {
    const { token, number } = await place({ method: 'bank_transfer' });
    expect((await ordersCommand(shopOf(), 'list', '--state', 'unpaid')).stdout).toContain(number);
    expect((await move(number, 'ship', {})).status).toBe(409);
    expect((await move(number, 'refund', {})).status).toBe(409);
    expect((await ordersCommand(shopOf(), 'paid', number)).stdout).toContain('paid');
    expect((await move(number, 'paid')).status).toBe(409);
    expect((await move(number, 'ship', {})).status).toBe(200);
    expect((await move(number, 'ship', {})).status).toBe(409);
    expect((await move(number, 'cancel')).status).toBe(409);
    expect(await read(token)).toMatchObject({ paymentState: 'paid', shippingState: 'shipped' });
  });

  it('cannot say of a card that it was charged, nor deliver what was not shipped', async () => {
    const { number } = await place({ method: 'test_card', token: 'tok_declined' });
    for (const action of ['paid', 'deliver']) expect((await move(number, action)).status).toBe(409);
  });

  it('tells what it does not understand, and lets nobody in without the token', async () => {
    expect(await ordersCommand(shopOf(), 'ship')).toMatchObject({
      code: 2,
      stderr: 'One number of an order is needed (npm run orders -- --help)\n',
    });
    expect(await ordersCommand(shopOf(), 'show', '999999999')).toMatchObject({ code: 1 });
    expect((await shopOf().get('/admin/orders')).status).toBe(401);
  });
});
