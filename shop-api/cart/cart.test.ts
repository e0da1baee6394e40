import { randomUUID } from 'node:crypto';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { address, fillCart, newAccount, password, readyCart } from '../testing/shopper.ts';
import type { Cart } from './cart-schema.ts';

const shirt = { productCode: 'shirt', variantCode: 'shirt-sand-s' };
const many = { productCode: 'shirt', variantCode: 'shirt-ink-s' };

/** What carts promise, on any database. */
onEachDatabase('carts', ({ shop: shopOf }) => {
  const add = (token: string, body: unknown) =>
    shopOf().call<Cart>('POST', `/carts/${token}/items?locale=ar`, { body });
  const read = async (token: string, headers?: Record<string, string>) =>
    (await shopOf().get<Cart>(`/carts/${token}?locale=ar`, headers)).body;

  describe('a cart', () => {
    it('starts empty', async () => {
      const { status, body } = await shopOf().call<Cart>('POST', '/carts?locale=ar');
      expect(status).toBe(201);
      expect(body).toEqual({
        tokenValue: expect.stringMatching(/^[\da-f-]{36}$/),
        channel: 'default',
        currency: 'SAR',
        locale: 'ar',
        checkoutState: 'cart',
        items: [],
        totals: { total: 0, items: 0, taxes: 0, shipping: 0, promotion: 0 },
        payments: [],
        shipments: [],
        cartDiscounts: [],
      });
    });

    it('is made and emptied by clients that call nothing JSON', async () => {
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await shopOf().call<Cart>('POST', '/carts?locale=en', { headers });
      expect(status).toBe(201);
      expect(body.currency).toBe('USD');
      expect((await shopOf().call('DELETE', `/carts/${body.tokenValue}`, { headers })).status).toBe(204);
    });

    it('takes a simple product, a variant, and options', async () => {
      const token = await fillCart(shopOf(), { productCode: 'jug' });
      await add(token, { ...shirt, quantity: '3' });
      const { status, body } = await add(token, {
        productCode: 'shirt',
        options: { color: 'ink', size: 's' },
      });
      expect(status).toBe(201);
      expect(body.items.map(({ quantity, subTotal, total }) => [quantity, subTotal, total])).toEqual([
        [1, 9000, 9000],
        [3, 59_700, 59_700],
        [1, 21_900, 21_900],
      ]);
      expect(body.items[1]?.product.variants).toEqual([
        expect.objectContaining({ code: 'shirt-sand-s', stock: 5 }),
      ]);
      expect(body.totals).toEqual({ total: 90_600, items: 90_600, taxes: 11_817, shipping: 0, promotion: 0 });
    });

    it('keeps one line per variant', async () => {
      const token = await fillCart(shopOf(), { ...shirt, quantity: 2 });
      const { body } = await add(token, { ...shirt, quantity: 3 });
      expect(body.items).toHaveLength(1);
      expect(body.items[0]?.quantity).toBe(5);
      expect((await add(token, shirt)).status).toBe(400);
      expect((await read(token)).items[0]?.quantity).toBe(5);
    });

    it.each([
      [{ ...shirt, quantity: 0 }, 'quantity'],
      [{ ...shirt, quantity: -1 }, 'quantity'],
      [{ ...shirt, quantity: 6 }, 'quantity'],
      [{ ...shirt, quantity: 1.5 }, 'quantity'],
      [{ ...shirt, quantity: 'many' }, 'quantity'],
      [{ ...many, quantity: 100 }, 'quantity'],
      [{ productCode: 'shirt', variantCode: 'shirt-sand-m' }, 'quantity'],
      [{ productCode: 'shirt' }, 'productCode'],
      [{ productCode: 'shirt', variantCode: 'jug-one' }, 'variantCode'],
      [{ productCode: 'shirt', options: { color: 'sand', size: 'xl' } }, 'productCode'],
      [{ productCode: 'jug', options: { color: 'sand' } }, 'productCode'],
      [{ productCode: 'hidden' }, 'productCode'],
      [{ productCode: 'none' }, 'productCode'],
      [{ productCode: ['a', 'b'] }, 'productCode'],
      [{}, 'productCode'],
    ])('refuses %j for %s and stays as it was', async (item, field) => {
      const token = await fillCart(shopOf(), { productCode: 'jug' });
      const { status, body } = await add(token, item);
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 400,
        message: 'بعض البيانات غير صحيحة.',
        reason: 'validationFailed',
        errors: { [field]: [expect.stringMatching(/[\u0621-\u064A]/)] },
        codes: { [field]: [expect.stringMatching(/^[a-z]+$/i)] },
      });
      expect((await read(token)).items).toHaveLength(1);
    });

    it('refuses a variant and options together', async () => {
      const token = await fillCart(shopOf(), { productCode: 'jug' });
      expect((await add(token, { ...shirt, options: { color: 'sand', size: 's' } })).status).toBe(404);
    });

    it('changes and removes lines', async () => {
      const token = await fillCart(shopOf(), { ...many, quantity: 2 });
      const id = (await read(token)).items[0]?.id;
      const change = (quantity: unknown) =>
        shopOf().call<Cart>('PUT', `/carts/${token}/items/${id}`, { body: { quantity } });
      expect(await change(99)).toMatchObject({ status: 200, body: { items: [{ quantity: 99 }] } });
      for (const quantity of [0, -1, 100, 'x', undefined]) {
        expect(await change(quantity)).toMatchObject({
          status: 400,
          body: { errors: { quantity: [expect.any(String)] } },
        });
      }
      expect((await read(token)).items[0]?.quantity).toBe(99);
      const removed = await shopOf().call<Cart>('DELETE', `/carts/${token}/items/${id}`);
      expect(removed).toMatchObject({ status: 200, body: { items: [], totals: { total: 0 } } });
    });

    it('that is empty has no line to change', async () => {
      const { body } = await shopOf().call<Cart>('POST', '/carts?locale=ar');
      const change = await shopOf().call('PUT', `/carts/${body.tokenValue}/items/1`, {
        body: { quantity: 1 },
      });
      expect(change).toMatchObject({ status: 400, body: { errors: { token: [expect.any(String)] } } });
      const removal = await shopOf().call('DELETE', `/carts/${body.tokenValue}/items/1`);
      expect(removal).toMatchObject({ status: 400, body: { errors: { id: [expect.any(String)] } } });
    });

    it("does not touch another cart's line", async () => {
      const mine = await fillCart(shopOf(), shirt);
      const theirs = await fillCart(shopOf(), shirt);
      const id = (await read(theirs)).items[0]?.id;
      for (const [method, body] of [['PUT', { quantity: 2 }], ['DELETE']] as const) {
        const answer = await shopOf().call(method, `/carts/${mine}/items/${id}`, { body });
        expect(answer).toMatchObject({ status: 400, body: { errors: { id: [expect.any(String)] } } });
      }
      expect((await read(theirs)).items[0]?.quantity).toBe(1);
    });

    it('is priced again in another currency', async () => {
      const token = await fillCart(shopOf(), shirt);
      const change = (currency: unknown) =>
        shopOf().call<Cart>('PUT', `/carts/${token}/currency`, { body: { currency } });
      expect(await change('USD')).toMatchObject({
        status: 200,
        body: { currency: 'USD', totals: { total: 5300 } },
      });
      expect((await read(token)).totals.total).toBe(5300);
      expect((await change('EUR')).status).toBe(400);
    });

    it('is unknown when it is not there', async () => {
      for (const token of [randomUUID(), 'abc']) {
        expect((await shopOf().get(`/carts/${token}`)).status).toBe(404);
        expect((await add(token, shirt)).status).toBe(400);
      }
      const token = await fillCart(shopOf(), shirt);
      expect(await shopOf().call('DELETE', `/carts/${token}`)).toMatchObject({ status: 204, body: '' });
      expect((await shopOf().get(`/carts/${token}`)).status).toBe(404);
      expect(await shopOf().call('DELETE', `/carts/${token}`)).toMatchObject({
        status: 400,
        body: { errors: { token: [expect.any(String)] } },
      });
    });

    it('refuses what is not JSON, in the language of the request', async () => {
      const { status, body } = await shopOf().call('POST', '/carts/new/items?locale=en', {
        body: '{"productCode":',
      });
      expect(status).toBe(400);
      expect(body).toEqual({ code: 400, message: 'The request could not be read.', reason: 'malformed' });
    });
  });

  describe('several products at once', () => {
    const addAll = (token: string, items: unknown) =>
      shopOf().call<Cart>('POST', `/carts/${token}/multiple-items?locale=ar`, { body: { items } });

    it('are added together', async () => {
      const { status, body } = await addAll('new', [
        { ...shirt, quantity: 1 },
        { productCode: 'jug', quantity: 2 },
      ]);
      expect(status).toBe(201);
      expect(body.items).toHaveLength(2);
    });

    it('count the same product twice', async () => {
      const { body } = await addAll('new', [
        { ...shirt, quantity: '2' },
        { productCode: 'shirt', options: { color: 'sand', size: 's' }, quantity: 1 },
      ]);
      expect(body.items.map(({ quantity }) => quantity)).toEqual([3]);
    });

    it.each([[[]], ['jug'], [undefined]])('are a list of at least one, not %j', async (items) => {
      const token = await fillCart(shopOf(), { productCode: 'jug' });
      expect(await addAll(token, items)).toMatchObject({
        status: 400,
        body: { errors: { items: [expect.any(String)] } },
      });
      expect(await addAll('none', [{ ...shirt, quantity: 1 }])).toMatchObject({
        status: 400,
        body: { errors: { token: [expect.any(String)] } },
      });
    });

    it('are all refused when one is wrong, with one entry each', async () => {
      const token = await fillCart(shopOf(), { productCode: 'jug' });
      const wrong = [
        [{ productCode: 'none', quantity: 1 }, 'productCode'],
        [{ productCode: 'jug' }, 'quantity'],
        [{ ...shirt, quantity: 6 }, 'quantity'],
      ] as const;
      for (const [item, field] of wrong) {
        const { status, body } = await addAll(token, [{ ...shirt, quantity: 1 }, item]);
        expect(status).toBe(400);
        expect(body).toMatchObject({
          code: 400,
          errors: [{}, { [field]: [expect.any(String)] }],
          codes: { [`items[1].${field}`]: [expect.any(String)] },
        });
      }
      expect((await read(token)).items).toHaveLength(1);
    });
  });

  describe('a cart and an account', () => {
    const logIn = ({ email }: { email: string }, token: string) =>
      shopOf().call('POST', '/login', { body: { email, password, token } });

    it('meet at log-in: the guest’s cart moves into the customer’s, as far as there is stock', async () => {
      const account = await newAccount(shopOf());
      const first = await fillCart(shopOf(), { ...shirt, quantity: 2 }, account.headers);
      const second = await fillCart(shopOf(), { ...shirt, quantity: 4 });
      await add(second, { productCode: 'jug' });
      await logIn(account, second);
      const { body: cart } = await shopOf().get<Cart>('/me/cart', account.headers);
      expect(cart.tokenValue).toBe(first);
      expect(cart.items.map(({ product, quantity }) => [product.code, quantity])).toEqual([
        ['shirt', 5],
        ['jug', 1],
      ]);
      expect((await shopOf().get(`/carts/${second}`)).status).toBe(404);
    });

    it.each(['becomes the customer’s', 'moves into the customer’s'])(
      'meet under a token that the guest does not know, where the guest’s cart %s',
      async (how) => {
        const account = await newAccount(shopOf());
        const own = how.startsWith('moves') ? await fillCart(shopOf(), shirt, account.headers) : undefined;
        const guest = await fillCart(shopOf(), { productCode: 'jug' });
        await Promise.all([logIn(account, guest), logIn(account, guest)]);
        // Asked again, as where the answer was lost.
        await logIn(account, guest);
        const { body: cart } = await shopOf().get<Cart>('/me/cart', account.headers);
        expect(cart.items.map(({ product }) => product.code)).toEqual(own ? ['shirt', 'jug'] : ['jug']);
        expect(cart.tokenValue).not.toBe(guest);
        if (own) expect(cart.tokenValue).toBe(own);
        for (const headers of [{}, account.headers])
          expect((await shopOf().get(`/carts/${guest}`, headers)).status).toBe(404);
      },
    );

    it('part with where the guest’s cart was to go, which the customer never said', async () => {
      const account = await newAccount(shopOf());
      const planted = await readyCart(shopOf(), { productCode: 'jug' });
      await logIn(account, planted);
      const { body: cart } = await shopOf().get<Cart>('/me/cart', account.headers);
      expect(cart).toMatchObject({ checkoutState: 'cart', payments: [], shipments: [] });
      expect(cart).not.toHaveProperty('shippingAddress');
      const merged = await readyCart(shopOf(), { productCode: 'jug' });
      const { headers } = account;
      const body = { shippingAddress: { ...address, city: 'جدة', provinceCode: 'SA-02' } };
      await shopOf().call('PUT', `/checkout/${cart.tokenValue}/address`, { body, headers });
      await logIn(account, merged);
      expect((await shopOf().get('/me/cart', headers)).body).toMatchObject({
        checkoutState: 'addressed',
        shippingAddress: { city: 'جدة' },
      });
    });

    it('leave a guest’s cart alone that a customer asks for by its token, unless it is brought to the log-in', async () => {
      const account = await newAccount(shopOf());
      const guest = await fillCart(shopOf(), { productCode: 'jug' });
      expect((await shopOf().get(`/carts/${guest}`, account.headers)).status).toBe(404);
      expect((await shopOf().get(`/carts/${guest}`)).status).toBe(200);
    });

    it('meet again on every device: a customer has one cart', async () => {
      const account = await newAccount(shopOf());
      const token = await fillCart(shopOf(), shirt, account.headers);
      expect(await fillCart(shopOf(), { productCode: 'jug' }, account.headers)).toBe(token);
      const { headers } = account;
      const { body } = await shopOf().call<Cart>('POST', '/carts?locale=ar', { headers });
      expect([body.tokenValue, body.items.length]).toEqual([token, 2]);
    });

    it('keep the cart from everybody else: by every call it is as one that is not there', async () => {
      const account = await newAccount(shopOf());
      const stranger = await newAccount(shopOf());
      const token = await readyCart(shopOf(), shirt, account.headers);
      const before = await read(token, account.headers);
      expect(before).toMatchObject({ shippingAddress: { city: 'الرياض' } });
      const line = before.items[0]?.id;
      const calls: [string, (cart: string) => string, object?][] = [
        ['GET', (cart) => `/carts/${cart}`],
        ['DELETE', (cart) => `/carts/${cart}`],
        ['POST', (cart) => `/carts/${cart}/items`, { productCode: 'jug' }],
        ['POST', (cart) => `/carts/${cart}/multiple-items`, { items: [{ productCode: 'jug', quantity: 1 }] }],
        ['PUT', (cart) => `/carts/${cart}/items/${line}`, { quantity: 3 }],
        ['DELETE', (cart) => `/carts/${cart}/items/${line}`],
        ['POST', (cart) => `/carts/${cart}/notices/seen`],
        ['PUT', (cart) => `/carts/${cart}/currency`, { currency: 'USD' }],
        ['PUT', (cart) => `/carts/${cart}/coupon`, { coupon: 'WELCOME10' }],
        ['DELETE', (cart) => `/carts/${cart}/coupon`],
        ['GET', (cart) => `/carts/${cart}/estimated-shipping-cost?countryCode=SA`],
        ['GET', (cart) => `/checkout/${cart}`],
        [
          'PUT',
          (cart) => `/checkout/${cart}/address`,
          { shippingAddress: { ...address, street: 'Elsewhere' } },
        ],
        ['GET', (cart) => `/checkout/${cart}/shipping`],
        ['PUT', (cart) => `/checkout/${cart}/shipping/0`, { method: 'standard' }],
        ['GET', (cart) => `/checkout/${cart}/payment`],
        ['PUT', (cart) => `/checkout/${cart}/payment/0`, { method: 'cash_on_delivery' }],
        ['PUT', (cart) => `/checkout/${cart}/complete`, { email: stranger.email }],
        ['GET', (cart) => `/orders/${cart}`],
        ['GET', (cart) => `/orders/${cart}/payment`],
        ['PUT', (cart) => `/orders/${cart}/payment/0`, { method: 'cash_on_delivery' }],
      ];
      for (const headers of [{}, stranger.headers]) {
        for (const [method, path, body] of calls) {
          const [refused, unknown] = await Promise.all(
            [token, randomUUID()].map((cart) => shopOf().call(method, path(cart), { body, headers })),
          );
          expect([method, path('…'), refused?.status, refused?.body]).toEqual([
            method,
            path('…'),
            unknown?.status,
            unknown?.body,
          ]);
          expect([400, 404]).toContain(refused?.status);
        }
      }
      expect(await read(token, account.headers)).toEqual(before);
    });

    it('do not take a cart that is somebody else’s at log-in', async () => {
      const owner = await newAccount(shopOf());
      const token = await fillCart(shopOf(), shirt, owner.headers);
      const thief = await newAccount(shopOf(), { token });
      expect((await shopOf().get('/me/cart', thief.headers)).status).toBe(204);
      expect((await shopOf().get('/me/cart', owner.headers)).status).toBe(200);
    });
  });
});
