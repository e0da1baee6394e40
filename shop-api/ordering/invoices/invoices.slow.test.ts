import { randomUUID } from 'node:crypto';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk, ordersCommand } from '../../testing/orders-command.ts';
import { plentyOfJugs } from '../../testing/plenty-of-jugs.ts';
import type { RunningShop } from '../../testing/running-shop.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

type Headers = Record<string, string>;

const read = async (shop: RunningShop, token: string, headers?: Headers) =>
  (await shop.get<PlacedOrder>(`/orders/${token}?locale=en`, headers)).body;
const place = async (shop: RunningShop, headers?: Headers) => {
  const token = await readyCart(shop, { productCode: 'jug', quantity: 1 }, headers);
  const body = headers ? {} : { email: `${randomUUID()}@example.com` };
  await shop.call('PUT', `/checkout/${token}/complete`, { body, headers });
  return { token, number: (await read(shop, token, headers)).number };
};
const ship = (shop: RunningShop, number: string) => askDesk(shop, 'POST', `/orders/${number}/ship`, {});

/** What invoices promise, on any database. */
onEachDatabase(
  'invoices',
  ({ shop: shopOf }) => {
    const invoicesOf = async (token: string, headers?: Headers) =>
      (await read(shopOf(), token, headers)).invoices;
    /** @param path as the order tells it */
    const open = (path: string, headers?: Headers) =>
      fetch(new URL(path, shopOf().url), { headers: headers ?? {} });

    it('are numbered in one sequence without gaps, once for an order, however many ship at once', async () => {
      const placed = [];
      for (let orders = 0; orders < 5; orders++) placed.push(await place(shopOf()));
      expect(await invoicesOf(placed[0]?.token ?? '')).toEqual([]);
      await Promise.all(placed.map(({ number }) => ship(shopOf(), number)));
      const issued = (await Promise.all(placed.map(({ token }) => invoicesOf(token)))).flat();
      expect(issued.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5]);
    });

    it('are opened by whoever may see the order, and by nobody else', async () => {
      const [owner, stranger] = [await newAccount(shopOf()), await newAccount(shopOf())];
      const own = await place(shopOf(), owner.headers);
      const other = await place(shopOf());
      for (const { number } of [own, other]) await ship(shopOf(), number);
      const [invoice] = await invoicesOf(own.token, owner.headers);
      const [others] = await invoicesOf(other.token);
      const path = invoice?.path ?? '';
      const document = await open(path, owner.headers);
      expect(document.status).toBe(200);
      expect(Object.fromEntries(document.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^inline; filename="invoice-\d{6}\.pdf"$/),
      });
      expect(
        Buffer.from(await document.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      for (const headers of [undefined, stranger.headers])
        expect((await open(path, headers)).status).toBe(404);
      const mixed = path.replace(`/${invoice?.number}?`, `/${others?.number}?`);
      const refused = await open(mixed, owner.headers);
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ reason: 'invoiceUnknown' });
    });

    it('are taken back by credit notes, whose tax adds up', async () => {
      const { token, number } = await place(shopOf());
      await ship(shopOf(), number);
      await askDesk(shopOf(), 'POST', `/orders/${number}/deliver`);
      const { total } = (await read(shopOf(), token)).totals;
      await askDesk(shopOf(), 'POST', `/orders/${number}/refund`, { amount: 333 });
      await askDesk(shopOf(), 'POST', `/orders/${number}/refund`, {});
      const [invoice, first, second] = await invoicesOf(token);
      expect([invoice?.kind, first?.kind, second?.kind]).toEqual(['invoice', 'credit_note', 'credit_note']);
      expect([first?.number, second?.number]).toEqual([
        (invoice?.number ?? 0) + 1,
        (invoice?.number ?? 0) + 2,
      ]);
      expect((await open(second?.path ?? '')).status).toBe(200);
      const { stdout } = await ordersCommand(shopOf(), 'show', number);
      expect(stdout).toContain(`credit note ${String(second?.number).padStart(6, '0')}`);
      expect(total).toBeGreaterThan(333);
    });
  },
  async () => ({ VAT_NUMBER: '310122393500003', CATALOGUE: await plentyOfJugs() }),
);

onEachDatabase('a shop without a VAT number', ({ shop: shopOf }) => {
  it('issues no invoices', async () => {
    const { token, number } = await place(shopOf());
    await ship(shopOf(), number);
    expect((await read(shopOf(), token)).invoices).toEqual([]);
    expect((await shopOf().get(`/orders/${token}/invoices/1`)).status).toBe(404);
  });
});
