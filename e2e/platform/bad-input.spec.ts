import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { newCustomer } from '../shop/account-pages.ts';
import { LOCALES, MESSAGES } from '../shop/messages.ts';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { addToCart, logIn, readyCart, register } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test.describe.configure({ mode: 'default' });

const HIJAB = ['DTH-HJB-001', 'DTH-HJB-001-TAUPE'] as const;
const WEBHOOK_SECRET = 'what-the-provider-of-the-browser-tests-signs-with';
const LONG_TEXT = 'ق'.repeat(10_000);

let releases: string;
let shop: RunningServer;
let visitor: APIRequestContext;

test.beforeAll(async () => {
  releases = await makeStore();
  shop = await startShop({ releases, environment: { PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET } });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(releases, { recursive: true });
});
test.beforeEach(async () => {
  visitor = await newVisitor();
});
test.afterEach(() => visitor.dispose());

const newVisitor = (headers?: Record<string, string>) =>
  requests.newContext({ baseURL: shop.origin, extraHTTPHeaders: headers });

for (const path of ['/xx', '/fr/product/abaya', '/no-such-page', '/ar2']) {
  test(`an address without a language, ${path}, is not found in English`, async () => {
    const response = await visitor.get(path, { headers: { accept: 'text/html' } });
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(MESSAGES.en.notFound);
  });
}

for (const language of LOCALES) {
  const { largeCategory, notFound, nothingOnPage, nothingFound } = MESSAGES[language];
  const list = `/${language}/taxons/${largeCategory.slug}`;

  for (const page of ['0', '-1', 'abc', '1.5', '']) {
    test(`page "${page}" of a list is its first, in ${language}`, async () => {
      const response = await visitor.get(`${list}?page=${page}`);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('<article');
    });
  }

  test(`a page far behind the last says that it is empty, in ${language}`, async () => {
    const response = await visitor.get(`${list}?page=99999`);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(nothingOnPage);
  });

  for (const path of [
    'product/no-such',
    'taxons/no-such?page=1',
    'brands/no-such?page=1',
    'checkout/confirmation/no-such',
    'order/no-such',
    'page/no-such',
  ]) {
    test(`${path} is not found, in ${language}`, async () => {
      const response = await visitor.get(`/${language}/${path}`);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain(notFound);
    });
  }

  test(`a search for 10,000 letters finds nothing, in ${language}`, async () => {
    const response = await visitor.get(`/${language}/search/${LONG_TEXT}?page=1`);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(nothingFound);
  });

  test(`forged and expired tokens leave a guest, in ${language}`, async () => {
    const payload = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const exp of [1, 9_999_999_999]) {
      const token = `${payload({ alg: 'none' })}.${payload({ sub: '1', exp })}.forged`;
      const forger = await newVisitor({
        cookie: `token=${token}; refresh_token=forged; cart=not-mine-at-all`,
      });
      const page = await forger.get(`/${language}/account-my-order`, { maxRedirects: 0 });
      expect(page.status()).toBe(302);
      expect(page.headers().location).toContain(`/${language}/login`);
      expect((await forger.get('/shop-api/orders')).status()).toBe(401);
      await forger.dispose();
    }
  });
}

test('bodies that are no JSON, of wrong types or too large are refused in the shape of the contract', async () => {
  const post = (path: string, data: string, contentType = 'application/json') =>
    visitor.post(`/shop-api/${path}`, { data: Buffer.from(data), headers: { 'content-type': contentType } });
  const answers = [
    await post('carts/new/items', '{"productCode":'),
    await post('carts/new/items', '{"productCode":{},"quantity":"many"}'),
    await post('carts/new/items', 'null'),
    await post('login', '[]'),
    await post('register', '{"email":"no email","name":5}'),
  ];
  for (const answer of answers) {
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400, message: expect.any(String) });
  }
  const large = await post('login', JSON.stringify({ email: 'x'.repeat(300_000), password: 'x' }));
  expect(large.status()).toBe(413);
  expect(await large.json()).toMatchObject({ code: 413, message: expect.any(String) });
});

test("a payment provider's message is taken through the shop when it is signed, and only then", async () => {
  const body = `{"id":"evt-through-the-shop","key":"none",\n "reference":"متجر","state":"paid"}`;
  const signedAt = (ms: number, text = body) => {
    const time = Math.floor(ms / 1000);
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${text}`).digest('hex');
    return { 'payment-signature': `t=${time},v1=${signature}` };
  };
  const tell = async (headers: Record<string, string>) => {
    const answer = await fetch(`${shop.origin}/shop-api/payments/webhooks/test_card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://provider.example', ...headers },
      body,
    });
    return answer.status;
  };
  expect(await tell(signedAt(Date.now()))).toBe(204);
  // Providers send a message again until they hear that it has come.
  expect(await tell(signedAt(Date.now()))).toBe(204);
  expect(await tell(signedAt(Date.now() - 600_000))).toBe(401);
  expect(await tell(signedAt(Date.now(), `${body} `))).toBe(401);
  expect(await tell({ 'payment-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` })).toBe(
    401,
  );
  expect(await tell({})).toBe(401);
});

