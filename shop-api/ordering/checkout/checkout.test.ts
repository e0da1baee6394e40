import { randomUUID } from 'node:crypto';
import type { Cart } from '../../cart/cart-schema.ts';
import type { ProductPage } from '../../catalogue/products/catalogue-schema.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { address, fillCart, newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

const jug = { productCode: 'jug' };

/** What checkout promises, on any database. */
onEachDatabase(
  'buying',
  ({ shop: shopOf }) => {
    const put = (path: string, body: unknown, headers?: Record<string, string>) =>
      shopOf().call('PUT', `/checkout/${path}`, { body, headers });
    const complete = (token: string, body: unknown, headers?: Record<string, string>) =>
      put(`${token}/complete?locale=en`, body, headers);
    const cartOf = async (token: string) => (await shopOf().get<Cart>(`/checkout/${token}?locale=ar`)).body;
    const stockOf = async (code: string) =>
      (await shopOf().get<{ variants: { stock: number }[] }>(`/products/by-code/${code}`)).body.variants[0]
        ?.stock;
    const listed = async (query: string) =>
      (await shopOf().get<ProductPage>(`/search/products?${query}`)).body;

    describe('countries', () => {
      it('begin at home and bring their regions in both languages', async () => {
        const { body } = await shopOf().get<{ code: string }[]>('/checkout/countries?locale=ar');
        expect(body.map(({ code }) => code)).toEqual(['SA', 'AE', 'KW', 'QA', 'BH', 'OM']);
        const one = await shopOf().get<{ provinces: unknown[] }>('/checkout/countries/SA?locale=en');
        expect(one.body).toMatchObject({ name: 'Saudi Arabia' });
        expect(one.body.provinces).toHaveLength(13);
        const cities = '/checkout/countries/SA/provinces/SA-04/cities';
        const known = await shopOf().get<{ name: { en: string } }[]>(cities);
        expect(known.body.map(({ name }) => name.en)).toEqual(expect.arrayContaining(['Dammam', 'Khobar']));
        expect((await shopOf().get('/checkout/countries/AE/provinces/AE-DU/cities')).body).toEqual([]);
        expect((await shopOf().get('/checkout/countries/AE/provinces/SA-04/cities')).status).toBe(404);
        const anywhere = await shopOf().get<object[]>('/checkout/countries/SA/cities');
        expect(anywhere.body).toContainEqual(
          expect.objectContaining({ name: { ar: 'جدة', en: 'Jeddah' }, provinceCode: 'SA-02' }),
        );
        expect((await shopOf().get('/checkout/countries/AE/cities')).body).toEqual([]);
        expect((await shopOf().get('/checkout/countries/XX/cities')).status).toBe(404);
        expect((await shopOf().get('/checkout/countries/XX')).status).toBe(404);
      });
    });

    describe('checkout', () => {
      it('walks from cart to a placed order', async () => {
        const stock = (await stockOf('jug')) ?? 0;
        const token = await fillCart(shopOf(), { ...jug, quantity: 2 });
        expect((await put(`${token}/address`, { shippingAddress: address })).status).toBe(204);
        const addressed = await cartOf(token);
        expect(addressed).toMatchObject({
          checkoutState: 'addressed',
          shippingAddress: { ...address, provinceName: 'الرياض' },
          billingAddress: { firstName: 'سارة' },
        });
        const shipping = await shopOf().get(`/checkout/${token}/shipping?locale=ar`);
        expect(shipping.body).toMatchObject({
          shipments: [
            {
              methods: {
                standard: { price: { current: 2500, currency: 'SAR' } },
                express: { name: 'شحن سريع' },
              },
            },
          ],
        });
        expect((await put(`${token}/shipping/0`, { method: 'standard' })).status).toBe(204);
        expect(await cartOf(token)).toMatchObject({
          checkoutState: 'shipping_selected',
          totals: { items: 18_000, shipping: 2500, total: 20_500, taxes: 2674 },
        });
        const payment = await shopOf().get(`/checkout/${token}/payment?locale=ar`);
        expect(payment.body).toMatchObject({
          payments: [{ methods: { cash_on_delivery: { name: 'الدفع عند الاستلام' }, bank_transfer: {} } }],
        });
        expect((await put(`${token}/payment/0`, { method: 'cash_on_delivery' })).status).toBe(204);
        expect(
          await complete(token, { email: 'Guest@Example.com ', notes: 'اتصل قبل التوصيل' }),
        ).toMatchObject({
          status: 204,
          body: '',
        });
        const { body: order } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`);
        expect(order).toMatchObject({
          tokenValue: token,
          number: expect.stringMatching(/^\d{9}$/),
          checkoutState: 'completed',
          checkoutCompletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          paymentState: 'awaiting_payment',
          shippingState: 'ready',
          totals: { total: 20_500 },
          items: [
            { quantity: 2, total: 18_000, product: { name: 'Copper jug', variants: [{ code: 'jug-one' }] } },
          ],
          payments: [{ state: 'new', method: { code: 'cash_on_delivery' }, price: { current: 20_500 } }],
          shipments: [{ state: 'ready', method: { code: 'standard', price: { current: 2500 } } }],
        });
        expect(order).not.toHaveProperty('shippingAddress');
        expect(order).not.toHaveProperty('couponCode');
        expect(await stockOf('jug')).toBe(stock - 2);
        expect((await shopOf().get(`/carts/${token}`)).status).toBe(404);
      });

      it('mails in the language that the order is placed in, whatever the cart was begun in', async () => {
        const token = await readyCart(shopOf(), jug);
        expect((await cartOf(token)).locale).toBe('ar');
        const email = `${randomUUID()}@example.com`;
        expect((await complete(token, { email })).status).toBe(204);
        expect(await mailWith(shopOf(), email, 'Copper jug')).toContain('/en/');
      });

      it('ships free above the limit', async () => {
        const token = await readyCart(shopOf(), { productCode: 'rug' });
        expect((await cartOf(token)).totals).toMatchObject({ items: 80_000, shipping: 0, total: 80_000 });
      });

      it('prices shipping again when quantities change, and keeps its state', async () => {
        const token = await readyCart(shopOf(), { productCode: 'shirt', variantCode: 'shirt-ink-s' });
        const id = (await cartOf(token)).items[0]?.id;
        const { body } = await shopOf().call<Cart>('PUT', `/carts/${token}/items/${id}`, {
          body: { quantity: 3 },
        });
        expect(body.checkoutState).toBe('payment_selected');
        expect(body.totals).toMatchObject({ items: 65_700, shipping: 0 });
      });

      it('goes back to its address from any step', async () => {
        const token = await readyCart(shopOf(), jug);
        await put(`${token}/address`, { shippingAddress: { ...address, city: 'جدة' } });
        expect(await cartOf(token)).toMatchObject({
          checkoutState: 'addressed',
          shippingAddress: { city: 'جدة' },
        });
        expect((await complete(token, { email: 'a@example.com' })).status).toBe(400);
      });

      it('goes back to its shipping from the payment', async () => {
        const token = await readyCart(shopOf(), jug);
        expect((await put(`${token}/shipping/0`, { method: 'express' })).status).toBe(204);
        expect(await cartOf(token)).toMatchObject({
          checkoutState: 'shipping_selected',
          shipments: [{ method: { code: 'express' } }],
        });
        expect(await complete(token, { email: 'a@example.com' })).toMatchObject({
          status: 400,
          body: { errors: { token: ['Choose a payment method first.'] } },
        });
        expect((await put(`${token}/payment/0`, { method: 'bank_transfer' })).status).toBe(204);
        expect((await put(`${token}/payment/0`, { method: 'cash_on_delivery' })).status).toBe(204);
        expect((await cartOf(token)).checkoutState).toBe('payment_selected');
      });

      it('is unknown where the cart is, or was placed', async () => {
        const placed = await readyCart(shopOf(), jug);
        await complete(placed, { email: 'a@example.com' });
        for (const token of [randomUUID(), 'none', placed]) {
          for (const path of ['', '/shipping', '/payment'])
            expect((await shopOf().get(`/checkout/${token}${path}`)).status).toBe(404);
          for (const answer of [
            await put(`${token}/address`, { shippingAddress: address }),
            await put(`${token}/shipping/0`, { method: 'standard' }),
            await put(`${token}/payment/0`, { method: 'bank_transfer' }),
          ])
            expect(answer).toMatchObject({ status: 400, body: { errors: { token: [expect.any(String)] } } });
        }
      });

      it('of nothing cannot begin or end', async () => {
        const { body } = await shopOf().call<Cart>('POST', '/carts?locale=ar');
        const token = body.tokenValue;
        for (const answer of [
          await put(`${token}/address`, { shippingAddress: address }),
          await complete(token, { email: 'a@example.com' }),
        ])
          expect(answer).toMatchObject({ status: 400, body: { errors: { token: [expect.any(String)] } } });
      });

      it('takes one step at a time', async () => {
        const token = await fillCart(shopOf(), jug);
        const early = [
          shopOf().get(`/checkout/${token}/shipping`),
          shopOf().get(`/checkout/${token}/payment`),
          put(`${token}/shipping/0`, { method: 'standard' }),
          put(`${token}/payment/0`, { method: 'cash_on_delivery' }),
          complete(token, { email: 'a@example.com' }),
        ];
        for (const answer of await Promise.all(early)) {
          expect(answer).toMatchObject({ status: 400, body: { errors: { token: [expect.any(String)] } } });
        }
      });

      it('names every field of an address that is wrong', async () => {
        const token = await fillCart(shopOf(), jug);
        const { firstName: _, ...nameless } = address;
        const wrong = await put(`${token}/address?locale=en`, {
          shippingAddress: { ...nameless, street: '  ' },
          billingAddress: { ...address, countryCode: 'AE' },
        });
        expect(wrong.body).toMatchObject({
          code: 400,
          errors: { 'shippingAddress.firstName': ['This field is required.'] },
        });
        const foreign = await put(`${token}/address`, { shippingAddress: { ...address, countryCode: 'XX' } });
        expect(foreign.body).toMatchObject({
          errors: { 'shippingAddress.countryCode': [expect.any(String)] },
        });
        const province = await put(`${token}/address`, {
          shippingAddress: { ...address, provinceCode: 'AE-DU' },
        });
        expect(province.body).toMatchObject({
          errors: { 'shippingAddress.provinceCode': [expect.any(String)] },
        });
        const blank = await put(`${token}/address`, { shippingAddress: { ...address, street: '  ' } });
        expect(blank.body).toMatchObject({ errors: { 'shippingAddress.street': [expect.any(String)] } });
        expect((await put(`${token}/address`, {})).status).toBe(400);
      });

      it('refuses unknown methods and steps', async () => {
        const token = await readyCart(shopOf(), jug);
        expect(await put(`${token}/shipping/0`, { method: 'pigeon' })).toMatchObject({
          status: 400,
          body: { errors: { method: [expect.any(String)] } },
        });
        expect(await put(`${token}/payment/0`, { method: 'shells' })).toMatchObject({
          status: 400,
          body: { errors: { method: [expect.any(String), expect.any(String)] } },
        });
        expect((await put(`${token}/shipping/1`, { method: 'standard' })).status).toBe(404);
      });

      it('wants a guest’s email', async () => {
        const token = await readyCart(shopOf(), jug);
        for (const body of [{}, { email: 'nobody' }, { email: ' ' }]) {
          expect(await complete(token, body)).toMatchObject({
            status: 400,
            body: { errors: { email: [expect.any(String)] } },
          });
        }
      });
    });

    describe('stock', () => {
      it('of one, wanted by ten at once, gives one order', async () => {
        const before = await listed('limit=1');
        // Whoever has not chosen yet how to pay.
        const late = await fillCart(shopOf(), { productCode: 'last-lamp' });
        await put(`${late}/address`, { shippingAddress: address });
        await put(`${late}/shipping/0`, { method: 'standard' });
        const tokens = await Promise.all(
          Array.from({ length: 10 }, () => readyCart(shopOf(), { productCode: 'last-lamp' })),
        );
        const answers = await Promise.all(
          tokens.map((token) => complete(token, { email: 'buyer@example.com' })),
        );
        expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
        for (const { status, body } of answers.filter((answer) => answer.status !== 204)) {
          expect(status).toBe(400);
          expect(body).toMatchObject({ errors: { 'items[0]': ['This product is sold out.'] } });
        }
        expect(await stockOf('last-lamp')).toBe(0);
        const after = await listed('limit=1&available=1');
        expect(after.total).toBe(before.availableFilters.available.count - 1);
        expect(after.availableFilters.available.count).toBe(after.total);
        const orders = await Promise.all(tokens.map((token) => shopOf().get(`/orders/${token}`)));
        expect(orders.filter(({ status }) => status === 200)).toHaveLength(1);
        // Nor is it told that there is nothing to pay.
        const soldOut = { status: 400, body: { codes: { 'items[0]': ['soldOut'] } } };
        expect(await put(`${late}/payment/0`, { method: 'cash_on_delivery' })).toMatchObject(soldOut);
        expect(await complete(late, { email: 'late@example.com' })).toMatchObject(soldOut);
      });

      it('is told by lists as soon as some of it is sold', async () => {
        const left = async () => (await listed('criteria[search][value]=jug')).items[0]?.variants[0]?.stock;
        const before = (await left()) ?? 0;
        await complete(await readyCart(shopOf(), jug), { email: 'buyer@example.com' });
        expect(await left()).toBe(before - 1);
      });

      it('of two products bought in opposite orders does not lock up', async () => {
        const pair = (first: string, second: string) =>
          readyCart(shopOf(), { productCode: first }).then(async (token) => {
            await shopOf().call('POST', `/carts/${token}/items`, { body: { productCode: second } });
            return token;
          });
        const tokens = await Promise.all(
          Array.from({ length: 6 }, (_, index) =>
            index % 2 ? pair('vase', 'cushion') : pair('cushion', 'vase'),
          ),
        );
        const answers = await Promise.all(
          tokens.map((token) => complete(token, { email: 'buyer@example.com' })),
        );
        expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
      });

      it('is taken once when a cart is placed twice at once', async () => {
        const before = (await stockOf('jug')) ?? 0;
        const token = await readyCart(shopOf(), jug);
        const answers = await Promise.all(
          [1, 2, 3].map(() => complete(token, { email: 'buyer@example.com' })),
        );
        expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
        expect(await stockOf('jug')).toBe(before - 1);
        const placed = { status: 400, body: { errors: { token: [expect.any(String)] } } };
        expect(await complete(token, { email: 'other@example.com' })).toMatchObject(placed);
        const account = await newAccount(shopOf());
        expect(await complete(token, {}, account.headers)).toMatchObject(placed);
        expect(await complete(randomUUID(), { email: 'buyer@example.com' })).toMatchObject(placed);
      });

      it('that went while the cart waited is told per line', async () => {
        const slow = await readyCart(shopOf(), {
          productCode: 'shirt',
          variantCode: 'shirt-sand-s',
          quantity: 4,
        });
        const quick = await readyCart(shopOf(), {
          productCode: 'shirt',
          variantCode: 'shirt-sand-s',
          quantity: 3,
        });
        expect((await complete(quick, { email: 'quick@example.com' })).status).toBe(204);
        expect(await complete(slow, { email: 'slow@example.com' })).toMatchObject({
          status: 400,
          body: { errors: { 'items[0]': ['Only 2 left in stock.'] } },
        });
        expect((await cartOf(slow)).items).toHaveLength(1);
      });
    });
  },
  // What it sells out, others would miss.
  async () => ({}),
);
