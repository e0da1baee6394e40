import { randomUUID } from 'node:crypto';
import type { CustomerList } from '../customers/desk/list-customers.ts';
import { mailWith } from '../testing/mailed-link.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { askDesk } from '../testing/orders-command.ts';
import { address, newAccount, password, readyCart } from '../testing/shopper.ts';
import type { AccountExport } from './export-account.ts';
import type { DeskCustomer } from './show-customer.ts';

/** A word that no other customer has. */
const newWord = () => `h${randomUUID().replaceAll('-', '')}`;
const newPhone = () => `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** What the desk shows and does of one customer, on any database. */
onEachDatabase('customers at the desk', ({ shop: shopOf }) => {
  const list = async (query: Record<string, string>) =>
    (await askDesk<CustomerList>(shopOf(), 'GET', `/customers?${new URLSearchParams(query)}`)).body;
  const found = async (search: string) => (await list({ search })).items.map(({ email }) => email);
  const idOf = async (email: string) => (await list({ search: email })).items[0]?.id ?? 0;
  const read = (id: number) => askDesk<DeskCustomer>(shopOf(), 'GET', `/customers/${id}`);

  async function newCustomer(profile: object = {}) {
    const account = await newAccount(shopOf());
    const { headers } = account;
    const body = { firstName: 'سارة', lastName: 'العتيبي', ...profile };
    await shopOf().call('PUT', '/me', { body, headers });
    return { ...account, id: await idOf(account.email) };
  }

  async function order(headers: Record<string, string>) {
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 }, headers);
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body: {}, headers });
    const { body } = await shopOf().get<{ number: string }>(`/orders/${token}?locale=en`, headers);
    return body.number;
  }

  it('are found by how their email begins', async () => {
    const { email } = await newAccount(shopOf());
    expect(await found(email.toUpperCase())).toEqual([email]);
    expect(await found(email.slice(0, 20))).toEqual([email]);
    expect(await found(email.slice(3))).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('are found by words of their name, however they are spelled', async () => {
    const word = newWord();
    const { email } = await newCustomer({ firstName: 'أُسامة', lastName: `${word} العتيبي` });
    expect(await found(`اسامه ${word}`)).toEqual([email]);
    expect(await found(word.slice(0, 20).toUpperCase())).toEqual([email]);
    expect(await found(`خالد ${word}`)).toEqual([]);
  });

  it('are found by how their phone number ends', async () => {
    const phoneNumber = newPhone();
    const { email } = await newCustomer({ phoneNumber });
    const arabic = phoneNumber.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    for (const written of [phoneNumber, arabic, `+966 ${phoneNumber.slice(1)}`, phoneNumber.slice(-8)])
      expect(await found(written)).toEqual([email]);
    // Somebody's email may begin with these digits.
    expect(await found(phoneNumber.slice(-3))).not.toContain(email);
  });

  it('come the newest first, a page at a time', async () => {
    const word = newWord();
    const first = await newCustomer({ lastName: word });
    const second = await newCustomer({ lastName: word });
    const pages = [
      await list({ search: word, limit: '1' }),
      await list({ search: word, limit: '1', page: '2' }),
    ];
    expect(pages.map(({ total, items }) => [total, items[0]?.id])).toEqual([
      [2, second.id],
      [2, first.id],
    ]);
  });

  it('are shown with addresses and orders, each its own alone', async () => {
    const { id, email, headers } = await newCustomer();
    await shopOf().call('POST', '/address-book', { body: address, headers });
    const number = await order(headers);
    const { body } = await read(id);
    expect(body).toMatchObject({
      ...{ id, email, isEmailVerified: false, subscribedToNewsletter: false },
      addresses: [{ isDefault: true, address: { street: address.street } }],
      orders: { total: 1, items: [{ number, state: 'new', currency: 'SAR' }] },
    });
    expect(body.orders.items[0]?.total).toBeGreaterThan(0);
    const other = await newCustomer();
    expect((await read(other.id)).body).toMatchObject({ addresses: [], orders: { total: 0, items: [] } });
  });

  it('are exported as they would export themselves, which the log tells without them', async () => {
    const { id, email, headers } = await newCustomer();
    await order(headers);
    const own = await shopOf().get<AccountExport>('/me/export', headers);
    const { body } = await askDesk<AccountExport>(shopOf(), 'POST', `/customers/${id}/export`);
    expect(body).toEqual({ ...own.body, exportedAt: body.exportedAt });
    const log = await logOf(id);
    expect(log.map(({ action }) => action)).toEqual(['POST /customers/:id/export']);
    expect(JSON.stringify(log)).not.toContain(email);
  });

  it('are erased: their orders stay without them, and the log tells nothing of who they were', async () => {
    const phoneNumber = newPhone();
    const lastName = newWord();
    const { id, email, headers } = await newCustomer({ lastName, phoneNumber });
    const number = await order(headers);
    expect((await askDesk(shopOf(), 'DELETE', `/customers/${id}`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ status: 404, body: { reason: 'customerUnknown' } });
    expect(await found(email)).toEqual([]);
    expect((await shopOf().get('/me', headers)).status).toBe(401);
    const left = await askDesk(shopOf(), 'GET', `/orders/${number}`);
    expect([left.status, left.body.email]).toEqual([200, undefined]);
    const log = await logOf(id);
    expect(log).toMatchObject([
      {
        action: 'DELETE /customers/:id',
        subject: String(id),
        sent: null,
        changes: { exists: [true, false] },
      },
    ]);
    for (const personal of [email, lastName, phoneNumber.slice(1)])
      expect(JSON.stringify(log)).not.toContain(personal);
  });

  it('are not erased twice, nor where there is nobody', async () => {
    const { id } = await newCustomer();
    const statuses = [
      (await askDesk(shopOf(), 'DELETE', `/customers/${id}`)).status,
      (await askDesk(shopOf(), 'DELETE', `/customers/${id}`)).status,
      (await askDesk(shopOf(), 'POST', `/customers/${id}/export`)).status,
    ];
    expect(statuses).toEqual([204, 404, 404]);
  });

  it('are seen by readers, exported by who serves them, and erased by owners alone', async () => {
    const { id } = await newCustomer();
    const statusesOf = async (role: string) => {
      const headers = await staffHeaders(role);
      const calls = [
        ['GET', '/customers'],
        ['GET', `/customers/${id}`],
        ['POST', `/customers/${id}/export`],
        ['DELETE', `/customers/${id}`],
      ] as const;
      const statuses: number[] = [];
      for (const [method, path] of calls)
        statuses.push((await shopOf().call(method, `/admin${path}`, { headers })).status);
      return statuses;
    };
    expect(await statusesOf('content')).toEqual([403, 403, 403, 403]);
    expect(await statusesOf('reader')).toEqual([200, 200, 403, 403]);
    expect(await statusesOf('orders')).toEqual([200, 200, 200, 403]);
    expect(await statusesOf('owner')).toEqual([200, 200, 200, 204]);
  });

  interface Entry {
    action: string;
    subject: string;
    sent: unknown;
    changes: unknown;
  }

  /** What the log tells of a customer. */
  async function logOf(id: number) {
    const { body } = await askDesk<Entry[]>(shopOf(), 'GET', `/audit?subject=${id}`);
    return body.filter(({ action }) => action.includes('/customers/'));
  }

  /** Of somebody who was invited with a role. */
  async function staffHeaders(role: string) {
    const email = `${randomUUID()}@example.com`;
    await askDesk(shopOf(), 'POST', '/staff', { email, name: 'Omar', role });
    const mail = await mailWith(shopOf(), email, 'desk/invitation#');
    const secret = /desk\/invitation#([\w-]+)/.exec(mail)?.[1] ?? '';
    const { body } = await shopOf().call<{ token: string }>('POST', '/staff/invitation', {
      body: { secret, password },
    });
    return { authorization: `Bearer ${body.token}` };
  }
});