test('requests that no browser sends are refused, and are no failure of the shop', async () => {
  const host = `Host: ${new URL(shop.origin).host}\r\n`;
  const get = (target: string, head = host) => `GET ${target} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`;
  const post = (head: string, body = '') =>
    `POST /shop-api/carts HTTP/1.1\r\n${host}${head}Connection: close\r\n\r\n${body}`;
  const long = 'a'.repeat(90_000);
  const requests = {
    ...Object.fromEntries(
      [
        ...['/ar?x=%ff', '/ar/%ff', '/ar/%', '/ar/search/x?page=%', '/ar/taxons?page=%E0%A4%A', '/ar/%00'],
        ...[
          '/ar/search/%ED%A0%80',
          '/ar/search/x?q=%ED%A0%80',
          '/ar/search/x?q=%00',
          '/shop-api/taxons?x=%ff',
        ],
        ...['/shop-api/products/by-slug/%ff', '/shop-api/products?search=%ED%A0%80', '/shop-api/taxons/%00'],
        ...[
          '/media/%ff',
          '/auth/%ff',
          '/auth/x?return=%ff',
          '/sitemap.xml?%',
          '/templates/flpo/shell/%00.js',
        ],
        ...[
          '/templates/flpo/remotes/mfe-catalog/..%2f..%2f/browser/x.js',
          `/ar/${long}`,
          `/ar/${long}${long}`,
        ],
        ...[`/shop-api/products/by-slug/${long}`, '/ar/\0', 'ar', '*', 'http://evil.example/ar'],
        ...['http://evil.example/shop-api/taxons', '//evil.example/ar', '/\\evil.example'],
      ].map((target) => [target.slice(0, 60), get(target)]),
    ),
    ...Object.fromEntries(
      ['a b', '[::', '%zz', 'a:99999', 'a/b?c', 'u:p@evil.example', '"><x', '', 'a#b'].flatMap((name) =>
        ['/ar', '/shop-api/taxons', '/sitemap.xml', '/auth/x'].map((path) => [
          `${path} of "${name}"`,
          get(path, `Host: ${name}\r\n`),
        ]),
      ),
    ),
    'no host': get('/ar', ''),
    'two hosts': get('/ar', `${host}Host: evil.example\r\n`),
    'HTTP/1.0': 'GET /ar HTTP/1.0\r\n\r\n',
    'HTTP/1.0 to the API': 'GET /shop-api/taxons HTTP/1.0\r\n\r\n',
    'no number as length': post('Content-Length: abc\r\n'),
    'a length below nothing': post('Content-Length: -1\r\n'),
    'two lengths': post('Content-Length: 1\r\nContent-Length: 2\r\n', '{}'),
    'a length and chunks': post('Content-Length: 1\r\nTransfer-Encoding: chunked\r\n', '{}'),
    'chunks of no size': post('Transfer-Encoding: chunked\r\n', 'zz\r\n'),
    'a type that is none': post('Content-Type: \x01;;\r\nContent-Length: 2\r\n', '{}'),
    'cookies that do not decode': get(
      '/ar',
      `${host}Cookie: token=%ff; cart=%; theme=%E0; refresh_token=a%\r\n`,
    ),
    'a language in no letters': get('/shop-api/taxons', `${host}Accept-Language: \xff\xfe\r\n`),
    'an unknown method': `FOO /ar HTTP/1.1\r\n${host}\r\n`,
    'a handshake of TLS': '\x16\x03\x01\x02\x00\x01\r\n\r\n',
    'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  };
  const answered: Record<string, string> = {};
  for (const [what, bytes] of Object.entries(requests)) answered[what] = await statusOf(bytes);
  const failed = Object.entries(answered).filter(([, status]) => !/^[234]\d\d$/.test(status));
  expect(failed).toEqual([]);
  for (const refused of [
    'no host',
    'two hosts',
    'HTTP/1.0',
    '/ar of "[::"',
    '/shop-api/taxons?x=%ff',
    '/ar/%ff',
  ])
    expect(`${refused} ${answered[refused]}`).toBe(`${refused} 400`);
  expect((await visitor.get('/healthz')).status()).toBe(200);
  expect(shop.log().match(/^.*"level":(50|60).*$/gm)).toBeNull();
});

/** The status that comes back for these very bytes; empty where the server only hangs up. */
async function statusOf(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text.slice(0, 20);
  });
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? '';
}

