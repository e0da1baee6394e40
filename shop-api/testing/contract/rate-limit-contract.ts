import { type ShopProcess, startShop } from '../shop-process.ts';

const limits = [
  'login.account=3/1h,login.address=5/1h,register.address=2/1h,register.account=off',
  'newsletter.account=1/1h,newsletter.address=2/1h,contact.account=1/1h,contact.address=2/1h',
].join();

/** What stops people who try too often; on a database of its own engine, with limits of its own. */
export const rateLimitContract = (databaseUrlOf: () => string): void => {
  describe('rate limits', () => {
    /** Two servers share one PostgreSQL; the embedded database has one. */
    let shops: ShopProcess[] = [];

    beforeAll(async () => {
      const environment = { DATABASE_URL: databaseUrlOf(), RATE_LIMITS: limits };
      shops = await Promise.all(
        Array.from({ length: databaseUrlOf() ? 2 : 1 }, () => startShop(environment)),
      );
    });

    afterAll(async () => {
      await Promise.all(shops.map((shop) => shop.remove()));
    });

    let calls = 0;
    const post = (path: string, body: object, address: string) => {
      const shop = shops[calls++ % shops.length];
      if (!shop) throw new Error('no shop is running');
      return shop.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
    };
    const statuses = async (answers: Promise<{ status: number }>[]) =>
      (await Promise.all(answers)).map(({ status }) => status).sort();

    it('count guesses at one account wherever they come from, at whichever server', async () => {
      const guess = (email: string, address: number) =>
        post('/login?locale=en', { email, password: 'guess' }, `192.0.2.${address}`);
      const guesses = [1, 2, 3, 4, 5].map((address) => guess('Victim@example.com', address));
      expect(await statuses(guesses)).toEqual([401, 401, 401, 429, 429]);
      const refused = await guess(' victim@EXAMPLE.com', 6);
      expect(refused).toMatchObject({ status: 429, body: { code: 429, message: expect.any(String) } });
      expect(refused.body).toHaveProperty(
        'message',
        expect.stringMatching(/^Too many attempts\. Try again in \d+ min\.$/),
      );
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect((await guess('somebody-else@example.com', 6)).status).toBe(401);
    });

    it('count one address whatever account it tries, a whole IPv6 network as one', async () => {
      const guess = (account: number, address: string) =>
        post(
          '/login',
          { email_or_phoneNumber: `account-${account}@example.com`, password: 'guess' },
          address,
        );
      const guesses = [1, 2, 3, 4, 5, 6].map((account) => guess(account, `2001:db8:0:1::${account}`));
      expect(await statuses(guesses)).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await guess(7, '2001:db8:0:2::1')).status).toBe(401);
      expect(await guess(8, '2001:db8:0:1:ffff::1')).toMatchObject({
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

    it('go by the address that the shell vouches for, not by what a shopper says before it', async () => {
      const register = (forwarded: string) =>
        post('/register', { name: 'Sara', email: 'none', plainPassword: 'a long password' }, forwarded);
      const attempts = ['198.51.100.1', '203.0.113.9, 198.51.100.1', '203.0.113.8, 198.51.100.1'];
      expect(await statuses(attempts.map(register))).toEqual([400, 400, 429]);
      expect((await register('198.51.100.2')).status).toBe(400);
    });
  });
};
