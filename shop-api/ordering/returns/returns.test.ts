import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk, ordersCommand } from '../../testing/orders-command.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

type Headers = Record<string, string>;

/** What sending goods back promises, on any database. */
onEachDatabase('a return', ({ engine, shop: shopOf, databaseUrl }) => {
  const read = async (token: string, headers?: Headers) =>
    (await shopOf().get<PlacedOrder>(`/orders/${token}`, headers)).body;
  const place = async (email: string | undefined, headers?: Headers) => {
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 2 }, headers);
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email }, headers });
    const { number, items } = await read(token, headers);
    return { token, number, line: items[0]?.id ?? 0 };
  };
  const deliver = async (number: string) => {
    await askDesk(shopOf(), 'POST', `/orders/${number}/ship`, {});
    await askDesk(shopOf(), 'POST', `/orders/${number}/deliver`);
  };
  const ask = (token: string, body: object, headers?: Headers) =>
    shopOf().call('POST', `/orders/${token}/returns?locale=en`, {
      body: { reason: 'too small', ...body },
      headers,
    });

  it('is asked for by the customer, accepted at the desk, and seen in the order', async () => {
    const { headers, email } = await newAccount(shopOf());
    const { token, number, line } = await place(undefined, headers);
    expect(await ask(token, { items: [{ id: line, quantity: 1 }] }, headers)).toMatchObject({
      status: 400,
      body: { errors: { token: [expect.stringContaining('delivered')] } },
    });
    await deliver(number);
    expect((await ask(token, { items: [{ id: line, quantity: 1 }] })).status).toBe(404);
    expect((await ask(token, { items: [{ id: line, quantity: 1 }] }, headers)).status).toBe(201);
    const order = await read(token, headers);
    expect(order).toMatchObject({
      returns: [{ state: 'requested', reason: 'too small', items: [{ id: line, quantity: 1 }] }],
      returnableUntil: expect.any(String),
    });
    const id = String(order.returns[0]?.id);
    expect((await ordersCommand(shopOf(), 'list')).stdout).toContain(`return #${id}`);
    expect(await ordersCommand(shopOf(), 'return', 'accept', id)).toMatchObject({ code: 0 });
    expect(await ordersCommand(shopOf(), 'return', 'refuse', id)).toMatchObject({ code: 1 });
    await mailWith(shopOf(), email, 'قبلنا طلب الإرجاع');
    expect(await read(token, headers)).toMatchObject({ returns: [{ state: 'accepted' }] });
  });

  it('is asked for by a guest who knows the order’s email', async () => {
    const email = `${randomUUID()}@example.com`;
    const { token, number, line } = await place(email);
    await deliver(number);
    const items = [{ id: line, quantity: 2 }];
    for (const wrong of [undefined, 'other@example.com'])
      expect(await ask(token, { items, email: wrong })).toMatchObject({
        status: 400,
        body: { errors: { email: [expect.any(String)] } },
      });
    expect((await ask(token, { items, email: email.toUpperCase() })).status).toBe(201);
  });

  it('is never of more than was bought, others counted unless they were refused', async () => {
    const email = `${randomUUID()}@example.com`;
    const { token, number, line } = await place(email);
    await deliver(number);
    const want = (...items: object[]) => ask(token, { items, email });
    expect(await want({ id: line, quantity: 3 })).toMatchObject({
      status: 400,
      body: { errors: { 'items[0].quantity': ['At most 2 can be sent back.'] } },
    });
    expect((await want({ id: line, quantity: 1 }, { id: line, quantity: 2 })).status).toBe(400);
    expect((await want({ id: line + 10_000, quantity: 1 })).status).toBe(400);
    expect((await want()).status).toBe(400);
    const answers = await Promise.all([want({ id: line, quantity: 2 }), want({ id: line, quantity: 2 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const [first] = (await read(token)).returns;
    await askDesk(shopOf(), 'PUT', `/returns/${first?.id}`, { state: 'refused' });
    expect((await want({ id: line, quantity: 2 })).status).toBe(201);
  });

  // Only the shop may use the embedded database.
  if (engine !== 'PostgreSQL') return;

  it('comes too late after 60 days', async () => {
    const email = `${randomUUID()}@example.com`;
    const { token, number, line } = await place(email);
    await deliver(number);
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query(
      `update order_events set at = now() - interval '60 days 1 minute' where kind = 'delivered'
       and order_id = (select id from orders where number = $1)`,
      [number],
    );
    await client.end();
    expect(await ask(token, { items: [{ id: line, quantity: 1 }], email })).toMatchObject({
      status: 400,
      body: { errors: { token: [expect.stringContaining('60')] } },
    });
  });
});