test('quantities that cannot be sold are refused and change nothing', async () => {
  const token = await addToCart(visitor, ...HIJAB);
  const cart = async () =>
    (await (await visitor.get(`/shop-api/carts/${token}`)).json()) as {
      items: { id: number; quantity: number }[];
    };
  const [line] = (await cart()).items;
  for (const quantity of [0, -1, 100, 2_000_000_000, 1.5, 'three', null]) {
    const response = await visitor.put(`/shop-api/carts/${token}/items/${line?.id}`, { data: { quantity } });
    expect({ quantity, status: response.status() }).toEqual({ quantity, status: 400 });
    expect(await response.json()).toMatchObject({ code: 400, errors: { quantity: [expect.any(String)] } });
  }
  const above = await visitor.put(`/shop-api/carts/${token}/items/${line?.id}`, { data: { quantity: 99 } });
  expect(above.status()).toBe(400);
  const added = await visitor.post(`/shop-api/carts/${token}/items`, {
    data: { productCode: HIJAB[0], variantCode: HIJAB[1], quantity: 99 },
  });
  expect(added.status()).toBe(400);
  expect((await cart()).items).toMatchObject([{ quantity: 1 }]);
});

test("somebody else's cart stays theirs", async () => {
  const customer = newCustomer();
  await register(visitor, customer);
  await logIn(visitor, customer);
  const token = await addToCart(visitor, ...HIJAB);
  const stranger = await newVisitor();
  await register(stranger, { ...customer, email: newCustomer().email });
  const page = await stranger.get('/en/cart', {
    headers: { cookie: 'cart=00000000-0000-4000-8000-000000000000' },
  });
  expect(await page.text()).toContain(MESSAGES.en.cart.emptyTitle);
  expect((await stranger.get('/shop-api/me/cart')).status()).toBe(401);
  expect((await stranger.put(`/shop-api/checkout/${token}/complete`, { data: {} })).ok()).toBe(false);
  expect((await visitor.get(`/shop-api/carts/${token}`)).status()).toBe(200);
  await stranger.dispose();
});

test('changes asked for by other sites are refused, and nothing is set', async () => {
  for (const origin of ['https://evil.example', 'null', `${shop.origin}.evil.example`]) {
    const response = await visitor.post('/shop-api/carts', { headers: { origin } });
    expect(response.status()).toBe(403);
    expect(response.headers()['set-cookie']).toBeUndefined();
  }
  expect((await visitor.post('/shop-api/carts', { headers: { origin: shop.origin } })).status()).toBe(201);
});

test('ten checkouts at once for the last piece give one order', async () => {
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => newVisitor()));
  const tokens = await Promise.all(
    shoppers.map((shopper) => readyCart(shopper, 'DTH-HJB-001', 'DTH-HJB-001-NAVY')),
  );
  const answers = await Promise.all(
    shoppers.map((shopper, index) =>
      shopper.put(`/shop-api/checkout/${tokens[index]}/complete`, {
        data: { email: `guest-${index}@example.com` },
      }),
    ),
  );
  const statuses = answers.map((answer) => answer.status());
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 400 && status < 500)).toHaveLength(9);
  const orders = await Promise.all(
    tokens.map((token, index) => shoppers[index]?.get(`/shop-api/orders/${token}`)),
  );
  expect(orders.filter((order) => order?.ok())).toHaveLength(1);
  await Promise.all(shoppers.map((shopper) => shopper.dispose()));
});

test('the log tells what happened, and nothing personal or secret', async () => {
  const customer = { ...newCustomer(), name: 'Latifah Alqahtani', password: 'a very private password' };
  await register(visitor, customer);
  await visitor.post('/shop-api/login', { data: { email: customer.email, password: 'a mistyped password' } });
  await logIn(visitor, customer);
  const token = await readyCart(visitor, ...HIJAB);
  await visitor.get(`/en/cart?note=${customer.email}`);
  expect((await visitor.put(`/shop-api/checkout/${token}/complete`, { data: {} })).status()).toBe(204);
  await visitor.get(`/en/checkout/confirmation/${token}`);
  await visitor.get(`/en/search/${customer.email}?page=1`);
  const { cookies } = await visitor.storageState();

  const log = shop.log();
  expect(log).toContain('/shop-api/login');
  const secrets = [
    ...Object.values(customer),
    'a mistyped password',
    'Latifah',
    'King Fahd Road',
    '0501234567',
    token,
    ...cookies.map(({ value }) => value),
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
