import { randomUUID } from 'node:crypto';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { adminToken, askDesk } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import type { listInvoices } from './list-invoices.ts';
import type { listPayments } from './list-payments.ts';
import type { listReturns } from './list-returns.ts';

type Returns = Awaited<ReturnType<typeof listReturns>>;
type Payments = Awaited<ReturnType<typeof listPayments>>;
type Invoices = Awaited<ReturnType<typeof listInvoices>>;

/** What was sent back, paid and invoiced, over all orders: of a shop of its own, whose sums are known. */
onEachDatabase(
  'the books of the desk',
  ({ shop: shopOf }) => {
    const ask = async <Body>(path: string) => (await askDesk<Body>(shopOf(), 'GET', path)).body;
    const move = (path: string, body?: object) => askDesk(shopOf(), 'POST', path, body);
    let order: PlacedOrder;

    beforeAll(async () => {
      const email = `${randomUUID()}@example.com`;
      const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 2 });
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
      order = (await shopOf().get<PlacedOrder>(`/orders/${token}`)).body;
      await move(`/orders/${order.number}/ship`, {});
      await move(`/orders/${order.number}/deliver`);
      await move(`/orders/${order.number}/paid`);
      await shopOf().call('POST', `/orders/${token}/returns`, {
        body: { reason: 'انكسر', email, items: [{ id: order.items[0]?.id, quantity: 1 }] },
      });
    });

    it('list goods that are sent back with their names, worth and reason, by what became of them', async () => {
      const { total, items } = await ask<Returns>('/returns?state=requested');
      expect(total).toBe(1);
      expect(items).toMatchObject([
        {
          ...{ number: order.number, reason: 'انكسر', recipient: 'سارة العتيبي', state: 'requested' },
          items: [
            { name: order.items[0]?.product.name, quantity: 1, amount: (order.items[0]?.total ?? 0) / 2 },
          ],
        },
      ]);
      expect(await ask<Returns>('/returns?state=refused')).toEqual({ total: 0, items: [] });
      await askDesk(shopOf(), 'PUT', `/returns/${items[0]?.id}`, { state: 'refused' });
      expect(await ask<Returns>('/returns?state=requested')).toEqual({ total: 0, items: [] });
      expect((await ask<Returns>('/returns')).items).toMatchObject([{ state: 'refused' }]);
    });

    it('list how orders were paid, with what came in by each provider and was given back', async () => {
      await move(`/orders/${order.number}/refund`, { amount: 10_00 });
      const payments = await ask<Payments>('/payments');
      expect(payments).toMatchObject({
        total: 1,
        sums: [
          {
            ...{ provider: 'cash_on_delivery', currency: 'SAR', payments: 1 },
            ...{ amount: order.totals.total, refunded: 10_00 },
          },
        ],
        items: [{ number: order.number, amount: order.totals.total, refunded: 10_00, state: 'completed' }],
      });
      expect(await ask<Payments>('/payments?provider=bank_transfer')).toMatchObject({ total: 0, items: [] });
      expect(await ask<Payments>('/payments?from=2024-01-01&to=2024-01-31')).toEqual({
        ...{ total: 0, sums: [], items: [] },
      });
      const table = await ask<string>('/payments.csv');
      expect(table).toMatch(/^order,placed,provider,reference,state,currency,amount,refunded\r\n/);
      expect(table).toContain(`${order.number},`);
      expect(table).toMatch(/,cash_on_delivery,,completed,SAR,\d+\.\d\d,10\.00\r\n$/);
    });

    it('list invoices and credit notes, their sums, and each as a document', async () => {
      const { total, sums, items } = await ask<Invoices>('/invoices');
      expect(total).toBe(2);
      expect(items).toMatchObject([
        { kind: 'credit_note', printed: '000002', order: order.number, total: 10_00, tax: 130 },
        { kind: 'invoice', printed: '000001', order: order.number, total: order.totals.total },
      ]);
      expect(sums).toMatchObject([
        { kind: 'invoice', count: 1, total: order.totals.total },
        { kind: 'credit_note', count: 1, total: 10_00, tax: 130 },
      ]);
      expect(await ask<string>('/invoices.csv')).toMatch(
        new RegExp(
          `^number,.*\r\n000001,invoice,[^,]+,${order.number},.*\r\n000002,credit_note,.*,8.70,15,1.30,10.00\r\n$`,
        ),
      );
      const today = dayInRiyadh(new Date());
      expect(await ask<Invoices>(`/invoices?from=${today}&to=${today}&page=2`)).toMatchObject({
        ...{ total: 2, items: [] },
      });
      const authorization = `Bearer ${await adminToken(shopOf())}`;
      const document = (number: number) =>
        fetch(`${shopOf().url}/shop-api/admin/invoices/${number}/document.pdf?locale=en`, {
          headers: { authorization },
        });
      const answer = await document(1);
      expect(answer.headers.get('content-disposition')).toBe('inline; filename="invoice-000001.pdf"');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await document(3)).status).toBe(404);
    });

    it.each([
      '/payments?from=2024-03-02&to=2024-03-01',
      '/invoices.csv?from=1990-01-01',
      '/returns?state=lost',
    ])('refuse %s', async (path) => {
      expect((await askDesk(shopOf(), 'GET', path)).status).toBe(400);
    });
  },
  async () => ({ VAT_NUMBER: '310122393500003', TEST_PAYMENTS: 'on' }),
);
