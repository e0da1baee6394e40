import type { PlacedOrder } from '../ordering/orders/order-view.ts';
import type { AccountExport } from '../privacy/export-account.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { type Account, address, fillCart, newAccount, password, readyCart } from '../testing/shopper.ts';
import type { Customer } from './customer-view.ts';

/** What customers may see, change and take away of what is kept about them, on any database. */
onEachDatabase('an account', ({ shop: shopOf }) => {
  const as = <Body>({ headers }: Account, method: string, path: string, body?: object) =>
    shopOf().call<Body>(method, path, { body, headers });

  describe('a profile', () => {
    const change = (who: Account, body: object) => as<Customer>(who, 'PUT', '/me?locale=en', body);

    it('is changed in two names or one, and keeps its email', async () => {
      const account = await newAccount(shopOf());
      const answer = await change(account, {
        firstName: ' نورة ',
        lastName: 'القحطاني',
        gender: 'f',
        birthday: '1990-02-28',
        about: ' أحبّ الكتّان.\nوالألوان الهادئة ',
        phoneNumber: '',
        email: 'another@example.com',
      });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({
        id: expect.any(Number),
        firstName: 'نورة',
        lastName: 'القحطاني',
        email: account.email,
        gender: 'f',
        birthday: '1990-02-28',
        about: 'أحبّ الكتّان.\nوالألوان الهادئة',
        hasPassword: true,
        subscribedToNewsletter: false,
      });
      const renamed = await change(account, { name: 'نورة بنت سعد', birthday: '', about: ' ' });
      expect(renamed.body).toMatchObject({ firstName: 'نورة', lastName: 'بنت سعد', gender: 'f' });
      expect(renamed.body).not.toHaveProperty('birthday');
      expect(renamed.body).not.toHaveProperty('about');
      expect((await as<Customer>(account, 'GET', '/me')).body).toEqual(renamed.body);
    });

    it.each([
      [{ firstName: '' }, 'firstName', 2],
      [{ lastName: 'x' }, 'lastName', 1],
      [{ gender: 'x' }, 'gender', 1],
      [{ birthday: '1990-02-31' }, 'birthday', 1],
      [{ birthday: '2999-01-01' }, 'birthday', 1],
      [{ phoneNumber: '12' }, 'phoneNumber', 1],
      [{ about: 'x'.repeat(501) }, 'about', 1],
      [{ firstName: 'x'.repeat(256) }, 'firstName', 1],
    ])('refuses %j for %s', async (wrong, field, messages) => {
      const account = await newAccount(shopOf());
      const answer = await change(account, { firstName: 'Sara', lastName: 'Ali', ...wrong });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Validation failed' } });
      expect(answer.body).toHaveProperty('errors', {
        [field]: Array.from({ length: messages }, () => expect.any(String)),
      });
    });

    it('is refused for everything that is wrong with it at once', async () => {
      const account = await newAccount(shopOf());
      const wrong = { name: 'x'.repeat(256), gender: 'x', birthday: 'soon', phoneNumber: '12' };
      const { body } = await as<{ errors: object }>(account, 'PUT', '/me', wrong);
      expect(Object.keys(body.errors)).toEqual(['name', 'gender', 'birthday', 'phoneNumber']);
    });

    it('cannot take a phone number that another account has', async () => {
      const phoneNumber = `+9665${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      const [one, other] = [await newAccount(shopOf()), await newAccount(shopOf())];
      const names = { firstName: 'Sara', lastName: 'Ali' };
      const answers = await Promise.all([one, other].map((who) => change(who, { ...names, phoneNumber })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
        errors: { phoneNumber: [expect.any(String)] },
      });
    });

    it('is for its customer alone', async () => {
      for (const body of [{ firstName: 'Sara' }, { gender: 'x' }, 'no JSON'])
        expect((await shopOf().call('PUT', '/me', { body })).status).toBe(401);
      expect((await shopOf().call('PUT', '/me/change-password', { body: {} })).status).toBe(401);
      expect((await shopOf().call('GET', '/me/export')).status).toBe(401);
      expect((await shopOf().call('DELETE', '/me', { body: { password } })).status).toBe(401);
    });
  });

  describe('an export', () => {
    it('holds everything of the customer', async () => {
      const account = await newAccount(shopOf());
      await as(account, 'POST', '/address-book', address);
      await as(account, 'PUT', '/me', { name: 'سارة العتيبي', about: 'أحبّ الكتّان' });
      await as(account, 'PUT', '/wishlist/jug');
      const order = await readyCart(shopOf(), { productCode: 'jug' }, account.headers);
      await as(account, 'PUT', `/checkout/${order}/complete`, { notes: 'الباب الخلفي' });
      const cart = await fillCart(shopOf(), { productCode: 'jug', quantity: 2 }, account.headers);
      const { status, body } = await as<AccountExport>(account, 'GET', '/me/export');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        customer: { email: account.email, firstName: 'سارة', about: 'أحبّ الكتّان' },
        locale: 'ar',
        addresses: [{ isDefault: true, address: { street: address.street } }],
        wishlist: [{ productCode: 'jug' }],
        orders: [{ email: account.email, notes: 'الباب الخلفي', order: { tokenValue: order } }],
        carts: [{ tokenValue: cart, items: [{ variantCode: 'jug-one', quantity: 2 }] }],
        sessions: [{ expiresAt: expect.any(String) }],
      });
      expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|tokenHash/);
    });
  });

  describe('deleting an account', () => {
    it('wants the password', async () => {
      const account = await newAccount(shopOf());
      expect(await as(account, 'DELETE', '/me', { password: 'wrong' })).toMatchObject({
        status: 400,
        body: { errors: { password: [expect.any(String)] } },
      });
      expect((await as(account, 'DELETE', '/me', {})).status).toBe(400);
      expect((await as(account, 'GET', '/me')).status).toBe(200);
    });

    it('leaves orders for the books, and nothing else', async () => {
      const account = await newAccount(shopOf());
      await as(account, 'POST', '/address-book', address);
      await as(account, 'PUT', '/wishlist/jug');
      const order = await readyCart(shopOf(), { productCode: 'jug' }, account.headers);
      await as(account, 'PUT', `/checkout/${order}/complete`, { notes: 'الباب الخلفي' });
      const cart = await fillCart(shopOf(), { productCode: 'jug' }, account.headers);

      expect(await as(account, 'DELETE', '/me', { password })).toMatchObject({ status: 204, body: '' });

      expect((await as(account, 'GET', '/me')).status).toBe(401);
      expect(
        (await as(account, 'POST', '/token/refresh', { refresh_token: account.refreshToken })).status,
      ).toBe(401);
      const login = { email: account.email, password };
      expect((await shopOf().call('POST', '/login', { body: login })).status).toBe(401);
      expect((await shopOf().get(`/carts/${cart}`)).status).toBe(404);
      const kept = await shopOf().get<PlacedOrder>(`/orders/${order}`);
      expect(kept).toMatchObject({ status: 200, body: { number: expect.any(String) } });
      expect(JSON.stringify(kept.body)).not.toContain(address.street);
      const again = { name: 'Sara', email: account.email, plainPassword: password };
      expect((await shopOf().call('POST', '/register', { body: again })).status).toBe(204);
      const next = await shopOf().call<{ token: string }>('POST', '/login', { body: login });
      const orders = await shopOf().get('/orders', { authorization: `Bearer ${next.body.token}` });
      expect(orders.body).toEqual([]);
    });
  });
});
