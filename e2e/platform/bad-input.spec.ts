import { rm } from 'node:fs/promises';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { newCustomer } from '../shop/account-pages.ts';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { addToCart, logIn, readyCart, register } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';
import { LOCALES, WORDS } from '../shop/words.ts';

test.describe.configure({ mode: 'default' });

const HIJAB = ['DTH-HJB-001', 'DTH-HJB-001-TAUPE'] as const;
const LONG_TEXT = 'ق'.repeat(10_000);

let releases: string;
let shop: RunningServer;
let visitor: APIRequestContext;

test.beforeAll(async () => {
  releases = await makeStore();
  shop = await startShop({ releases });
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
    expect(await response.text()).toContain(WORDS.en.notFound);
  });
}

for (const language of LOCALES) {
  const { largeCategory, notFound, nothingOnPage, nothingFound } = WORDS[language];
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
  expect(await page.text()).toContain(WORDS.en.cart.emptyTitle);
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
