import { randomUUID } from 'node:crypto';
import { newDatabaseOf } from '../ask-services.ts';
import { linkToken } from '../mailed-link.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';
import { password } from '../shopper.ts';
import type { Engine } from '../test-services.ts';

/** A shop that lets nobody in before the email is proven, on a database of its own: it alone sends its mails. */
export const verificationContract = (engine: Engine): void => {
  describe('a shop that wants emails proven', () => {
    let shop: ShopProcess;

    beforeAll(async () => {
      shop = await startShop({
        DATABASE_URL: await newDatabaseOf(engine),
        ACCOUNT_VERIFICATION: 'required',
        SHOP_URL: 'https://shop.example',
      });
    });

    afterAll(() => shop.remove());

    const register = async (locale: string) => {
      const email = `${randomUUID()}@example.com`;
      const body = { name: 'سارة', email, plainPassword: password };
      await shop.call('POST', `/register?locale=${locale}`, { body });
      return email;
    };
    const logIn = async (email: string) => {
      const { status } = await shop.call('POST', '/login', { body: { email, password } });
      return status;
    };
    const resend = async (body: object) => {
      const { status } = await shop.call('POST', '/resend-verification-link?locale=en', { body });
      return status;
    };

    it.each(['GET', 'POST', 'PUT'])(
      'lets a customer in after %s with the token of the mail',
      async (method) => {
        const email = await register('ar');
        expect(await logIn(email)).toBe(401);
        const token = await linkToken(shop, email, '/ar/verify-account');
        expect((await shop.call(method, `/verify-account?token=${token}`)).status).toBe(204);
        expect(await logIn(email)).toBe(200);
        expect(await shop.call(method, `/verify-account?token=${token}&locale=en`)).toMatchObject({
          status: 400,
          body: { errors: { token: ['This link is not valid, or was used before.'] } },
        });
      },
    );

    it('mails another link, and then the first no longer works', async () => {
      const email = await register('ar');
      const first = await linkToken(shop, email, '/ar/verify-account');
      expect(await resend({ email: email.toUpperCase() })).toBe(201);
      const second = await linkToken(shop, email, '/en/verify-account');
      expect((await shop.call('PUT', `/verify-account?token=${first}`)).status).toBe(400);
      expect((await shop.call('PUT', `/verify-account?token=${second}`)).status).toBe(204);
    });

    it('takes a reset of the password for proof, since it came by mail', async () => {
      const email = await register('ar');
      await shop.call('PUT', '/request-password-reset?locale=ar', { body: { email } });
      const token = await linkToken(shop, email, '/ar/reset-password');
      const body = { password: { first: password, second: password } };
      expect((await shop.call('PUT', `/password-reset/${token}`, { body })).status).toBe(204);
      expect(await logIn(email)).toBe(200);
    });

    it('does not tell whether there is such an account', async () => {
      expect(await resend({ email: 'nobody-has-this@example.com' })).toBe(201);
      expect(await resend({ email_or_phoneNumber: '+966500000000' })).toBe(201);
      expect(await resend({ email: '' })).toBe(400);
      expect(await resend({ email: 'none' })).toBe(400);
      expect((await shop.call('PUT', '/verify-account')).status).toBe(400);
    });
  });
};
