import { randomUUID } from 'node:crypto';
import { linkToken } from '../testing/mailed-link.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { password } from '../testing/shopper.ts';

/** A shop that lets nobody in before the email is proven. */
onEachDatabase(
  'a shop that wants emails proven',
  ({ shop: shopOf }) => {
    const register = async (locale: string) => {
      const email = `${randomUUID()}@example.com`;
      const body = { name: 'سارة', email, plainPassword: password };
      await shopOf().call('POST', `/register?locale=${locale}`, { body });
      return email;
    };
    const logIn = async (email: string) => {
      const { status } = await shopOf().call('POST', '/login', { body: { email, password } });
      return status;
    };
    const resend = async (body: object) => {
      const { status } = await shopOf().call('POST', '/resend-verification-link?locale=en', { body });
      return status;
    };

    it.each(['GET', 'POST', 'PUT'])(
      'lets a customer in after %s with the token of the mail',
      async (method) => {
        const email = await register('ar');
        expect(await logIn(email)).toBe(401);
        const token = await linkToken(shopOf(), email, '/ar/verify-account');
        expect((await shopOf().call(method, `/verify-account?token=${token}`)).status).toBe(204);
        expect(await logIn(email)).toBe(200);
        expect(await shopOf().call(method, `/verify-account?token=${token}&locale=en`)).toMatchObject({
          status: 400,
          body: { errors: { token: ['This link is not valid, or was used before.'] } },
        });
      },
    );

    it('mails another link, and then the first no longer works', async () => {
      const email = await register('ar');
      const first = await linkToken(shopOf(), email, '/ar/verify-account');
      expect(await resend({ email: email.toUpperCase() })).toBe(201);
      const second = await linkToken(shopOf(), email, '/en/verify-account');
      expect((await shopOf().call('PUT', `/verify-account?token=${first}`)).status).toBe(400);
      expect((await shopOf().call('PUT', `/verify-account?token=${second}`)).status).toBe(204);
    });

    it('takes a reset of the password for proof, since it came by mail', async () => {
      const email = await register('ar');
      await shopOf().call('PUT', '/request-password-reset?locale=ar', { body: { email } });
      const token = await linkToken(shopOf(), email, '/ar/reset-password');
      const body = { password: { first: password, second: password } };
      expect((await shopOf().call('PUT', `/password-reset/${token}`, { body })).status).toBe(204);
      expect(await logIn(email)).toBe(200);
    });

    it('does not tell whether there is such an account', async () => {
      expect(await resend({ email: 'nobody-has-this@example.com' })).toBe(201);
      expect(await resend({ email_or_phoneNumber: '+966500000000' })).toBe(201);
      expect(await resend({ email: '' })).toBe(400);
      expect(await resend({ email: 'none' })).toBe(400);
      expect((await shopOf().call('PUT', '/verify-account')).status).toBe(400);
    });
  },
  async () => ({ ACCOUNT_VERIFICATION: 'required', SHOP_URL: 'https://shop.example' }),
);
