import { randomUUID } from 'node:crypto';
import { newDatabaseOf } from '../../testing/ask-services.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { installedEngines } from '../../testing/on-each-database.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { startShopProcess } from '../../testing/shop-process.ts';
import { password, readyCart, address as shippingAddress } from '../../testing/shopper.ts';

const limits = [
  'login.account=3/1h,login.pair=2/1h,login.address=5/1h,register.address=2/1h,register.account=off',
  'cart.address=4/1h,coupon.cart=2/1h,coupon.address=5/1h,order.account=off',
  'unpaid-orders.account=2/1h,unpaid-orders.address=3/1h,unpaid-orders.phone=off,unpaid-units.phone=5/1h',
  'newsletter.account=1/1h,newsletter.address=2/1h,contact.account=1/1h,contact.address=2/1h',
].join();

/** What stops people who try too often; with limits of its own. */
describe.each(installedEngines('what limits rates'))('rate limits on %s', (engine) => {
  /** Two servers share one PostgreSQL; the embedded database has one. */
  let shops: OwnShop[] = [];

  beforeAll(async () => {
    const environment = { DATABASE_URL: await newDatabaseOf(engine), RATE_LIMITS: limits };
    shops = await Promise.all([
      startShop(environment),
      ...(environment.DATABASE_URL ? [startShopProcess(environment)] : []),
    ]);
  });

  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.remove()));
  });

  let calls = 0;
  const phoneOfNobody = () => `05${String(calls++).padStart(8, '0')}`;
  const post = (path: string, body: object, address: string) => {
    const shop = shops[calls++ % shops.length];
    if (!shop) throw new Error('no shop is running');
    return shop.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
  };
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();

  const guess = (email: string, address: string, password = 'guess') =>
    post('/login?locale=en', { email, password }, address);

  it('count guesses of one network at one account, at whichever server', async () => {
    const guesses = [1, 2, 3].map(() => guess('Target@example.com', '192.0.2.1'));
    expect(await statuses(guesses)).toEqual([401, 401, 429]);
    const refused = await guess(' target@EXAMPLE.com', '192.0.2.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 429, message: expect.any(String) } });
    expect(refused.body).toHaveProperty(
      'message',
      expect.stringMatching(/^Too many attempts\. Try again in \d+ min\.$/),
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await guess('somebody-else@example.com', '192.0.2.1')).status).toBe(401);
  });

  it('lock no owner out: strangers wait for their turn, and whoever logged in from there before does not', async () => {
    const email = `owner-${randomUUID()}@example.com`;
    const registered = { name: 'Sara', email, plainPassword: password };
    expect((await post('/register', registered, '198.51.100.77')).status).toBe(204);
    expect((await guess(email, '198.51.100.77', password)).status).toBe(200);

    const strangers = Array.from({ length: 30 }, (_, index) => guess(email, `203.0.113.${index}`));
    const first = await Promise.any(strangers.map(async (answer) => throwUnless((await answer).status, 429)));
    expect(first).toBe(429);
    expect((await guess(email, '198.51.100.77', password)).status).toBe(200);
    const told = await statuses(strangers);
    expect(new Set(told)).toEqual(new Set([401, 429]));
    expect((await guess(email, '198.51.100.78', password)).status).toBe(200);
  });

  it('count one address whatever account it tries, a whole IPv6 network as one', async () => {
    const guessAt = (account: number, address: string) =>
      post('/login', { email_or_phoneNumber: `account-${account}@example.com`, password: 'guess' }, address);
    const guesses = [1, 2, 3, 4, 5, 6].map((account) => guessAt(account, `2001:db8:0:1::${account}`));
    expect(await statuses(guesses)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guessAt(7, '2001:db8:0:2::1')).status).toBe(401);
    expect(await guessAt(8, '2001:db8:0:1:ffff::1')).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^محاولات كثيرة/) },
    });
  });

  it.each([
    ['the newsletter', '/newsletter', {}],
    ['the contact form', '/contact', { name: 'Sara', message: 'Is it in stock?' }],
  ])('hold for %s: one email from anywhere, one address for anybody', async (_, path, body) => {
    const send = (email: string, address: string) => post(path, { ...body, email }, address);
    expect(
      await statuses(['192.0.2.31', '192.0.2.32'].map((address) => send('sara@example.com', address))),
    ).toEqual([204, 429]);
    const others = ['a@example.com', 'b@example.com', 'c@example.com'];
    expect(await statuses(others.map((email) => send(email, '192.0.2.33')))).toEqual([204, 204, 429]);
  });

  /** A cart of its own network that only has to be placed. */
  const ready = async (address: string, quantity = 1, phoneNumber = phoneOfNobody()) => {
    const headers = { 'x-forwarded-for': address };
    const shop = shops[0];
    if (!shop) throw new Error('no shop is running');
    // The other suites on this database leave few of the goods that have a small stock.
    const item = { productCode: 'shirt', variantCode: 'shirt-ink-s', quantity };
    const token = await readyCart(shop, item, headers);
    const body = { shippingAddress: { ...shippingAddress, phoneNumber } };
    const put = (step: string, choice: object) =>
      shop.call('PUT', `/checkout/${token}/${step}`, { body: choice, headers });
    await put('address', body);
    await put('shipping/0', { method: 'standard' });
    await put('payment/0', { method: 'cash_on_delivery' });
    return token;
  };
  const complete = (token: string, email: string, address: string) => {
    const shop = shops[calls++ % shops.length];
    if (!shop) throw new Error('no shop is running');
    return shop.call('PUT', `/checkout/${token}/complete?locale=en`, {
      body: { email },
      headers: { 'x-forwarded-for': address },
    });
  };

  it('count the carts that guests of one network make, and not what is put into them', async () => {
    const make = (path: string, body: object, host: number) => post(path, body, `2001:db8:9:9::${host}`);
    const jug = { productCode: 'jug', quantity: 1 };
    const made = await make('/carts', {}, 1);
    const { tokenValue } = made.body as { tokenValue: string };
    expect(
      await statuses([
        make('/carts/new/items', jug, 2),
        make('/carts/new/multiple-items', { items: [jug] }, 3),
        make('/carts', {}, 4),
        make('/carts', {}, 5),
      ]),
    ).toEqual([201, 201, 201, 429]);
    expect((await make(`/carts/${tokenValue}/items`, jug, 6)).status).toBe(201);
  });

  it('count wrong coupons, of one cart and of one network, and no right ones', async () => {
    const shop = shops[0];
    if (!shop) throw new Error('no shop is running');
    const fill = async (host: number) => {
      const { body } = await post('/carts/new/items', { productCode: 'jug', quantity: 1 }, `192.0.2.${host}`);
      return (body as { tokenValue: string }).tokenValue;
    };
    const guess = (cart: string, coupon: string, host = 60) =>
      shop.call('PUT', `/carts/${cart}/coupon?locale=en`, {
        body: { coupon },
        headers: { 'x-forwarded-for': `192.0.2.${host}` },
      });
    const [first, second, third] = [await fill(61), await fill(62), await fill(63)];
    for (let again = 0; again < 4; again++) expect((await guess(first, 'WELCOME10')).status).toBe(200);
    expect(await statuses(['A', 'B', 'C', 'D'].map((code) => guess(first, code, 64)))).toEqual([
      400, 400, 429, 429,
    ]);
    expect(await guess(first, 'E', 65)).toMatchObject({
      status: 429,
      body: { code: 429, reason: 'tooManyRequests' },
    });
    const rest = [guess(second, 'A'), guess(second, 'B'), guess(third, 'C'), guess(third, 'D')];
    expect(await statuses(rest)).toEqual([400, 400, 400, 400]);
    expect(await statuses([guess(await fill(66), 'F'), guess(await fill(66), 'G')])).toEqual([400, 429]);
  });

  it('let one email keep so many unpaid orders, however it is written', async () => {
    const spellings = [
      'Sara.A@gmail.com',
      's.a.r.a.a+1@googlemail.com',
      'saraa+2@GMAIL.com',
      'saraa@gmail.com',
    ];
    const tokens = await Promise.all(spellings.map((_, index) => ready(`198.51.100.${20 + index}`)));
    const place = (index: number) =>
      complete(tokens[index] ?? '', spellings[index] ?? '', `198.51.100.${20 + index}`);
    // At the same moment, so that none is counted too late.
    expect(await statuses([place(0), place(1), place(2)])).toEqual([204, 204, 429]);
    const refused = await place(3);
    expect(refused).toMatchObject({ status: 429, body: { code: 429, reason: 'unpaidOrders' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await complete(tokens[3] ?? '', 'somebody@gmail.com', '198.51.100.23')).status).toBe(204);
  });

  it('let one network keep so many unpaid orders, whatever emails it gives', async () => {
    const from = (host: number) => `2001:db8:7:7::${host}`;
    const tokens = await Promise.all([1, 2, 3, 4].map((host) => ready(from(host))));
    const placed = tokens.map((token, index) => complete(token, `n${index}@example.com`, from(index + 10)));
    expect(await statuses(placed)).toEqual([204, 204, 204, 429]);
  });

  it('let one phone number keep so many pieces in unpaid orders', async () => {
    const first = await ready('203.0.113.50', 3, '0551112223');
    const large = await ready('203.0.113.51', 3, '+966 55 111 2223');
    const small = await ready('203.0.113.52', 2, '00966551112223');
    expect((await complete(first, 'p1@example.com', '203.0.113.50')).status).toBe(204);
    expect(await complete(large, 'p2@example.com', '203.0.113.51')).toMatchObject({
      status: 429,
      body: { reason: 'unpaidUnits', message: expect.stringMatching(/^We cannot keep so many pieces/) },
    });
    expect((await complete(small, 'p3@example.com', '203.0.113.52')).status).toBe(204);
    // The cart that was refused is as it was.
    expect(await shops[0]?.get(`/carts/${large}`)).toMatchObject({ body: { items: [{ quantity: 3 }] } });
  });

  it('go by the address that the shell vouches for, not by what a shopper says before it', async () => {
    const register = (forwarded: string) =>
      post('/register', { name: 'Sara', email: 'none', plainPassword: 'a long password' }, forwarded);
    const attempts = ['198.51.100.1', '203.0.113.9, 198.51.100.1', '203.0.113.8, 198.51.100.1'];
    expect(await statuses(attempts.map(register))).toEqual([400, 400, 429]);
    expect((await register('198.51.100.2')).status).toBe(400);
  });
});

const throwUnless = (status: number, expected: number): number => {
  if (status !== expected) throw new Error(`${status}`);
  return status;
};
