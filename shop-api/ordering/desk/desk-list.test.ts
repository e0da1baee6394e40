import { randomUUID } from 'node:crypto';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { address, newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import type { DeskState } from './desk-filter.ts';
import type { DeskList } from './desk-view.ts';

/** A word that no other order has. */
const newWord = () => `h${randomUUID().replaceAll('-', '')}`;
const newPhone = () => `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

onEachDatabase('the list of the order desk', ({ shop: shopOf }) => {
  const place = async ({ to = {}, method = 'cash_on_delivery', headers = {}, mail = true } = {}) => {
    const email = `${randomUUID()}@example.com`;
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 2 }, headers);
    const put = (step: string, body: object) =>
      shopOf().call('PUT', `/checkout/${token}/${step}`, { body, headers });
    await put('address', { shippingAddress: { ...address, ...to } });
    await put('shipping/0', { method: 'standard' });
    await put('payment/0', { method, ...(method === 'test_card' && { token: 'tok_success' }) });
    await put('complete', mail ? { email } : {});
    const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`, headers);
    return { token, email, number: body.number };
  };
  const list = async (choice: Record<string, string>) =>
    (await askDesk<DeskList>(shopOf(), 'GET', `/orders?${new URLSearchParams(choice)}`)).body;
  const found = async (search: string) => (await list({ search })).items.map(({ number }) => number);
  const move = (number: string, action: string, body?: object) =>
    askDesk(shopOf(), 'POST', `/orders/${number}/${action}`, body);

  it('finds an order by its number, with and without zeros, and by how that begins', async () => {
    const { number } = await place();
    expect(await found(number)).toEqual([number]);
    expect(await found(number.replace(/^0+/, ''))).toContain(number);
    const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect(await found(arabic)).toEqual([number]);
    expect(await found(number.slice(0, 7))).toContain(number);
    expect(await found('999999999')).toEqual([]);
  });

  it('finds it by its email, and by how that begins', async () => {
    const { number, email } = await place();
    expect(await found(email.toUpperCase())).toEqual([number]);
    expect(await found(email.slice(0, 20))).toEqual([number]);
    expect(await found('%')).toEqual([]);
  });

  it.each([
    ['as it is called within the country', (own: string) => own],
    ['in Arabic digits', (own: string) => own.replace(/\d/g, (each) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(each)))],
    [
      'in Persian digits with spaces',
      (own: string) => own.replace(/\d/g, (each) => `${'۰۱۲۳۴۵۶۷۸۹'.charAt(Number(each))} `),
    ],
    ['from abroad', (own: string) => `+966 ${own.slice(1, 3)} ${own.slice(3)}`],
    ['with zeros for the plus sign', (own: string) => `00966-${own.slice(1)}`],
    ['by its end', (own: string) => own.slice(-8)],
  ])('finds it by a phone number written %s', async (_, written) => {
    const own = newPhone();
    const first = await place({ to: { phoneNumber: own } });
    const second = await place({ to: { phoneNumber: written(own).length > 9 ? written(own) : own } });
    expect(await found(written(own))).toEqual([second.number, first.number]);
  });

  it('finds it by the name of its recipient, however that is spelled', async () => {
    const word = newWord();
    const { number } = await place({ to: { firstName: 'أسماء', lastName: `القُرَشيّة-گل ${word}` } });
    for (const search of [
      `كل ${word}`,
      `اسماء ${word}`,
      `${word} القرشيه`,
      `أسـماء ${word.slice(0, 20)}`,
      `${word} القرش`,
    ])
      expect(await found(search)).toEqual([number]);
    expect(await found(`فاطمة ${word}`)).toEqual([]);
    expect(await found(`' | !x:* & \\ ${word}`)).toEqual([]);
  });

  it('finds what a customer ordered for somebody else', async () => {
    const { headers, email } = await newAccount(shopOf());
    const word = newWord();
    await shopOf().call('PUT', '/me', { body: { firstName: 'Néjma', lastName: word }, headers });
    const { number } = await place({ headers, mail: false });
    expect(await found(email)).toEqual([number]);
    expect(await found(`nejma ${word}`)).toEqual([number]);
  });

  it('finds what has a variant in it, by its code and by what the books call it', async () => {
    const { number } = await place();
    const { skus } = (await askDesk(shopOf(), 'GET', `/orders/${number}`)).body;
    const [[code, sku] = ['', '']] = Object.entries(skus);
    expect(await found(sku)).toContain(number);
    expect(await found(code.toUpperCase())).toContain(number);
    expect(await found('no-such-code')).toEqual([]);
  });

  it('lists the orders of days in Riyadh', async () => {
    const { number, email } = await place();
    const today = dayInRiyadh(new Date());
    const tomorrow = dayInRiyadh(new Date(Date.now() + 24 * 3600_000));
    expect((await list({ search: email, from: today, to: tomorrow })).items).toMatchObject([{ number }]);
    expect(await list({ search: email, to: '2020-01-01' })).toEqual({ total: 0, items: [] });
    expect(await list({ search: email, from: dayInRiyadh(new Date(Date.now() + 48 * 3600_000)) })).toEqual({
      total: 0,
      items: [],
    });
    expect((await askDesk(shopOf(), 'GET', '/orders?from=yesterday')).status).toBe(400);
  });

  it('lists as many at a time as are asked for', async () => {
    const word = newWord();
    const numbers = [];
    for (let count = 0; count < 3; count++) numbers.unshift((await place({ to: { lastName: word } })).number);
    const first = await list({ search: word, limit: '2' });
    const second = await list({ search: word, limit: '2', page: '2' });
    expect([first.total, second.total]).toEqual([3, 3]);
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(numbers);
    expect((await askDesk(shopOf(), 'GET', '/orders?limit=101')).status).toBe(400);
  });

  it('tells in its lines what a list shows', async () => {
    const { number, email } = await place();
    await move(number, 'ship', { carrier: 'smsa', tracking: '2900' });
    expect((await list({ search: email })).items).toMatchObject([
      {
        number,
        email,
        recipient: 'سارة العتيبي',
        city: 'الرياض',
        pieces: 2,
        paymentMethod: { code: 'cash_on_delivery', name: expect.any(String) },
        shippingMethod: { code: 'standard', name: expect.any(String) },
        carrier: 'smsa',
        tracking: '2900',
        shippingState: 'shipped',
      },
    ]);
  });

  it('lists what awaits the staff, and counts each state', async () => {
    const word = newWord();
    const todo = async () =>
      (await list({ state: 'todo', search: word })).items.map(({ number }) => number).toSorted();
    const counts = async () =>
      (await askDesk<Record<DeskState, number>>(shopOf(), 'GET', '/orders/counts')).body;
    const before = await counts();
    const to = { lastName: word };
    const onDelivery = await place({ to });
    const paid = await place({ to, method: 'test_card' });
    const transfer = await place({ to, method: 'bank_transfer' });
    expect(await todo()).toEqual([onDelivery.number, paid.number, transfer.number]);
    const between = await counts();
    expect([between.todo - before.todo, between.new - before.new, between.unpaid - before.unpaid]).toEqual([
      3, 3, 2,
    ]);

    await move(transfer.number, 'cancel');
    await move(paid.number, 'ship', {});
    await move(onDelivery.number, 'ship', {});
    expect(await todo()).toEqual([]);

    await move(onDelivery.number, 'deliver');
    const { body } = await shopOf().get<PlacedOrder>(`/orders/${onDelivery.token}?locale=en`);
    await shopOf().call('POST', `/orders/${onDelivery.token}/returns`, {
      body: { email: onDelivery.email, reason: 'small', items: [{ id: body.items[0]?.id, quantity: 1 }] },
    });
    expect(await todo()).toEqual([onDelivery.number]);
    const after = await counts();
    expect(after.todo - before.todo).toBe(1);
    expect([after.new - before.new, after.fulfilled - before.fulfilled]).toEqual([1, 1]);
    expect(after.cancelled - before.cancelled).toBe(1);
  });

  it('counts an order that nobody paid by card as the shopper’s to do', async () => {
    const word = newWord();
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
    const put = (step: string, body: object) => shopOf().call('PUT', `/checkout/${token}/${step}`, { body });
    await put('address', { shippingAddress: { ...address, lastName: word } });
    await put('shipping/0', { method: 'standard' });
    await put('payment/0', { method: 'test_card', token: 'tok_declined' });
    await put('complete', { email: `${randomUUID()}@example.com` });
    expect((await list({ search: word, state: 'unpaid' })).total).toBe(1);
    expect((await list({ search: word, state: 'todo' })).total).toBe(0);
  });
});
