import { randomUUID } from 'node:crypto';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

const jug = { productCode: 'jug' };

/** What placed orders promise, on any database. */
onEachDatabase('orders', ({ shop: shopOf }) => {
  const complete = (token: string, body: unknown, headers?: Record<string, string>) =>
    shopOf().call('PUT', `/checkout/${token}/complete?locale=en`, { body, headers });

  it('of a customer are listed newest first, with addresses, for that customer alone', async () => {
    const account = await newAccount(shopOf());
    const stranger = await newAccount(shopOf());
    const tokens = [];
    for (const quantity of [1, 2]) {
      const token = await readyCart(shopOf(), { ...jug, quantity }, account.headers);
      expect((await complete(token, {}, account.headers)).status).toBe(204);
      tokens.push(token);
    }
    const all = await shopOf().get<PlacedOrder[]>('/orders', account.headers);
    expect(all.body.map(({ tokenValue }) => tokenValue)).toEqual(tokens.toReversed());
    const { body } = await shopOf().get<{ items: PlacedOrder[] }>('/orders/?limit=1', account.headers);
    expect(body).toMatchObject({ page: 1, limit: 1, pages: 2, total: 2 });
    expect(body.items[0]).toMatchObject({ tokenValue: tokens[1], shippingAddress: { city: 'الرياض' } });
    expect(await shopOf().get(`/orders/${tokens[0]}`, account.headers)).toMatchObject({
      status: 200,
      body: { shippingAddress: { city: 'الرياض' } },
    });
    for (const headers of [{}, stranger.headers])
      expect((await shopOf().get(`/orders/${tokens[0]}`, headers)).status).toBe(404);
    expect((await shopOf().get('/orders')).status).toBe(401);
  });

  it('of a customer are placed by that customer, under that customer’s email', async () => {
    const account = await newAccount(shopOf());
    const token = await readyCart(shopOf(), jug, account.headers);
    expect(await complete(token, { email: 'guest@example.com' })).toMatchObject({
      status: 400,
      body: { errors: { token: [expect.any(String)] } },
    });
    expect((await complete(token, { email: 'other@example.com' }, account.headers)).status).toBe(401);
    expect((await complete(token, { email: account.email }, account.headers)).status).toBe(204);
  });

  it('change how they are paid as long as they await it, for whoever may read them', async () => {
    const account = await newAccount(shopOf());
    const token = await readyCart(shopOf(), jug, account.headers);
    const choose = (method: unknown, headers?: Record<string, string>, index = 0) =>
      shopOf().call('PUT', `/orders/${token}/payment/${index}`, { body: { method }, headers });
    expect((await choose('bank_transfer', account.headers)).status).toBe(404);
    await complete(token, {}, account.headers);
    expect(await shopOf().get(`/orders/${token}/payment?locale=en`, account.headers)).toMatchObject({
      status: 200,
      body: { payments: [{ methods: { bank_transfer: { name: 'Bank transfer' } } }] },
    });
    expect((await choose('bank_transfer', account.headers)).status).toBe(204);
    expect((await shopOf().get<PlacedOrder>(`/orders/${token}`, account.headers)).body).toMatchObject({
      payments: [{ state: 'new', method: { code: 'bank_transfer' }, price: { current: 11_500 } }],
    });
    expect((await choose('bank_transfer')).status).toBe(404);
    expect((await shopOf().get(`/orders/${token}/payment`)).status).toBe(404);
    expect((await choose('bank_transfer', account.headers, 1)).status).toBe(404);
    for (const method of ['shells', '', undefined]) {
      expect(await choose(method, account.headers)).toMatchObject({
        status: 400,
        body: { errors: { method: expect.any(Array) } },
      });
    }
  });

  it('name what was bought in the language of whoever reads them', async () => {
    const account = await newAccount(shopOf());
    const token = await readyCart(shopOf(), jug, account.headers);
    await complete(token, {}, account.headers);
    const lineIn = async (locale: string) => {
      const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=${locale}`, account.headers);
      const [line] = body.items;
      expect(body.payments[0]?.method.name).toBe(locale === 'en' ? 'Cash on delivery' : 'الدفع عند الاستلام');
      return { name: line?.product.name, slug: line?.product.slug, total: line?.total };
    };
    const [arabic, english] = [await lineIn('ar'), await lineIn('en')];
    const product = async (locale: string) =>
      (await shopOf().get<{ name: string; slug: string }>(`/products/by-code/jug?locale=${locale}`)).body;
    expect(arabic.name).not.toBe(english.name);
    for (const [locale, line] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const { name, slug } = await product(locale);
      expect(line).toEqual({ name, slug, total: arabic.total });
    }
  });

  it('tell of what was bought how much can be had of it today', async () => {
    const token = await readyCart(shopOf(), jug);
    await complete(token, { email: `${randomUUID()}@example.com` });
    const left = async () =>
      (await shopOf().get<PlacedOrder>(`/orders/${token}`)).body.items[0]?.product.variants;
    const [before] = (await left()) ?? [];
    const product = await shopOf().get<{ variants: object[] }>('/products/by-code/jug');
    expect(product.body.variants).toMatchObject([{ stock: before?.stock, available: true }]);
    const other = await readyCart(shopOf(), { ...jug, quantity: 3 });
    await complete(other, { email: `${randomUUID()}@example.com` });
    expect(await left()).toMatchObject([{ stock: (before?.stock ?? 0) - 3, available: true }]);
  });

  it('of carts that are not placed are not there', async () => {
    const token = await readyCart(shopOf(), jug);
    expect((await shopOf().get(`/orders/${token}`)).status).toBe(404);
    expect((await shopOf().get('/orders/none')).status).toBe(404);
  });
});
