import { randomUUID } from 'node:crypto';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

onEachDatabase('notes of the staff', ({ shop: shopOf }) => {
  it('are kept among what happened to an order, and no shopper is shown them', async () => {
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
    const email = `${randomUUID()}@example.com`;
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
    const { number } = (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`)).body;
    const note = `called twice ${randomUUID()}`;
    const write = (text: string) => askDesk(shopOf(), 'POST', `/orders/${number}/notes`, { text });
    expect(await write(` ${note}\n`)).toMatchObject({ status: 200 });
    const { body } = await askDesk(shopOf(), 'GET', `/orders/${number}`);
    expect(body.events.map(({ kind }) => kind)).toEqual(['placed', 'note']);
    expect(body.events[1]).toMatchObject({ note });
    expect(body.order.history.map(({ kind }) => kind)).toEqual(['placed']);

    const seen = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`);
    expect(seen.body.history.map(({ kind }) => kind)).toEqual(['placed']);
    expect(JSON.stringify(seen.body)).not.toContain(note);
    for (const wrong of ['', '  \n', 'x'.repeat(1001)]) expect((await write(wrong)).status).toBe(400);
    const nowhere = await askDesk(shopOf(), 'POST', '/orders/999999999/notes', { text: note });
    expect(nowhere.status).toBe(404);
  });
});
