import { randomUUID } from 'node:crypto';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import type { ShipResult } from './ship-orders.ts';

onEachDatabase('shipping many orders', ({ shop: shopOf }) => {
  const place = async (choice: object = { method: 'cash_on_delivery' }) => {
    const email = `${randomUUID()}@example.com`;
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
    await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: choice });
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
    const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`);
    return { token, email, number: body.number };
  };
  const ship = (orders: object[]) =>
    askDesk<{ orders: ShipResult[] }>(shopOf(), 'POST', '/orders/ship', { orders });

  it('ships each that can be, and says of the others why not', async () => {
    const first = await place();
    const unpaid = await place({ method: 'bank_transfer' });
    const paid = await place({ method: 'test_card', token: 'tok_success' });
    const { status, body } = await ship([
      { number: first.number, carrier: 'smsa', tracking: 'SM-1' },
      { number: unpaid.number },
      { number: '999999999' },
      { number: first.number },
      { number: paid.number, tracking: 'X-2' },
    ]);
    expect(status).toBe(200);
    expect(body.orders).toEqual([
      { number: first.number, shipped: true },
      {
        number: unpaid.number,
        shipped: false,
        code: 'orderUnpaid',
        message: 'The order is not paid.',
      },
      { number: '999999999', shipped: false, code: 'order', message: expect.any(String) },
      { number: first.number, shipped: false, code: 'orderShippedBefore', message: expect.any(String) },
      { number: paid.number, shipped: true },
    ]);
    const shown = await askDesk(shopOf(), 'GET', `/orders/${first.number}`);
    expect(shown.body).toMatchObject({ shippingState: 'shipped', carrier: 'smsa', tracking: 'SM-1' });
    expect((await askDesk(shopOf(), 'GET', `/orders/${unpaid.number}`)).body.shippingState).toBe('ready');
    expect(await mailWith(shopOf(), paid.email, 'في الطريق إليك')).toContain('X-2');
  });

  it('takes a hundred at most, and none that is written wrongly', async () => {
    const { number } = await place();
    expect((await ship(Array(101).fill({ number }))).status).toBe(400);
    expect((await ship([])).status).toBe(400);
    expect((await ship([{ number }, { number, carrier: 'nobody' }])).status).toBe(400);
    expect((await askDesk(shopOf(), 'GET', `/orders/${number}`)).body.shippingState).toBe('ready');
  });
});
