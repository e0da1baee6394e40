import { randomUUID } from 'node:crypto';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk, ordersCommand } from '../../testing/orders-command.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

type Headers = Record<string, string>;

/** How an order is followed, on any database. */
onEachDatabase('an order that is followed', ({ shop: shopOf }) => {
  const place = async (headers?: Headers) => {
    const email = `${randomUUID()}@example.com`;
    const token = await readyCart(shopOf(), { productCode: 'cushion', quantity: 1 }, headers);
    await shopOf().call('PUT', `/checkout/${token}/complete`, {
      body: headers ? {} : { email },
      headers,
    });
    const { number } = (await shopOf().get<PlacedOrder>(`/orders/${token}`, headers)).body;
    return { token, email, number };
  };
  const track = async (number: string, email: string) =>
    shopOf().call<{ tokenValue: string }>('POST', '/orders/track?locale=en', { body: { number, email } });

  it('names its carrier, the link and the expected day, in the order and in the mail', async () => {
    const { token, email, number } = await place();
    const shipped = await ordersCommand(
      ...[shopOf(), 'ship', number, '--carrier', 'spl', '--tracking', 'SP 4711'],
    );
    expect(shipped).toMatchObject({ code: 0 });
    const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`);
    const url = 'https://splonline.com.sa/en/shipmentdetailsstatic/?tid=SP%204711';
    expect(body).toMatchObject({ carrier: 'SPL (Saudi Post)', trackingNumber: 'SP 4711', trackingUrl: url });
    const mail = await mailWith(shopOf(), email, 'في الطريق إليك');
    for (const part of ['سبل', 'SP 4711', url.replace('/en/', '/ar/'), 'نتوقع وصوله'])
      expect(mail).toContain(part);
    expect(await ordersCommand(shopOf(), 'ship', number, '--carrier', 'pigeon')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('smsa, aramex, spl, dhl, naqel'),
    });
    expect(await askDesk(shopOf(), 'POST', `/orders/${number}/ship`, { carrier: 'pigeon' })).toMatchObject({
      status: 400,
    });
  });

  it('is found by number and email, as people write them', async () => {
    const { token, email, number } = await place();
    const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const [written, mailbox] of [
      [number, email],
      [arabic, ` ${email.toUpperCase()} `],
      [`# ${Number(number)}`, email],
    ] as const)
      expect(await track(written, mailbox)).toMatchObject({ status: 200, body: { tokenValue: token } });
  });

  it('is not told from one that does not exist to whoever has another email', async () => {
    const { headers, email: customer } = await newAccount(shopOf());
    const own = await place(headers);
    const { number, email } = await place();
    const answers = [
      await track(number, `${randomUUID()}@example.com`),
      await track('999999999', email),
      await track(own.number, customer),
      await track('none', email),
      await track(number, 'no email'),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body });
      expect(body).toMatchObject({ reason: 'orderTracking' });
    }
  });
});

onEachDatabase(
  'looking for orders',
  ({ shop: shopOf }) => {
    it('is limited by email', async () => {
      const body = { number: '1', email: `${randomUUID()}@example.com` };
      const statuses = [];
      for (let tries = 0; tries < 3; tries++)
        statuses.push((await shopOf().call('POST', '/orders/track', { body })).status);
      expect(statuses).toEqual([404, 404, 429]);
    });
  },
  async () => ({ RATE_LIMITS: 'tracking.account=2/1h' }),
);
