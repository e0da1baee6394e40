import { linkToken } from '../testing/mailed-link.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { type Account, newAccount, password } from '../testing/shopper.ts';

const next = 'another long password';

/** How passwords are changed and reset, on any database. */
onEachDatabase('passwords', ({ shop: shopOf }) => {
  const put = (path: string, body: object, headers?: Record<string, string>) =>
    shopOf().call('PUT', `${path}?locale=en`, { body, headers });
  const logIn = (email: string, as: string) =>
    shopOf().call<{ token: string; refresh_token: string }>('POST', '/login', {
      body: { email, password: as },
    });
  const me = async (token: string) => {
    const { status } = await shopOf().get('/me', { authorization: `Bearer ${token}` });
    return status;
  };
  const renew = async (token: string) => {
    const { status } = await shopOf().call('POST', '/token/refresh', { body: { refresh_token: token } });
    return status;
  };
  const twice = (first: string, second = first) => ({ first, second });

  describe('changing a password', () => {
    const change = (who: Account, currentPassword: string, newPassword: object) =>
      put('/me/change-password', { currentPassword, newPassword }, who.headers);

    it('ends every other session at once, and keeps the one that asked', async () => {
      const account = await newAccount(shopOf());
      const other = await logIn(account.email, password);
      expect(await change(account, password, twice(next))).toMatchObject({ status: 204, body: '' });
      expect(await me(other.body.token)).toBe(401);
      expect(await renew(other.body.refresh_token)).toBe(401);
      expect(await me(account.token)).toBe(200);
      expect(await renew(account.refreshToken)).toBe(200);
      expect((await logIn(account.email, password)).status).toBe(401);
      expect((await logIn(account.email, next)).status).toBe(200);
    });

    it('says what is wrong, as a form does', async () => {
      const account = await newAccount(shopOf());
      const refused = (children: object) => ({ status: 400, body: { code: 400, errors: { children } } });
      const said = { errors: [expect.any(String)] };
      expect(await change(account, 'wrong', twice(next))).toMatchObject(refused({ currentPassword: said }));
      expect(await change(account, password, twice(next, 'different'))).toMatchObject(
        refused({ newPassword: { children: { first: said } } }),
      );
      expect(await change(account, password, twice('abc'))).toMatchObject(
        refused({ newPassword: { children: { first: { errors: ['Use at least 8 characters.'] } } } }),
      );
      expect(await change(account, password, twice(account.email))).toMatchObject({
        status: 400,
        body: { codes: { 'newPassword.first': ['passwordGuessable'] } },
      });
      expect(await change(account, 'wrong', twice('abc', 'different'))).toMatchObject(
        refused({ currentPassword: said, newPassword: { children: { first: said } } }),
      );
      expect(await change(account, password, {})).toMatchObject(
        refused({ newPassword: { children: { first: said, second: said } } }),
      );
      expect(
        (await put('/me/change-password', { currentPassword: 'x', newPassword: twice(next) })).status,
      ).toBe(401);
      expect((await logIn(account.email, password)).status).toBe(200);
    });
  });

  describe('resetting a password', () => {
    it('works once by the link of the mail, in the language it was asked in, and ends every session', async () => {
      const account = await newAccount(shopOf());
      expect(await put('/request-password-reset', { email: account.email })).toMatchObject({
        status: 204,
        body: '',
      });
      const token = await linkToken(shopOf(), account.email, '/en/reset-password');
      const path = `/password-reset/${token}`;
      const refused = { status: 400, body: { errors: { children: { password: { children: {} } } } } };
      expect(await put(path, { password: twice(next, 'different') })).toMatchObject(refused);
      expect(await put(path, { password: twice('abc') })).toMatchObject(refused);
      expect(await put(path, { password: twice(account.email) })).toMatchObject(refused);
      expect(await put(path, { password: twice(next) })).toMatchObject({ status: 204, body: '' });
      expect(await me(account.token)).toBe(401);
      expect(await renew(account.refreshToken)).toBe(401);
      expect((await logIn(account.email, next)).status).toBe(200);
      expect((await put(path, { password: twice(password) })).status).toBe(404);
    });

    it('is asked for in both dialects; a newer link replaces the older one', async () => {
      const account = await newAccount(shopOf());
      await put('/request-password-reset', { email: account.email });
      const older = await linkToken(shopOf(), account.email, '/en/reset-password');
      const both = { email_or_phoneNumber: account.email, email: account.email };
      expect((await put('/request-password-reset', both)).status).toBe(204);
      const newer = await linkToken(shopOf(), account.email, '/en/reset-password', older);
      expect((await put(`/password-reset/${older}`, { password: twice(next) })).status).toBe(404);
      expect((await put(`/password-reset/${newer}`, { password: twice(next) })).status).toBe(204);
    });

    it('does not tell whether there is such an account', async () => {
      const unknown = { email: 'nobody-has-this@example.com' };
      expect(await put('/request-password-reset', unknown)).toMatchObject({ status: 204, body: '' });
      for (const [body, field] of [
        [{ email: '' }, 'email'],
        [{}, 'email'],
        [{ email: 'none' }, 'email'],
        [{ email_or_phoneNumber: 'none' }, 'email_or_phoneNumber'],
      ] as const) {
        expect(await put('/request-password-reset', body)).toMatchObject({
          status: 400,
          body: { errors: { [field]: [expect.any(String)] } },
        });
      }
      expect((await put('/password-reset/unknown', { password: twice(next) })).status).toBe(404);
    });
  });
});
