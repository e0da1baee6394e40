import { createHmac, randomUUID } from 'node:crypto';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { jwtSecret } from '../testing/running-shop.ts';
import { newAccount, password } from '../testing/shopper.ts';

interface Tokens {
  token: string;
  refresh_token: string;
}

/** What logging in promises, on any database. */
onEachDatabase('customers', ({ shop: shopOf }) => {
  const post = <Body = unknown>(path: string, body: unknown) => shopOf().call<Body>('POST', path, { body });
  const newEmail = () => `${randomUUID()}@example.com`;

  describe('log-in', () => {
    it('takes both dialects, and a phone number as people write it', async () => {
      const email = newEmail();
      const mobile = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
      await post('/register', {
        name: 'Sara',
        email,
        plainPassword: password,
        phoneNumber: `+966 5${mobile}`,
      });
      const ways = [
        { email, password },
        { email_or_phoneNumber: email, password },
        { email_or_phoneNumber: `05${mobile}`, password },
        { email_or_phoneNumber: `00966 5${mobile}`, password },
      ];
      for (const body of ways) {
        expect(await post('/login', body)).toMatchObject({
          status: 200,
          body: { token: expect.any(String), refresh_token: expect.any(String) },
        });
      }
    });

    it('says the same for a wrong password and an unknown account', async () => {
      const { email } = await newAccount(shopOf());
      const wrong = await post('/login?locale=en', { email, password: 'wrong' });
      const unknown = await post('/login?locale=en', { email: newEmail(), password: 'wrong' });
      expect(wrong).toMatchObject({ status: 401, body: { code: 401, message: 'Invalid credentials.' } });
      expect(unknown.body).toEqual(wrong.body);
    });

    it('refuses bodies of another shape', async () => {
      for (const body of ['{"email":', '[]', '"text"', { email: { a: 1 }, password: ['x', 'y'] }, {}]) {
        expect((await post('/login', body)).status).toBe(400);
      }
    });
  });

  describe('tokens', () => {
    const me = (token: string) => shopOf().get('/me?locale=en', { authorization: `Bearer ${token}` });
    const renew = (token: string) => post<Tokens>('/token/refresh', { refresh_token: token });
    const sign = (secret: string, secondsLeft: number) => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { sub: '1', iss: 'shop-api', iat: now, exp: now + secondsLeft };
      const content = [{ alg: 'HS256' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
    };

    it('that are missing, forged, unsigned or expired are refused', async () => {
      const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","iss":"shop-api"}')}.`.replaceAll(
        '=',
        '',
      );
      expect((await shopOf().get('/me')).status).toBe(401);
      expect((await me(sign('another secret, just as long as ours is', 3600))).body).toMatchObject({
        message: 'Invalid JWT Token',
      });
      expect((await me(unsigned)).status).toBe(401);
      expect((await me(`${sign(jwtSecret, 3600)}x`)).status).toBe(401);
      expect((await me('nonsense')).status).toBe(401);
      expect((await me(sign(jwtSecret, -1))).body).toEqual({
        code: 401,
        message: 'Expired JWT Token',
        reason: 'tokenExpired',
      });
    });

    it('are for an hour', async () => {
      const { token } = await newAccount(shopOf());
      const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
      const { iat, exp } = JSON.parse(claims) as { iat: number; exp: number };
      expect(exp - iat).toBe(3600);
    });

    it('that are stale are refused on public calls too, but not by log-in', async () => {
      const headers = { authorization: 'Bearer stale' };
      expect((await shopOf().get('/product-latest', headers)).status).toBe(401);
      const { email } = await newAccount(shopOf());
      const login = await shopOf().call('POST', '/login', { body: { email, password }, headers });
      expect(login.status).toBe(200);
    });

    it('are renewed, each once', async () => {
      const account = await newAccount(shopOf());
      const first = await post<Tokens>('/token/refresh', { refresh_token: account.refreshToken });
      expect(first.status).toBe(200);
      expect((await me(first.body.token)).status).toBe(200);
      const second = await post<Tokens>('/token/refresh', { refresh_token: first.body.refresh_token });
      expect(second.status).toBe(200);
    });

    it('are renewed by two tabs at once, and one of the answers goes on', async () => {
      const account = await newAccount(shopOf());
      const [one, other] = await Promise.all([renew(account.refreshToken), renew(account.refreshToken)]);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect((await me(one.body.token)).status).toBe(200);
      const next = await renew(other.body.refresh_token);
      expect(next.status).toBe(200);
      expect((await renew(next.body.refresh_token)).status).toBe(200);
    });

    it('all end when one comes back after its successor was used, access tokens too', async () => {
      const account = await newAccount(shopOf());
      const second = await renew(account.refreshToken);
      const third = await renew(second.body.refresh_token);
      expect((await me(third.body.token)).status).toBe(200);
      expect((await renew(account.refreshToken)).status).toBe(401);
      expect((await renew(third.body.refresh_token)).status).toBe(401);
      expect((await me(third.body.token)).status).toBe(401);
    });

    it('tell the log once that a session has ended so, and whose, but not by which token', async () => {
      const account = await newAccount(shopOf());
      const { id } = (await shopOf().get<{ id: number }>('/me', account.headers)).body;
      const second = await renew(account.refreshToken);
      await renew(second.body.refresh_token);
      await renew(account.refreshToken);
      await renew(account.refreshToken);
      const told = `"code":"session-reused","customer":${id},`;
      const output = await shopOf().outputWith(told);
      expect(output.split(told)).toHaveLength(2);
      expect(output).not.toContain(account.refreshToken);
    });

    it('leave another log-in of the same customer alone', async () => {
      const account = await newAccount(shopOf());
      const other = await post<Tokens>('/login', { email: account.email, password });
      const second = await renew(account.refreshToken);
      await renew(second.body.refresh_token);
      expect((await renew(account.refreshToken)).status).toBe(401);
      expect((await me(other.body.token)).status).toBe(200);
      expect((await renew(other.body.refresh_token)).status).toBe(200);
    });

    it('end at log-out, those of that log-in alone', async () => {
      const account = await newAccount(shopOf());
      const other = await post<Tokens>('/login', { email: account.email, password });
      expect((await post('/logout', { refresh_token: account.refreshToken })).status).toBe(204);
      expect((await me(account.token)).status).toBe(401);
      expect((await renew(account.refreshToken)).status).toBe(401);
      expect((await me(other.body.token)).status).toBe(200);
      expect((await post('/logout', { refresh_token: 'unknown' })).status).toBe(204);
    });

    it('end at log-out also where the access token alone is left, even one that has run out', async () => {
      const account = await newAccount(shopOf());
      const { headers } = account;
      expect((await shopOf().call('POST', '/logout', { body: {}, headers })).status).toBe(204);
      expect((await me(account.token)).status).toBe(401);
      expect((await renew(account.refreshToken)).status).toBe(401);

      const other = await newAccount(shopOf());
      const [head, payload] = other.token.split('.');
      const forged = { authorization: `Bearer ${head}.${payload}.forged` };
      expect((await shopOf().call('POST', '/logout', { body: {}, headers: forged })).status).toBe(204);
      expect((await me(other.token)).status).toBe(200);
    });

    it('that are unknown are refused', async () => {
      expect((await post('/token/refresh', { refresh_token: 'x' })).status).toBe(401);
      expect((await post('/token/refresh', {})).status).toBe(400);
    });
  });
});
