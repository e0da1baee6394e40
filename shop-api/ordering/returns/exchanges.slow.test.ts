import { randomUUID } from 'node:crypto';
import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk, ordersCommand } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

/** Small and medium ones in sand cost the same, the one in ink more. */
const shirts = () =>
  changedCatalogue(({ products }) => {
    for (const variant of products.find(({ code }) => code === 'shirt')?.variants ?? [])
      variant.stock = variant.code === 'shirt-sand-m' ? 3 : 50;
  });

/** What exchanging goods promises, on any database. */
onEachDatabase(
  'an exchange',
  ({ shop: shopOf }) => {
    const read = async (token: string) =>
      (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`)).body;
    const stock = async () => {
      const { variants } = (await shopOf().get<ProductDetail>('/products/by-code/shirt')).body;
      return variants.find(({ code }) => code === 'shirt-sand-m')?.stock;
    };
    const deliver = async () => {
      const email = `${randomUUID()}@example.com`;
      const item = { productCode: 'shirt', variantCode: 'shirt-sand-s', quantity: 4 };
      const token = await readyCart(shopOf(), item);
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
      const { number, items } = await read(token);
      await askDesk(shopOf(), 'POST', `/orders/${number}/ship`, {});
      await askDesk(shopOf(), 'POST', `/orders/${number}/deliver`);
      return { token, email, number, line: items[0]?.id ?? 0 };
    };
    type Delivered = Awaited<ReturnType<typeof deliver>>;
    const ask = ({ token, email, line }: Delivered, exchangeFor: string, quantity = 2) =>
      shopOf().call('POST', `/orders/${token}/returns?locale=en`, {
        body: { reason: 'too small', email, items: [{ id: line, quantity, exchangeFor }] },
      });

    it('is asked for, and its goods are kept once it is accepted, as long as there are enough', async () => {
      const [first, second] = [await deliver(), await deliver()];
      const before = (await stock()) ?? 0;
      for (const each of [first, second]) expect((await ask(each, 'shirt-sand-m')).status).toBe(201);
      expect(await stock()).toBe(before);
      const [asked] = (await read(first.token)).returns;
      expect(asked?.items).toEqual([
        { id: first.line, quantity: 2, exchangeFor: { code: 'shirt-sand-m', name: expect.any(String) } },
      ]);
      expect((await ordersCommand(shopOf(), 'show', first.number)).stdout).toContain('for shirt-sand-m');
      const accept = (id: number | undefined) =>
        askDesk(shopOf(), 'PUT', `/returns/${id}`, { state: 'accepted' });
      expect((await accept(asked?.id)).status).toBe(200);
      expect(await stock()).toBe(before - 2);
      await mailWith(shopOf(), first.email, 'حجزنا لك البديل');
      const [late] = (await read(second.token)).returns;
      expect(await accept(late?.id)).toMatchObject({ status: 409, body: { reason: 'exchangeSoldOut' } });
      expect(await stock()).toBe(before - 2);
      expect((await read(second.token)).returns).toMatchObject([{ state: 'requested' }]);
    });

    it('is of the same product at the same price, and of what is there', async () => {
      const order = await deliver();
      for (const [variant, quantity, reason] of [
        ['shirt-sand-s', 1, 'exchangeVariant'],
        ['shirt-ink-s', 1, 'exchangeVariant'],
        ['jug', 1, 'exchangeVariant'],
        ['none', 1, 'exchangeVariant'],
        ['shirt-sand-m', 4, 'exchangeSoldOut'],
      ] as const)
        expect(await ask(order, variant, quantity)).toMatchObject({
          status: 400,
          body: { codes: { 'items[0].exchangeFor': [reason] } },
        });
      expect((await read(order.token)).returns).toEqual([]);
    });
  },
  async () => ({ CATALOGUE: await shirts() }),
);
