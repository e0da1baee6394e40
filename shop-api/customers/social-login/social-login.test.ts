import { randomUUID } from 'node:crypto';
import type { Cart } from '../../cart/cart-schema.ts';
import { quickDatabase } from '../../testing/ask-services.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import {
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from '../../testing/identity-provider.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { fillCart, newAccount, password } from '../../testing/shopper.ts';
import type { Customer } from '../customer-view.ts';

const redirectUri = 'http://127.0.0.1:3000/auth/home/callback';

interface Start {
  url: string;
  handshake: string;
}
interface Tokens {
  token: string;
  refresh_token: string;
}

describe('a social log-in', () => {
  let provider: IdentityProvider;
  let shop: OwnShop;

  const start = async () =>
    (await shop.call<Start>('POST', '/social-login/home/start', { body: { redirectUri } })).body;
  const finish = (body: object) => shop.call<Tokens>('POST', '/social-login/home?locale=en', { body });
  const logIn = async (person: Person, more: object = {}) => {
    const { url, handshake } = await start();
    return finish({ handshake, query: await provider.logIn(url, person), ...more });
  };
  const customerOf = async ({ token }: Tokens) =>
    (await shop.get<Customer>('/me', { authorization: `Bearer ${token}` })).body;
  const newPerson = (): Person => {
    const sub = randomUUID();
    return { sub, name: 'Sara Al Otaibi', email: `${sub}@example.com`, email_verified: true };
  };

  beforeAll(async () => {
    provider = await startIdentityProvider(redirectUri);
    shop = await startShop({
      ...provider.settings,
      DATABASE_URL: await quickDatabase(),
      OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
      OIDC_AWAY_CLIENT_ID: 'shop',
      OIDC_AWAY_CLIENT_SECRET: 'secret',
    });
  });

  afterAll(async () => {
    await shop?.remove();
    await provider?.stop();
  });

  it('is offered for each provider that is set', async () => {
    expect((await shop.get('/social-login')).body).toEqual([
      { name: 'home', label: 'Home' },
      { name: 'away', label: 'Away' },
    ]);
    const unknown = await shop.call('POST', '/social-login/other/start', { body: { redirectUri } });
    expect(unknown.status).toBe(404);
  });

  it('makes a customer without a password, and finds the same one again, whatever the email is then', async () => {
    const person = newPerson();
    const first = await logIn(person);
    expect(first.status).toBe(200);
    const customer = await customerOf(first.body);
    expect(customer).toMatchObject({
      firstName: 'Sara',
      lastName: 'Al Otaibi',
      email: person.email,
      hasPassword: false,
    });
    const again = await logIn({ ...person, email: 'other@example.com', email_verified: false });
    expect((await customerOf(again.body)).id).toBe(customer.id);
  });

  it('brings the cart along', async () => {
    const cart = await fillCart(shop, { productCode: 'jug' });
    const { body } = await logIn(newPerson(), { token: cart });
    const mine = await shop.get<Cart>('/me/cart', { authorization: `Bearer ${body.token}` });
    // A guest's cart is the customer's from now on, under a token that nobody else knows.
    expect(mine.body.tokenValue).not.toBe(cart);
    expect(mine.body.items.map(({ product }) => product.code)).toEqual(['jug']);
  });

  it('leads to the account with the same email, which nobody else gets into any more', async () => {
    const account = await newAccount(shop);
    const { body } = await logIn({ sub: randomUUID(), email: account.email, email_verified: true });
    expect(await customerOf(body)).toMatchObject({ email: account.email, hasPassword: false });
    expect((await shop.get('/me', account.headers)).status).toBe(401);
    const byPassword = await shop.call('POST', '/login', { body: { email: account.email, password } });
    expect(byPassword.status).toBe(401);
  });

  it.each([{ email_verified: false }, { email: undefined }])(
    'is refused without a proven email (%j)',
    async (unproven) => {
      const account = await newAccount(shop);
      const answer = await logIn({ ...newPerson(), email: account.email, ...unproven });
      expect(answer).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('not confirmed') },
      });
      expect((await shop.get('/me', account.headers)).status).toBe(200);
    },
  );

  it('is refused when the person declines, and for a handshake that is another’s or made up', async () => {
    expect((await logIn({ ...newPerson(), refuses: true })).status).toBe(401);
    const { url } = await start();
    const query = await provider.logIn(url, newPerson());
    for (const handshake of [(await start()).handshake, 'made up'])
      expect((await finish({ handshake, query })).status).toBe(401);
  });

  it('gives no way in without a password, and lets the account be deleted without one', async () => {
    const person = newPerson();
    const { body } = await logIn(person);
    for (const guess of ['', 'nobody has this password'])
      expect(
        (await shop.call('POST', '/login', { body: { email: person.email, password: guess } })).status,
      ).toBe(401);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await shop.get('/me/export', headers)).body).toMatchObject({
      socialLogins: [{ provider: 'home', subject: person.sub }],
    });
    expect((await shop.call('DELETE', '/me', { headers, body: {} })).status).toBe(204);
    expect((await logIn(person)).status).toBe(200);
  });

  it('says that a provider does not answer', async () => {
    const answer = await shop.call('POST', '/social-login/away/start', { body: { redirectUri } });
    expect(answer).toMatchObject({ status: 503, body: { message: expect.any(String) } });
  });
});
