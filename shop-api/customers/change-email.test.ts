import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { linkToken, mailWith } from '../testing/mailed-link.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { newAccount, password, readyCart } from '../testing/shopper.ts';
import { startUnifonic, type Unifonic } from '../testing/unifonic.ts';
import type { Customer } from './customer-view.ts';

type Headers = Record<string, string>;

let unifonic: Unifonic;
beforeAll(async () => {
  unifonic = await startUnifonic();
});
afterAll(() => unifonic.stop());

onEachDatabase(
  'the email of an account',
  ({ engine, shop: shopOf, databaseUrl }) => {
    const newEmail = () => `${randomUUID()}@example.com`;
    const call = <Body>(method: string, path: string, body?: object, headers?: Headers) =>
      shopOf().call<Body>(method, `${path}?locale=en`, { body, headers });
    const ask = (headers: Headers, email: string, currentPassword?: string) =>
      call<Customer>('PUT', '/me/email', { email, currentPassword }, headers);
    const me = async (headers: Headers) => (await call<Customer>('GET', '/me', undefined, headers)).body;
    const linkTo = (email: string, ...known: string[]) =>
      linkToken(shopOf(), email, '/en/verify-account', ...known);
    const confirm = (token: string) => shopOf().call('PUT', `/verify-account?token=${token}&locale=en`);
    const logIn = async (email: string, secret = password) =>
      (await call('POST', '/login', { email, password: secret })).status;
    /** A customer who came by a phone number, without email and password. */
    const phoneCustomer = async (more: object = {}): Promise<Headers> => {
      const phoneNumber = `+9665${String(randomInt(10 ** 8)).padStart(8, '0')}`;
      await call('POST', '/phone-login/code', { phoneNumber });
      const code = /\d{6}/.exec(unifonic.messages.at(-1)?.Body ?? '')?.[0];
      const { body } = await call<{ token: string }>('POST', '/phone-login', { phoneNumber, code, ...more });
      return { authorization: `Bearer ${body.token}` };
    };

    it('comes to one made by phone once its link was followed, for log-in and mails about orders', async () => {
      const headers = await phoneCustomer();
      const email = newEmail();
      expect(await ask(headers, email.toUpperCase())).toMatchObject({
        status: 200,
        body: { newEmail: email },
      });
      expect(await me(headers)).not.toHaveProperty('email');
      expect((await confirm(await linkTo(email))).status).toBe(204);
      const customer = await me(headers);
      expect(customer).toMatchObject({ email });
      expect(customer).not.toHaveProperty('newEmail');

      await call('PUT', '/request-password-reset', { email });
      const reset = await linkToken(shopOf(), email, '/en/reset-password');
      const chosen = { password: { first: password, second: password } };
      expect((await call('PUT', `/password-reset/${reset}`, chosen)).status).toBe(204);
      expect(await logIn(email)).toBe(200);

      const { body } = await call<{ token: string }>('POST', '/login', { email, password });
      const again = { authorization: `Bearer ${body.token}` };
      const token = await readyCart(shopOf(), { productCode: 'jug' }, again);
      expect((await call('PUT', `/checkout/${token}/complete`, {}, again)).status).toBe(204);
      expect(await mailWith(shopOf(), email, token)).toContain(token);
    });

    it('lets the number be changed, which was the only way in before', async () => {
      const headers = await phoneCustomer();
      const email = newEmail();
      await ask(headers, email);
      await confirm(await linkTo(email));
      const change = { firstName: 'Sara', lastName: 'Ali', phoneNumber: '' };
      expect((await call('PUT', '/me', change, headers)).status).toBe(200);
    });

    it('changes with the password, ends links that went to the one before, and tells that one', async () => {
      const account = await newAccount(shopOf());
      const welcome = await linkToken(shopOf(), account.email, '/ar/verify-account');
      await confirm(welcome);
      await call('PUT', '/request-password-reset', { email: account.email });
      const reset = await linkToken(shopOf(), account.email, '/en/reset-password');
      const email = newEmail();
      expect(await ask(account.headers, email, 'wrong')).toMatchObject({
        status: 400,
        body: { codes: { currentPassword: ['passwordWrong'] } },
      });
      expect((await ask(account.headers, email, password)).status).toBe(200);
      expect([await logIn(email), await logIn(account.email)]).toEqual([401, 200]);
      await confirm(await linkTo(email));
      expect([await logIn(email), await logIn(account.email)]).toEqual([200, 401]);
      const chosen = { password: { first: password, second: password } };
      expect((await call('PUT', `/password-reset/${reset}`, chosen)).status).toBe(404);
      expect(await mailWith(shopOf(), account.email, 'صار لحسابك بريد آخر')).not.toContain(email);
    });

    it('takes the newsletter along', async () => {
      const account = await newAccount(shopOf());
      await confirm(await linkToken(shopOf(), account.email, '/ar/verify-account'));
      const profile = { firstName: 'Sara', lastName: 'Ali', subscribedToNewsletter: true };
      await call('PUT', '/me', profile, account.headers);
      const subscription = await linkToken(shopOf(), account.email, '/en/newsletter/confirm');
      await shopOf().call('POST', '/newsletter/confirm', { body: { token: subscription } });
      expect(await me(account.headers)).toMatchObject({ subscribedToNewsletter: true });
      const email = newEmail();
      await ask(account.headers, email, password);
      await confirm(await linkTo(email));
      expect(await me(account.headers)).toMatchObject({ email, subscribedToNewsletter: true });
    });

    it('is confirmed by a link that works once; a newer one replaces it', async () => {
      const headers = await phoneCustomer();
      const [first, second] = [newEmail(), newEmail()];
      await ask(headers, first);
      const older = await linkTo(first);
      await ask(headers, second);
      const newer = await linkTo(second);
      const refused = { status: 400, body: { codes: { token: ['linkUnknown'] } } };
      expect(await confirm(older)).toMatchObject(refused);
      expect((await confirm(newer)).status).toBe(204);
      expect(await confirm(newer)).toMatchObject(refused);
      expect(await me(headers)).toMatchObject({ email: second });
    });

    it('goes to whoever confirms it first, and the other is told so', async () => {
      const [one, other] = [await phoneCustomer(), await phoneCustomer()];
      const email = newEmail();
      await ask(one, email);
      const first = await linkTo(email);
      await ask(other, email);
      const second = await linkTo(email, first);
      expect((await confirm(second)).status).toBe(204);
      expect(await confirm(first)).toMatchObject({ status: 400, body: { codes: { token: ['emailTaken'] } } });
      expect(await me(one)).not.toHaveProperty('email');
      expect(await me(other)).toMatchObject({ email });
    });

    it('of another account is not told of, but to its owner', async () => {
      const owner = await newAccount(shopOf());
      const headers = await phoneCustomer();
      expect(await ask(headers, owner.email)).toMatchObject({ status: 200, body: { newEmail: owner.email } });
      expect(await mailWith(shopOf(), owner.email, 'أراد أحدهم استخدام هذا البريد')).toContain('forgot-pass');
    });

    it('refuses what is none, what is the account’s, and guests', async () => {
      const account = await newAccount(shopOf());
      const codesOf = async (email: string) =>
        ((await ask(account.headers, email, password)).body as unknown as { codes: object }).codes;
      expect(await codesOf('none')).toEqual({ email: ['email'] });
      expect(await codesOf(account.email)).toEqual({ email: ['emailOwn'] });
      expect((await ask({}, newEmail())).status).toBe(401);
    });

    it('that is awaited is in the customer’s own data', async () => {
      const headers = await phoneCustomer();
      const email = newEmail();
      await ask(headers, email);
      expect((await call('GET', '/me/export', undefined, headers)).body).toMatchObject({
        customer: { newEmail: email },
      });
    });

    if (engine === 'PostgreSQL')
      it('is no longer confirmed by a link that is a day old, which says so', async () => {
        const headers = await phoneCustomer();
        const email = newEmail();
        await ask(headers, email);
        const token = await linkTo(email);
        const client = new pg.Client(databaseUrl());
        await client.connect();
        await client.query(
          "update customer_tokens set expires_at = expires_at - interval '24 hours' where purpose = 'email'",
        );
        await client.end();
        expect(await confirm(token)).toMatchObject({
          status: 400,
          body: { codes: { token: ['linkExpired'] } },
        });
      });
  },
  async () => unifonic.settings,
);

onEachDatabase(
  'mails that prove an email',
  ({ shop: shopOf }) => {
    it('are so many for each customer', async () => {
      const { headers } = await newAccount(shopOf());
      const ask = async () => {
        const body = { email: `${randomUUID()}@example.com`, currentPassword: password };
        return (await shopOf().call('PUT', '/me/email', { body, headers })).status;
      };
      expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    });
  },
  async () => ({ RATE_LIMITS: 'email.account=2/1h' }),
);
