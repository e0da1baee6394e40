import { randomUUID } from 'node:crypto';
import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

type Headers = Record<string, string>;
const card = { method: 'test_card', token: 'tok_success' };

/** What cancelling one's own order promises, on any database. */
onEachDatabase('an order that its shopper cancels', ({ shop: shopOf }) => {
  const read = async (token: string, headers?: Headers) =>
    (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`, headers)).body;
  const stock = async () =>
    (await shopOf().get<ProductDetail>('/products/by-code/jug')).body.variants[0]?.stock ?? 0;
  const place = async (choice: object, { headers, coupon }: { headers?: Headers; coupon?: string } = {}) => {
    const email = headers ? undefined : `${randomUUID()}@example.com`;
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 }, headers);
    if (coupon) await shopOf().call('PUT', `/carts/${token}/coupon`, { body: { coupon }, headers });
    await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: choice, headers });
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email }, headers });
    return { token, email: email ?? '', number: (await read(token, headers)).number };
  };
  const cancel = (token: string, headers?: Headers) =>
    shopOf().call<{ reason: string }>('POST', `/orders/${token}/cancellation?locale=en`, { headers });
  const ship = (number: string) => askDesk(shopOf(), 'POST', `/orders/${number}/ship`, {});

  it('gives a guest the money back, the shop its stock, and a mail', async () => {
    const before = await stock();
    const { token, email } = await place(card);
    expect(await read(token)).toMatchObject({ cancellable: true, paymentState: 'paid' });
    expect((await cancel(token)).status).toBe(204);
    const order = await read(token);
    expect(order).toMatchObject({
      cancellable: false,
      state: 'cancelled',
      shippingState: 'cancelled',
      paymentState: 'refunded',
      payments: [{ state: 'refunded', refunded: { current: order.totals.total } }],
    });
    expect(order.history.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'cancelled', 'refunded']);
    expect(await stock()).toBe(before);
    expect(await mailWith(shopOf(), email, 'أُلغي الطلب كما أردت')).toContain(`/ar/order/${token}`);
    await mailWith(shopOf(), email, 'أعدنا إليك');
  });

  it('gives a customer the use of the coupon back', async () => {
    const { headers } = await newAccount(shopOf());
    const once = { headers, coupon: 'WELCOME10' };
    for (let orders = 0; orders < 2; orders++) {
      const { token } = await place({ method: 'cash_on_delivery' }, once);
      expect(Object.keys((await read(token, headers)).cartDiscounts)).toHaveLength(1);
      expect((await cancel(token, headers)).status).toBe(204);
    }
  });

  it('gives up an answer to the bank that is awaited', async () => {
    const { token } = await place({ method: 'test_card', token: 'tok_challenge' });
    expect(await read(token)).toMatchObject({ payments: [{ state: 'processing' }] });
    expect((await cancel(token)).status).toBe(204);
    expect(await read(token)).toMatchObject({
      paymentState: 'cancelled',
      payments: [{ state: 'cancelled' }],
    });
  });

  it('is nobody else’s', async () => {
    const [owner, stranger] = [await newAccount(shopOf()), await newAccount(shopOf())];
    const { token } = await place(card, { headers: owner.headers });
    for (const headers of [undefined, stranger.headers])
      expect(await cancel(token, headers)).toMatchObject({ status: 404, body: { reason: 'order' } });
    expect(await read(token, owner.headers)).toMatchObject({ state: 'new', cancellable: true });
  });

  it('is refused once it was cancelled, shipped or delivered', async () => {
    const cancelled = await place(card);
    await cancel(cancelled.token);
    expect(await cancel(cancelled.token)).toMatchObject({ status: 409, body: { reason: 'orderNotOpen' } });
    const { token, number } = await place(card);
    await ship(number);
    const tooLate = { status: 409, body: { reason: 'orderShippedBefore' } };
    expect(await cancel(token)).toMatchObject(tooLate);
    await askDesk(shopOf(), 'POST', `/orders/${number}/deliver`);
    expect(await cancel(token)).toMatchObject(tooLate);
    expect(await read(token)).toMatchObject({ state: 'fulfilled', paymentState: 'paid' });
  });

  it('is either shipped or cancelled, however close the two come', async () => {
    const before = await stock();
    const placed = [];
    for (let orders = 0; orders < 4; orders++) placed.push(await place(card));
    for (const { token, number } of placed) {
      const answers = await Promise.all([cancel(token), ship(number), cancel(token)]);
      const done = answers.filter(({ status }) => status < 300);
      expect(done).toHaveLength(1);
      const isShipped = answers[1]?.status === 200;
      expect(await read(token)).toMatchObject(
        isShipped
          ? { state: 'new', shippingState: 'shipped', paymentState: 'paid' }
          : { state: 'cancelled', shippingState: 'cancelled', paymentState: 'refunded' },
      );
    }
    const shipped = await Promise.all(placed.map(({ token }) => read(token)));
    expect(await stock()).toBe(
      before - shipped.filter(({ shippingState }) => shippingState === 'shipped').length,
    );
  });

  it('leaves a transfer that has come to the order desk, which sends it back', async () => {
    const { token, number } = await place({ method: 'bank_transfer' });
    await askDesk(shopOf(), 'POST', `/orders/${number}/paid`);
    expect((await cancel(token)).status).toBe(204);
    expect((await askDesk(shopOf(), 'GET', `/orders/${number}`)).body).toMatchObject({ isOwed: true });
  });
});
