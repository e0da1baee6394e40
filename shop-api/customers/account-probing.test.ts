import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { linkToken, mailWith } from '../testing/mailed-link.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { type Account, newAccount, password, readyCart } from '../testing/shopper.ts';

type Headers = Record<string, string>;
type Probe = (email: string) => Promise<{ method: string; path: string; body: object; headers?: Headers }>;

/** That nobody learns which emails have an account, on any database. */
onEachDatabase('whether an email has an account', ({ engine, shop: shopOf, databaseUrl }) => {
  const call = async (method: string, path: string, body: object, headers?: Headers) => ({
    ...{ method, path, body, headers },
  });
  const newEmail = () => `${randomUUID()}@example.com`;
  const cart = (quantity = 1) => readyCart(shopOf(), { productCode: 'cushion', quantity });
  const complete =
    (prepare: (token: string) => Promise<unknown> = async () => undefined): Probe =>
    async (email) => {
      const token = await cart();
      await prepare(token);
      return call('PUT', `/checkout/${token}/complete`, { email });
    };
  const setCoupon = (token: string) =>
    shopOf().call('PUT', `/carts/${token}/coupon`, { body: { coupon: 'EID50' } });

  let asker: Account;
  beforeAll(async () => {
    asker = await newAccount(shopOf());
  });

  /** Every call that takes an email, by what it is used for. */
  const probes: Record<string, Probe> = {
    'log-in with a wrong password': (email) => call('POST', '/login', { email, password: 'guess' }),
    'log-in in the other dialect': (email) =>
      call('POST', '/login', { email_or_phoneNumber: email, password: 'guess' }),
    registration: (email) => call('POST', '/register', { name: 'Sara', email, plainPassword: password }),
    'registration with too short a password': (email) =>
      call('POST', '/register', { name: 'Sara', email, plainPassword: 'x' }),
    'a password reset': (email) => call('PUT', '/request-password-reset', { email }),
    'another verification link': (email) => call('POST', '/resend-verification-link', { email }),
    'another email for an account': async (email) =>
      call('PUT', '/me/email', { email, currentPassword: password }, asker.headers),
    'the newsletter': (email) => call('POST', '/newsletter', { email }),
    'the contact form': (email) => call('POST', '/contact', { name: 'Sara', email, message: 'Hello' }),
    'a review by slug': (email) =>
      call('POST', '/products/by-slug/cushion/reviews', { title: 'Good', rating: 4, email }),
    'a review by code': (email) =>
      call('POST', '/products/by-code/jug/reviews', { title: 'Good', rating: 4, email }),
    'a comment': (email) =>
      call('POST', '/blog/shop/v1/articles/none/comments', { author: 'Sara', email, comment: 'Good' }),
    'a notice of what is back': (email) =>
      call('POST', '/stock-notices', { variantCode: 'shirt-ink-m', email }),
    'looking for an order': (email) => call('POST', '/orders/track', { number: '1', email }),
    'a guest’s order': complete(),
    'a guest’s order of an empty cart': async (email) => {
      const { body } = await shopOf().call<{ tokenValue: string }>('POST', '/carts');
      return call('PUT', `/checkout/${body.tokenValue}/complete`, { email });
    },
    'a guest’s order with a coupon below its minimum': complete(setCoupon),
    'a guest’s order of what is not there': async (email) =>
      call('PUT', `/checkout/${randomUUID()}/complete`, { email }),
  };

  it('is covered for every call that takes an email', async () => {
    type Operation = { requestBody?: object };
    const { body } = await shopOf().get<{ paths: Record<string, Record<string, Operation>> }>(
      '/openapi.json',
    );
    const taking = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { requestBody = {} }]) => /"email(_or_phoneNumber)?":/.test(JSON.stringify(requestBody)))
        .map(([method]) => `${method} ${path.replace('/shop-api', '')}`),
    );
    expect(taking.toSorted()).toEqual([
      'post /blog/shop/v1/articles/{slugOrCode}/comments',
      'post /contact',
      'post /login',
      'post /newsletter',
      'post /orders/track',
      // By it a guest proves whose order it is; no account is asked for.
      'post /orders/{token}/returns',
      'post /products/by-code/{code}/reviews',
      'post /products/by-slug/{slug}/reviews',
      'post /register',
      'post /resend-verification-link',
      'post /stock-notices',
      'put /checkout/{token}/complete',
      'put /me/email',
      'put /request-password-reset',
    ]);
  });

  it.each(Object.keys(probes))('is not told by %s', async (name) => {
    const account = await newAccount(shopOf());
    const answerTo = async (email: string) => {
      const probe = await probes[name]?.(email);
      if (!probe) throw new Error(`there is no probe ${name}`);
      const { status, headers, body } = await shopOf().call(probe.method, `${probe.path}?locale=en`, {
        body: probe.body,
        headers: probe.headers,
      });
      const told = Object.fromEntries(headers);
      // Of their own in every answer.
      for (const each of ['date', 'x-request-id']) delete told[each];
      const text = JSON.stringify(body).replace(new RegExp(email, 'gi'), '…');
      return { status, headers: told, text };
    };
    const unknown = await answerTo(newEmail());
    expect(await answerTo(account.email)).toEqual(unknown);
    expect(await answerTo(account.email.toUpperCase())).toEqual(unknown);
  });

  it('is told to its owner, when somebody registers with it: nothing changes', async () => {
    const account = await newAccount(shopOf());
    const body = { name: 'Else', email: account.email, plainPassword: 'quite another password' };
    expect((await shopOf().call('POST', '/register', { body })).status).toBe(204);
    expect(await mailWith(shopOf(), account.email, 'forgot-pass')).toContain('لديك حساب');
    const logIn = async (secret: string) =>
      (await shopOf().call('POST', '/login', { body: { email: account.email, password: secret } })).status;
    expect([await logIn('quite another password'), await logIn(password)]).toEqual([401, 200]);
  });

  it('is not told by an order either: a guest’s is not the account’s, which cannot see it', async () => {
    const account = await newAccount(shopOf());
    const token = await cart();
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email: account.email } });
    expect((await shopOf().get(`/orders/${token}`)).status).toBe(200);
    expect((await shopOf().get('/orders', account.headers)).body).toEqual([]);
  });

  if (engine === 'PostgreSQL')
    it.each([
      ['a password reset', '/request-password-reset', 'PUT', 204, '/ar/reset-password'],
      ['another verification link', '/resend-verification-link', 'POST', 201, '/ar/verify-account'],
    ] as const)(
      'costs no time to find out by %s: no answer waits for customers, links or mails',
      async (_, path, method, status, page) => {
        const { email } = await newAccount(shopOf());
        const before = page.endsWith('verify-account') ? [await linkToken(shopOf(), email, page)] : [];
        const client = new pg.Client(databaseUrl());
        await client.connect();
        try {
          await client.query('begin');
          await client.query('lock table customers, customer_tokens, outbox in access exclusive mode');
          for (const each of [email, newEmail()]) {
            const answer = await shopOf().call(method, `${path}?locale=ar`, { body: { email: each } });
            expect(answer.status).toBe(status);
          }
        } finally {
          await client.query('rollback');
          await client.end();
        }
        expect(await linkToken(shopOf(), email, page, ...before)).toMatch(/^[\w-]{43}$/);
      },
    );
});
