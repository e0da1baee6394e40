import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { address, fillCart, readyCart } from '../../testing/shopper.ts';
import type { Cart } from '../cart-schema.ts';

type Offered = { shipments: { methods: Record<string, unknown> }[] };

/** What shipping methods promise, on any database. */
onEachDatabase(
  'delivery',
  ({ shop: shopOf }) => {
    const put = (path: string, body: unknown) => shopOf().call('PUT', `/checkout/${path}`, { body });
    const shipTo = (token: string, countryCode: string) =>
      put(`${token}/address`, { shippingAddress: { ...address, countryCode, provinceCode: '' } });
    const cartOf = async (token: string) => (await shopOf().get<Cart>(`/carts/${token}?locale=en`)).body;
    const estimate = (token: string, query: string) =>
      shopOf().get(`/carts/${token}/estimated-shipping-cost?${query}`);
    const plates = (quantity: number) => ({ productCode: 'plate', quantity });

    describe('shipping', () => {
      it('offers what goes to the country, by piece or at one price', async () => {
        const token = await fillCart(shopOf(), plates(4));
        await shipTo(token, 'SA');
        expect((await shopOf().get(`/checkout/${token}/shipping`)).body).toMatchObject({
          shipments: [
            { methods: { standard: { price: { current: 2500 } }, 'by-piece': { price: { current: 1200 } } } },
          ],
        });
        await shipTo(token, 'AE');
        expect((await shopOf().get(`/checkout/${token}/shipping`)).body).toEqual({
          shipments: [{ methods: { 'by-piece': expect.anything() } }],
        });
        expect((await put(`${token}/shipping/0`, { method: 'standard' })).status).toBe(400);
        expect((await put(`${token}/shipping/0`, { method: 'by-piece' })).status).toBe(204);
        expect((await cartOf(token)).totals).toMatchObject({ items: 3108, shipping: 1200, total: 4308 });
      });

      it('says in how many working days it arrives, wherever a method is named', async () => {
        const workingDays = { min: 3, max: 5 };
        const token = await fillCart(shopOf(), plates(1));
        await shipTo(token, 'SA');
        const { body } = await shopOf().get<Offered>(`/checkout/${token}/shipping`);
        expect(body.shipments[0]?.methods).toMatchObject({ standard: { workingDays } });
        expect(body.shipments[0]?.methods['by-piece']).not.toHaveProperty('workingDays');
        await put(`${token}/shipping/0`, { method: 'standard' });
        expect((await cartOf(token)).shipments).toMatchObject([{ method: { workingDays } }]);
        expect((await estimate(token, 'countryCode=SA')).body).toMatchObject({ workingDays });
      });

      it('is priced again when quantities change', async () => {
        const token = await fillCart(shopOf(), plates(4));
        await shipTo(token, 'SA');
        await put(`${token}/shipping/0`, { method: 'by-piece' });
        const id = (await cartOf(token)).items[0]?.id;
        const { body } = await shopOf().call<Cart>('PUT', `/carts/${token}/items/${id}`, {
          body: { quantity: 9 },
        });
        expect(body).toMatchObject({ checkoutState: 'shipping_selected', totals: { shipping: 2700 } });
      });

      it('goes to no country that nothing delivers to', async () => {
        const token = await fillCart(shopOf(), plates(1));
        expect(await shipTo(token, 'KW')).toMatchObject({
          status: 400,
          body: { errors: { 'shippingAddress.countryCode': [expect.any(String)] } },
        });
      });

      it('names the countries that something delivers to', async () => {
        const { body } = await shopOf().get<{ code: string }[]>('/checkout/countries');
        expect(body.map(({ code }) => code)).toEqual(['SA', 'AE']);
      });

      it('forgets a method that does not reach the new address', async () => {
        const token = await readyCart(shopOf(), plates(1));
        await shipTo(token, 'AE');
        const cart = await cartOf(token);
        expect(cart).toMatchObject({ checkoutState: 'addressed', shipments: [], totals: { shipping: 0 } });
      });

      it('is estimated before there is an address', async () => {
        const token = await fillCart(shopOf(), plates(4));
        expect(await estimate(token, 'countryCode=SA&provinceCode=SA-01')).toMatchObject({
          status: 200,
          body: {
            price: { current: 2500, currency: 'SAR' },
            freeAbove: { current: 50_000, currency: 'SAR' },
          },
        });
        expect(await estimate(token, 'countryCode=AE')).toMatchObject({ body: { price: { current: 1200 } } });
        for (const [query, field] of [
          ['', 'countryCode'],
          ['countryCode=XX', 'countryCode'],
          ['countryCode=KW', 'countryCode'],
          ['countryCode=SA&provinceCode=AE-DU', 'provinceCode'],
        ] as const) {
          expect(await estimate(token, query)).toMatchObject({
            status: 400,
            body: { errors: { [field]: [expect.any(String)] } },
          });
        }
        expect(await estimate('none', 'countryCode=SA')).toMatchObject({
          status: 400,
          body: { errors: { cartToken: [expect.any(String)] } },
        });
      });
    });

    describe('an order that costs nothing', () => {
      const give = async (method: string) => {
        const token = await fillCart(shopOf(), { productCode: 'castle' });
        await shipTo(token, 'SA');
        await put(`${token}/shipping/0`, { method });
        await shopOf().call('PUT', `/carts/${token}/coupon`, { body: { coupon: 'GIFT' } });
        return token;
      };

      it('is not paid for', async () => {
        const token = await give('standard');
        // The goods are free, their way is not.
        expect(await cartOf(token)).toMatchObject({
          checkoutState: 'shipping_selected',
          totals: { items: 0, shipping: 2500, total: 2500 },
        });
        await put(`${token}/shipping/0`, { method: 'free-pickup' });
        expect((await cartOf(token)).checkoutState).toBe('payment_skipped');
        expect((await shopOf().get(`/checkout/${token}/payment`)).body).toEqual({ payments: [] });
        expect(await put(`${token}/payment/0`, { method: 'bank_transfer' })).toMatchObject({
          status: 400,
          body: { errors: { method: [expect.any(String)] } },
        });
        expect((await put(`${token}/complete`, { email: 'gift@example.com' })).status).toBe(204);
        expect((await shopOf().get(`/orders/${token}`)).body).toMatchObject({
          paymentState: 'paid',
          payments: [],
          totals: { total: 0 },
        });
        expect((await shopOf().get(`/orders/${token}/payment`)).status).toBe(400);
      });

      it('has to be paid for again when it costs something', async () => {
        const token = await give('free-pickup');
        expect((await cartOf(token)).checkoutState).toBe('payment_skipped');
        await shopOf().call('DELETE', `/carts/${token}/coupon`);
        expect((await cartOf(token)).checkoutState).toBe('shipping_selected');
        expect(await put(`${token}/complete`, { email: 'gift@example.com' })).toMatchObject({
          status: 400,
          body: { errors: { token: [expect.any(String)] } },
        });
      });
    });
  },
  async () => ({ CATALOGUE: await buyingCatalogue() }),
);
