import type { PlacedOrder } from '../../ordering/orders/order-view.ts';
import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { fillCart, newAccount, readyCart } from '../../testing/shopper.ts';
import type { Cart } from '../cart-schema.ts';

/** What promotions and coupons promise, on any database. */
onEachDatabase(
  'promotions',
  ({ shop: shopOf }) => {
    const mugs = (quantity = 5) => ({ productCode: 'mug', quantity });
    const apply = (token: string, coupon: unknown, headers?: Record<string, string>) =>
      shopOf().call<Cart>('PUT', `/carts/${token}/coupon?locale=en`, { body: { coupon }, headers });
    const complete = (token: string, body: unknown, headers?: Record<string, string>) =>
      shopOf().call('PUT', `/checkout/${token}/complete?locale=en`, { body, headers });
    const change = async (token: string, quantity: number) => {
      const { body } = await shopOf().get<Cart>(`/carts/${token}`);
      const path = `/carts/${token}/items/${body.items[0]?.id}?locale=en`;
      return (await shopOf().call<Cart>('PUT', path, { body: { quantity } })).body;
    };
    const refused = (message: string) => ({ status: 400, body: { errors: { coupon: [message] } } });

    describe('a coupon', () => {
      it('takes its part off the lines, rounded half up, and leaves what they cost before', async () => {
        const token = await fillCart(shopOf(), mugs());
        const { status, body } = await apply(token, ' welcome١٠ ');
        expect(status).toBe(200);
        expect(body).toMatchObject({
          couponCode: 'WELCOME10',
          items: [{ subTotal: 9995, total: 8995 }],
          totals: { items: 8995, promotion: -1000, total: 8995 },
          cartDiscounts: { welcome: { name: 'Welcome', amount: { current: -1000, currency: 'SAR' } } },
        });
        expect(body).not.toHaveProperty('couponProblem');
      });

      it('is spread over the lines to the last minor unit', async () => {
        const token = await fillCart(shopOf(), mugs(3));
        await shopOf().call('POST', `/carts/${token}/items`, { body: { productCode: 'plate', quantity: 1 } });
        const { body } = await apply(token, 'WELCOME10');
        expect(body.totals).toMatchObject({ items: 6097, promotion: -677 });
        expect(body.items.map(({ subTotal, total }) => [subTotal, total])).toEqual([
          [5997, 5398],
          [777, 699],
        ]);
      });

      it('is replaced by another and taken out again', async () => {
        const token = await fillCart(shopOf(), mugs());
        await apply(token, 'WELCOME10');
        expect((await apply(token, 'THANKS')).body).toMatchObject({
          couponCode: 'THANKS',
          totals: { promotion: -5000 },
        });
        for (let time = 0; time < 2; time++) {
          const { status, body } = await shopOf().call<Cart>('DELETE', `/carts/${token}/coupon`);
          expect(status).toBe(200);
          expect(body).toMatchObject({ totals: { promotion: 0 }, cartDiscounts: [] });
          expect(body).not.toHaveProperty('couponCode');
        }
      });

      it.each([
        ['NONE', 'This code does not exist.'],
        ['OLD', 'This code has expired.'],
        ['PAST', 'This code has expired.'],
        ['LATER', 'This code is not valid yet.'],
        ['', 'This field is required.'],
        [undefined, 'This field is required.'],
      ])('%s is refused, and the one before stays', async (code, message) => {
        const token = await fillCart(shopOf(), mugs());
        await apply(token, 'WELCOME10');
        expect(await apply(token, code)).toMatchObject(refused(message));
        expect((await shopOf().get<Cart>(`/carts/${token}`)).body.couponCode).toBe('WELCOME10');
      });

      it.each(['today20', 'TODAY٢٠', 'today۲۰'])(
        'is known in any digits, and good on its last day: %s',
        async (code) => {
          const token = await fillCart(shopOf(), mugs());
          expect(await apply(token, code)).toMatchObject({ status: 200, body: { couponCode: 'TODAY20' } });
        },
      );

      it('needs a cart with something in it', async () => {
        const { body } = await shopOf().call<Cart>('POST', '/carts?locale=en');
        for (const token of [body.tokenValue, 'none']) {
          expect(await apply(token, 'WELCOME10')).toMatchObject({
            status: 400,
            body: { errors: { token: [expect.any(String)] } },
          });
        }
      });

      it('whose minimum is no longer met counts no more, says so, and counts again', async () => {
        const token = await readyCart(shopOf(), mugs());
        expect(await apply(await fillCart(shopOf(), mugs(4)), 'THANKS')).toMatchObject(
          refused('This code is for purchases of at least SAR\u00A099.95.'),
        );
        await apply(token, 'THANKS');
        expect(await change(token, 4)).toMatchObject({
          couponCode: 'THANKS',
          couponProblem: 'This code is for purchases of at least SAR\u00A099.95.',
          cartDiscounts: [],
          totals: { promotion: 0 },
        });
        expect(await complete(token, { email: 'less@example.com' })).toMatchObject(
          refused('This code is for purchases of at least SAR\u00A099.95.'),
        );
        expect(await change(token, 5)).toMatchObject({ totals: { promotion: -5000 } });
        expect((await complete(token, { email: 'less@example.com' })).status).toBe(204);
      });

      it('of one use per customer serves each email once, guest or not', async () => {
        const account = await newAccount(shopOf());
        for (const [body, headers] of [
          [{ email: 'Once@Example.com' }, undefined],
          [{}, account.headers],
        ] as const) {
          const first = await readyCart(shopOf(), mugs(), headers);
          await apply(first, 'ONCE', headers);
          // A customer has one cart at a time; a guest is known once the order is placed.
          const open = headers ? undefined : await readyCart(shopOf(), { productCode: 'plate' });
          if (open) await apply(open, 'ONCE');
          expect((await complete(first, body, headers)).status).toBe(204);
          const second = open ?? (await readyCart(shopOf(), { productCode: 'plate' }, headers));
          if (open)
            expect(await complete(second, body)).toMatchObject(refused('You have used this code before.'));
          else
            expect(await apply(second, 'ONCE', headers)).toMatchObject(
              refused('You have used this code before.'),
            );
          await shopOf().call('DELETE', `/carts/${second}/coupon`, { headers });
          expect((await complete(second, body, headers)).status).toBe(204);
        }
        const later = await fillCart(shopOf(), mugs(), account.headers);
        expect(await apply(later, 'ONCE', account.headers)).toMatchObject(
          refused('You have used this code before.'),
        );
      });

      it('of three uses makes three orders of ten at once', async () => {
        const tokens = await Promise.all(Array.from({ length: 10 }, () => readyCart(shopOf(), mugs(1))));
        await Promise.all(tokens.map((token) => apply(token, 'THREE')));
        const answers = await Promise.all(
          tokens.map((token, index) => complete(token, { email: `three-${index}@example.com` })),
        );
        expect(answers.filter(({ status }) => status === 204)).toHaveLength(3);
        for (const answer of answers.filter(({ status }) => status !== 204))
          expect(answer).toMatchObject(refused('This code has been used up.'));
        expect(await apply(await fillCart(shopOf(), mugs()), 'THREE')).toMatchObject(
          refused('This code has been used up.'),
        );
      });
    });

    describe('a promotion without coupons', () => {
      it('holds by itself, before the coupon, and stays with the order', async () => {
        const token = await readyCart(shopOf(), { productCode: 'castle', quantity: 2 });
        const { body } = await apply(token, 'WELCOME10');
        expect(body).toMatchObject({
          totals: { items: 891_000, promotion: -109_000, shipping: 0, total: 891_000 },
          cartDiscounts: {
            'large-orders': { name: 'Large orders', amount: { current: -10_000 } },
            welcome: { amount: { current: -99_000 } },
          },
        });
        expect((await complete(token, { email: 'large@example.com' })).status).toBe(204);
        const order = (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`)).body;
        expect(order).toMatchObject({
          items: [{ subTotal: 1_000_000, total: 891_000 }],
          totals: { items: 891_000, promotion: -109_000, total: 891_000 },
          cartDiscounts: { 'large-orders': { name: 'Large orders', amount: { current: -10_000 } } },
        });
        expect(order).not.toHaveProperty('couponCode');
      });
    });
  },
  async () => ({ CATALOGUE: await buyingCatalogue() }),
);
