import { Client } from 'pg';
import { newDatabaseOf } from '../../testing/ask-services.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { findPostgres } from '../../testing/postgres-cluster.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { address, newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

const binaries = findPostgres();

describe.each(binaries ? [binaries] : [])('the merchant (%s)', () => {
  let mailServer: MailServer;
  let shop: OwnShop;
  let client: Client;

  beforeAll(async () => {
    mailServer = await startMailServer();
    const DATABASE_URL = await newDatabaseOf('PostgreSQL');
    shop = await startShop({
      DATABASE_URL,
      GUEST_CASH_ORDERS: 'confirm',
      SMTP_URL: mailServer.url,
      SHOP_URL: 'https://shop.example',
      ORDER_NOTICE_TO: 'sales@dithar.example, store@dithar.example,sales@dithar.example',
    });
    client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
  });

  afterAll(async () => {
    await client?.end();
    await shop?.remove();
    await mailServer?.close();
  });

  const place = async ({ headers, email }: { headers?: Record<string, string>; email?: string }) => {
    const token = await readyCart(shop, { productCode: 'jug', quantity: 2 }, headers);
    const complete = () =>
      shop.call('PUT', `/checkout/${token}/complete?locale=en`, { body: { email }, headers });
    expect((await complete()).status).toBe(204);
    expect((await complete()).status).toBe(204);
    return (await shop.get<PlacedOrder>(`/orders/${token}`, headers)).body;
  };
  const recipientsOf = async (number: string) => {
    const { rows } = await client.query<{ recipient: string }>(
      'select recipient from outbox where subject like $1 order by recipient',
      [`طلب جديد رقم ${number} %`],
    );
    return rows.map(({ recipient }) => recipient);
  };

  it('is mailed once of a new order, at every address, in Arabic and without personal data', async () => {
    const { headers, email } = await newAccount(shop);
    const { number, totals } = await place({ headers });
    const { html, text } = await mailServer.mailAbout(`طلب جديد رقم ${number}`);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    for (const part of [
      `\u2068${number}\u2069`,
      `\u2068${totals.total / 100}\u00A0ر.س\u2069`,
      'عدد القطع: 2',
      `المدينة: \u2068${address.city}\u2069`,
      `https://shop.example/ar/desk/orders/${number}`,
    ])
      expect(text).toContain(part);
    for (const personal of [email, address.phoneNumber, address.street, address.lastName])
      expect(html).not.toContain(personal);
    expect(await recipientsOf(number)).toEqual(['sales@dithar.example', 'store@dithar.example']);
  });

  it('is not mailed of a guest’s order before it is confirmed', async () => {
    const { number } = await place({ email: 'guest@example.com' });
    const { text = '' } = await mailServer.mailAbout(`Confirm your order ${number}`);
    expect(await recipientsOf(number)).toEqual([]);
    const token = /token=([^\s&]+)/.exec(text)?.[1];
    expect((await shop.call('POST', '/orders/confirm', { body: { token } })).status).toBe(200);
    expect(await recipientsOf(number)).toEqual(['sales@dithar.example', 'store@dithar.example']);
  });

  it('is mailed of a guest’s order that is paid in place of being confirmed, and so is the guest', async () => {
    const { number, tokenValue } = await place({ email: 'payer@example.com' });
    const pay = { body: { method: 'test_card', token: 'tok_success' } };
    expect((await shop.call('PUT', `/orders/${tokenValue}/payment/0`, pay)).status).toBe(204);
    await mailServer.mailAbout(`طلب جديد رقم ${number}`);
    expect(await recipientsOf(number)).toEqual(['sales@dithar.example', 'store@dithar.example']);
    const { history } = (await shop.get<PlacedOrder>(`/orders/${tokenValue}`)).body;
    expect(history.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'confirmed']);
    await mailServer.mailAbout(`Your order ${number} is confirmed`);
  });
});
