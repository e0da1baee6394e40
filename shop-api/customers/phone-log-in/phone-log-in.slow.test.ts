import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cart } from '../../cart/cart-schema.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { address, fillCart, newAccount, password, readyCart } from '../../testing/shopper.ts';
import { startUnifonic, type Unifonic } from '../../testing/unifonic.ts';

let unifonic: Unifonic;
beforeAll(async () => {
  unifonic = await startUnifonic();
});
afterAll(() => unifonic.stop());

const newPhone = () => `+9665${String(randomInt(10 ** 8)).padStart(8, '0')}`;

onEachDatabase(
  'logging in by a code',
  ({ shop: shopOf }) => {
    const post = <Body>(path: string, body: object) =>
      shopOf().call<Body>('POST', `/phone-login${path}?locale=en`, { body });
    const ask = (phoneNumber: string) => post('/code', { phoneNumber });
    const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';
    const lastCode = () => codeIn(unifonic.messages.at(-1)?.Body);
    const enter = (phoneNumber: string, code: string, more: object = {}) =>
      post<{ token: string; codes?: object }>('', { phoneNumber, code, ...more });
    const logIn = async (phoneNumber: string, more: object = {}) => {
      await ask(phoneNumber);
      const { status, body } = await enter(phoneNumber, lastCode(), more);
      expect(status).toBe(200);
      return { authorization: `Bearer ${body.token}` };
    };
    const me = async (headers: Record<string, string>) =>
      (await shopOf().call<Record<string, unknown>>('GET', '/me', { headers })).body;

    it('sends it by the provider, in the visitor’s language, to a number as people write it', async () => {
      expect((await post('/code', { phoneNumber: '٠٥٠ ١٢٣ ٤٥٦٧' })).status).toBe(204);
      expect(unifonic.messages.at(-1)).toEqual({
        Recipient: '966501234567',
        Body: expect.stringMatching(/^\d{6} is your code for .+ 10 minutes/),
        SenderID: 'Dithar',
      });
    });

    it('makes an account for a newcomer, who is in at once, with the cart, and comes back by the same number', async () => {
      const phoneNumber = newPhone();
      const cart = await fillCart(shopOf(), { productCode: 'jug' });
      const headers = await logIn(phoneNumber, { token: cart });
      const customer = await me(headers);
      expect(customer).toMatchObject({ phoneNumber, firstName: '', hasPassword: false });
      expect(customer).not.toHaveProperty('email');
      const own = await shopOf().call<Cart>('GET', '/me/cart', { headers });
      expect(own.body.items).toHaveLength(1);
      expect((await me(await logIn(phoneNumber))).id).toBe(customer.id);
    });

    it('takes each code once, and none of another number', async () => {
      const [one, other] = [newPhone(), newPhone()];
      await ask(one);
      const code = lastCode();
      await ask(other);
      expect((await enter(other, code === lastCode() ? '000000' : code)).body.codes).toEqual({
        code: ['codeWrong'],
      });
      expect((await enter(one, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
      expect((await enter(one, code)).body.codes).toEqual({ code: ['codeExpired'] });
    });

    it('says that a code is wrong, and after five guesses that it holds no more', async () => {
      const phoneNumber = newPhone();
      await ask(phoneNumber);
      const right = lastCode();
      const wrong = right === '111111' ? '222222' : '111111';
      const told = [];
      for (const guess of [wrong, wrong, wrong, wrong, wrong, right]) {
        const { status, body } = await enter(phoneNumber, guess);
        told.push([status, body.codes]);
      }
      const refused = (code: string) => [400, { code: [code] }];
      expect(told).toEqual([
        ...Array.from({ length: 4 }, () => refused('codeWrong')),
        refused('codeUsedUp'),
        refused('codeUsedUp'),
      ]);
    });

    it('sends no second message within a minute, and goes on taking the first', async () => {
      const phoneNumber = newPhone();
      await ask(phoneNumber);
      const count = unifonic.messages.length;
      const again = await ask(phoneNumber);
      expect(again).toMatchObject({ status: 429, body: { reason: 'codeTooSoon' } });
      expect(again.headers.get('retry-after')).toBe('60');
      expect(unifonic.messages).toHaveLength(count);
      expect((await enter(phoneNumber, lastCode())).status).toBe(200);
    });

    it.each([200, 401, 429])(
      'may be asked again at once where the provider refused with %s',
      async (status) => {
        const phoneNumber = newPhone();
        unifonic.refuseNext(status);
        expect(await ask(phoneNumber)).toMatchObject({ status: 503, body: { reason: 'codeNotSent' } });
        expect((await ask(phoneNumber)).status).toBe(204);
      },
    );

    it('refuses what is no phone number, and countries that the shop does not serve', async () => {
      const codesOf = async (phoneNumber: string) =>
        ((await ask(phoneNumber)).body as { codes: object }).codes;
      expect(await codesOf('12')).toEqual({ phoneNumber: ['phone'] });
      expect(await codesOf(' ')).toEqual({ phoneNumber: ['required'] });
      expect(await codesOf('+88216123456')).toEqual({ phoneNumber: ['phoneCountry'] });
    });

    it('leads nobody into an account where the number is only written', async () => {
      const phoneNumber = newPhone();
      const before = await newAccount(shopOf());
      const names = { firstName: 'Sara', lastName: 'Ali' };
      await shopOf().call('PUT', '/me', { body: { ...names, phoneNumber }, headers: before.headers });
      const headers = await logIn(phoneNumber);
      expect((await me(headers)).id).not.toBe((await me(before.headers)).id);
      expect(await me(before.headers)).not.toHaveProperty('phoneNumber');
      const byPassword = { email: before.email, password };
      expect((await shopOf().call('POST', '/login', { body: byPassword })).status).toBe(200);
    });

    it('keeps the number as the way in', async () => {
      const headers = await logIn(newPhone());
      const change = { firstName: 'Sara', lastName: 'Ali', phoneNumber: newPhone() };
      expect(await shopOf().call('PUT', '/me', { body: change, headers })).toMatchObject({
        status: 400,
        body: { codes: { phoneNumber: ['phoneIsLogIn'] } },
      });
    });

    it('lets such a customer order to any email, and learns the name from the order', async () => {
      const token = await readyCart(shopOf(), { productCode: 'jug' });
      const headers = await logIn(newPhone(), { token });
      const { body: cart } = await shopOf().call<Cart>('GET', '/me/cart', { headers });
      const complete = (body: object) =>
        shopOf().call('PUT', `/checkout/${cart.tokenValue}/complete`, { body, headers });
      const put = (step: string, body: object) =>
        shopOf().call('PUT', `/checkout/${cart.tokenValue}/${step}`, { body, headers });
      await put('address', { shippingAddress: address });
      await put('shipping/0', { method: 'standard' });
      await put('payment/0', { method: 'cash_on_delivery' });
      expect(await complete({})).toMatchObject({ status: 400, body: { codes: { email: ['required'] } } });
      expect((await complete({ email: 'sara@example.com' })).status).toBe(204);
      expect(await me(headers)).toMatchObject({ firstName: address.firstName, lastName: address.lastName });
    });
  },
  async () => unifonic.settings,
);

describe('without a provider', () => {
  let shop: OwnShop;
  afterEach(() => shop.remove());
  const code = () =>
    shop.call('POST', '/phone-login/code?locale=ar', { body: { phoneNumber: '0551234567' } });

  it('codes are files in the data folder', async () => {
    shop = await startShop({});
    expect((await shop.get('/phone-login')).body).toEqual({ offered: true });
    expect((await code()).status).toBe(204);
    const folder = join(shop.dataFolder, 'sms');
    const [file = ''] = await readdir(folder);
    expect(await readFile(join(folder, file), 'utf8')).toMatch(
      /^\+966551234567\n\n\d{6} رمز دخولك إلى .+\n$/,
    );
  });

  it('a shop that has opened offers none', async () => {
    shop = await startShop({ PHONE_LOGIN: 'off' });
    expect((await shop.get('/phone-login')).body).toEqual({ offered: false });
    expect(await code()).toMatchObject({ status: 404, body: { reason: 'phoneLogInOff' } });
  });
});
