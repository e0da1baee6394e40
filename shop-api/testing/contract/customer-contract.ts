import { createHmac, randomUUID } from 'node:crypto';
import { jwtSecret, type RunningShop } from '../shop-process.ts';
import { newAccount, password } from '../shopper.ts';

interface Tokens {
  token: string;
  refresh_token: string;
}

/** What accounts promise, on any database. */
export const customerContract = (shopOf: () => RunningShop): void => {
  const post = <Body = unknown>(path: string, body: unknown) => shopOf().call<Body>('POST', path, { body });
  const newEmail = () => `${randomUUID()}@example.com`;

  describe('registration', () => {
    it('takes one name or two', async () => {
      const [first, second] = [newEmail(), newEmail()];
      expect(
        await post('/register', { name: 'سارة بنت علي', email: first, plainPassword: password }),
      ).toMatchObject({ status: 204, body: '' });
      const two = {
        firstName: 'Sara',
        lastName: 'Ali',
        email: second.toUpperCase(),
        plainPassword: password,
      };
      expect((await post('/register', two)).status).toBe(204);
      const login = await post<Tokens>('/login', { email: first, password });
      const me = await shopOf().get('/me', { authorization: `Bearer ${login.body.token}` });
      expect(me.body).toEqual({
        id: expect.any(Number),
        firstName: 'سارة',
        lastName: 'بنت علي',
        email: first,
        gender: 'u',
        hasPassword: true,
        subscribedToNewsletter: false,
      });
      expect((await post('/login', { email: second, password })).status).toBe(200);
    });

    it.each([
      [{ email: 'nobody' }, 'email'],
      [{ email: '' }, 'email'],
      [{ plainPassword: 'abc' }, 'plainPassword'],
      [{ plainPassword: undefined }, 'plainPassword'],
      [{ name: '  ' }, 'name'],
      [{ name: undefined, firstName: 'Sara' }, 'lastName'],
      [{ phoneNumber: '12' }, 'phoneNumber'],
    ])('refuses %j for %s', async (change, field) => {
      const answer = await post('/register', {
        name: 'Sara',
        email: newEmail(),
        plainPassword: password,
        ...change,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 400, errors: { [field]: [expect.any(String)] } },
      });
    });

    it('tells of all mistakes at once, with one message a field', async () => {
      const mobile = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
      const taken = { email: newEmail(), phoneNumber: `+9665${mobile}` };
      await post('/register', { name: 'Sara', plainPassword: password, ...taken });
      const answer = await post('/register?locale=en', {
        name: 'x'.repeat(256),
        plainPassword: 'abc',
        ...taken,
      });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.body).toHaveProperty('errors', {
        name: ['Use at most 255 characters.'],
        plainPassword: ['Use at least 8 characters.'],
        phoneNumber: ['This phone number is already registered.'],
      });
    });

    it.each([
      ['a common password', 'password123'],
      ['one sign', 'aaaaaaaaaaaa'],
      ['a row of keys', 'qwertyuiop'],
      ['the email', 'noura.alotaibi@example.com'],
      ['the name and a year', 'Noura1990'],
      ['the brand', 'Dithar 123'],
      ['an Arabic phrase that many have', 'كلمة المرور'],
      ['the name in Arabic', 'العتيبي١٢٣'],
    ])('refuses %s as a password', async (_, plainPassword) => {
      const answer = await post('/register?locale=en', {
        ...{ firstName: 'Noura', lastName: 'العتيبي', email: 'noura.alotaibi@example.com', plainPassword },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          errors: { plainPassword: [expect.stringMatching(/easy to guess/)] },
          codes: { plainPassword: ['passwordGuessable'] },
        },
      });
    });

    it('takes a password as it is seen, in whichever way a keyboard composes it', async () => {
      const email = newEmail();
      const typed = 'Ｃafé ﷺ for everybody';
      const plainPassword = typed.normalize('NFD');
      expect((await post('/register', { name: 'Sara', email, plainPassword })).status).toBe(204);
      for (const each of [typed, typed.normalize('NFKC'), plainPassword])
        expect((await post('/login', { email, password: each })).status).toBe(200);
    });

    it('refuses a password longer than anybody types', async () => {
      const plainPassword = `${password} `.repeat(9);
      const answer = await post('/register?locale=en', { name: 'Sara', email: newEmail(), plainPassword });
      expect(answer.body).toMatchObject({ errors: { plainPassword: ['Use at most 128 characters.'] } });
    });

    it.each([
      ['name', { name: 'Win at https://evil.example' }],
      ['name', { name: 'Sara evil.example/prize' }],
      ['firstName', { firstName: 'www.evil', lastName: 'Smith' }],
      ['lastName', { firstName: 'Sara', lastName: '<a href=x>' }],
    ])('refuses a link as a %s', async (field, names) => {
      const answer = await post('/register', { ...names, email: newEmail(), plainPassword: password });
      expect(answer).toMatchObject({ status: 400, body: { codes: { [field]: ['nameHasLink'] } } });
    });

    it('keeps no signs in a name that turn its direction or are not seen', async () => {
      const email = newEmail();
      await post('/register', { name: 'Sa\u202era\u0007 \u2066Smith', email, plainPassword: password });
      const { body } = await post<Tokens>('/login', { email, password });
      const { body: customer } = await shopOf().get('/me', { authorization: `Bearer ${body.token}` });
      expect(customer).toMatchObject({ firstName: 'Sara', lastName: 'Smith' });
    });

    it('makes one account for an email, in any case, even where it is asked at once', async () => {
      const email = newEmail();
      const bodies = Array.from({ length: 4 }, (_, index) => (index % 2 ? email.toUpperCase() : email));
      const answers = await Promise.all(
        bodies.map((each) => post('/register', { name: 'Sara', email: each, plainPassword: password })),
      );
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      expect((await post('/login', { email, password })).status).toBe(200);
    });
  });

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
};
