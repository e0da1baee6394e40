import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Cart } from '../../cart/cart.ts';
import { eventually } from '../../testing/eventually.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { plentyOfJugs } from '../../testing/plenty-of-jugs.ts';
import { address, newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import type { Policies } from '../policies/policies.ts';

interface Shown {
  version: number;
  returnDays: number;
  bankAccount: { ar: string; en: string };
  codes: Record<string, string[]>;
}

const ACCOUNT = { ar: 'مصرف الإنماء، الآيبان SA11', en: 'Alinma Bank, IBAN SA11' };
const DUBAI = { countryCode: 'AE', provinceCode: 'AE-DU', city: 'دبي' };
const NONE = { ar: '', en: '' };
const DAY = 24 * 3600_000;

onEachDatabase(
  'the terms of sale',
  ({ engine, shop: shopOf, databaseUrl }) => {
    const ask = (method: string, body?: object) => askDesk<Shown>(shopOf(), method, '/terms', body);
    const change = async (sent: object) =>
      ask('PATCH', { version: (await ask('GET')).body.version, ...sent });
    /** Once it is as it is awaited: it is told a moment after it was said. */
    const policies = (isThere: (told: Policies) => boolean, shop = shopOf()) =>
      eventually(async () => (await shop.get<Policies>('/policies?locale=en')).body, isThere);
    const cart = (shop = shopOf()) => readyCart(shop, { productCode: 'jug', quantity: 1 });
    const waysToPay = async (token: string, shop = shopOf()) => {
      const path = `/checkout/${token}/payment?locale=en`;
      const { body } = await shop.get<{ payments: { methods: Record<string, object> }[] }>(path);
      return body.payments[0]?.methods ?? {};
    };
    const choose = (token: string, method: string) =>
      shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method } });
    const complete = (token: string) =>
      shopOf().call<{ codes: Record<string, string[]> }>('PUT', `/checkout/${token}/complete`, {
        body: { email: `${randomUUID()}@example.com` },
      });
    const read = async (token: string, locale = 'ar') =>
      (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=${locale}`)).body;

    it('are those of the environment until somebody says otherwise, and then again', async () => {
      const usual = {
        ...{ returnDays: 14, guestCashOrders: 'open', vatNumber: '300000000000003', crNumber: '1010123456' },
        bankAccount: { ar: 'IBAN of the tests', en: 'IBAN of the tests' },
        ...{ sellerName: NONE, sellerAddress: NONE, contactEmail: 'letters@example.com' },
        ...{ taxPercent: 15, countryTaxes: {}, dollars: 'typed', dollarRate: 3.75, dollarRounding: 'cent' },
      };
      expect((await ask('GET')).body).toEqual({ version: 0, ...usual });
      const said = { returnDays: 30, crNumber: '٢٠٢٠ ١٢٣٤٥٦', sellerName: { ar: ' نجد ', en: 'Najd' } };
      expect((await change(said)).body).toEqual({
        ...{ version: 1, ...usual, returnDays: 30, crNumber: '2020123456' },
        sellerName: { ar: 'نجد', en: 'Najd' },
      });
      expect((await change({ returnDays: null, crNumber: null, sellerName: null })).body).toEqual({
        ...{ version: 2, ...usual },
      });
    });

    it('offer transfers as long as there is an account, also to carts that are open', async () => {
      await change({ bankAccount: ACCOUNT });
      const [open, placed] = [await cart(), await cart()];
      expect(await waysToPay(open)).toMatchObject({
        bank_transfer: { instructions: expect.stringContaining('IBAN SA11') },
      });
      for (const token of [open, placed]) expect((await choose(token, 'bank_transfer')).status).toBe(204);
      expect((await complete(placed)).status).toBe(204);
      expect((await policies((told) => 'transferDays' in told)).transferDays).toBe(10);

      await change({ bankAccount: NONE });
      expect(Object.keys(await waysToPay(open))).not.toContain('bank_transfer');
      expect(await complete(open)).toMatchObject({
        status: 400,
        body: { codes: { token: ['paymentFirst'] } },
      });
      expect(await choose(open, 'bank_transfer')).toMatchObject({
        body: { codes: { method: ['paymentMethodUnknown', 'paymentMethod'] } },
      });
      expect(await policies((told) => !('transferDays' in told))).not.toHaveProperty('transferDays');
      await choose(open, 'cash_on_delivery');
      expect((await complete(open)).status).toBe(204);
      for (const locale of ['ar', 'en'])
        expect((await read(placed, locale)).payments[0]?.method.instructions).toContain(ACCOUNT.ar);

      await change({ bankAccount: { ar: 'حساب آخر', en: 'Another account' } });
      expect((await read(placed, 'en')).payments[0]?.method.instructions).toContain(ACCOUNT.ar);
      await change({ bankAccount: ACCOUNT });
      expect((await read(placed, 'en')).payments[0]?.method.instructions).toContain(ACCOUNT.en);
      const { number } = await read(placed);
      await change({ bankAccount: NONE });
      expect((await askDesk(shopOf(), 'POST', `/orders/${number}/paid`)).status).toBe(200);
    });

    it('say how long goods are taken back, in pages and of each order', async () => {
      await change({ returnDays: 7 });
      expect((await policies(({ returnDays }) => returnDays === 7)).returnDays).toBe(7);
      const token = await cart();
      await complete(token);
      const { number } = await read(token);
      await askDesk(shopOf(), 'POST', `/orders/${number}/ship`, {});
      await askDesk(shopOf(), 'POST', `/orders/${number}/deliver`);
      const until = async () => {
        const { history, returnableUntil } = await read(token);
        const delivered = history.find(({ kind }) => kind === 'delivered')?.at ?? '';
        return returnableUntil && (Date.parse(returnableUntil) - Date.parse(delivered)) / DAY;
      };
      expect(await until()).toBe(7);
      await change({ returnDays: 21 });
      expect(await until()).toBe(21);
      await change({ returnDays: 0 });
      expect(await until()).toBeUndefined();
      expect(await policies((told) => !('returnDays' in told))).not.toHaveProperty('returnDays');
      const asked = await shopOf().call('POST', `/orders/${token}/returns`, {
        body: { reason: 'too small', items: [], email: 'nobody@example.com' },
      });
      expect(asked.status).toBe(400);
    });

    it('name who sells in invoices from then on; those that were issued keep the seller of their day', async () => {
      const invoiced = async () => {
        const token = await cart();
        await complete(token);
        await askDesk(shopOf(), 'POST', `/orders/${(await read(token)).number}/ship`, {});
        return (await read(token)).invoices.length;
      };
      await change({ vatNumber: '' });
      expect(await invoiced()).toBe(0);
      const vatNumber = '310122393500003';
      const address = { ar: 'الرياض', en: 'Riyadh' };
      await change({ vatNumber, sellerName: { ar: 'الأولى', en: 'The first' }, sellerAddress: address });
      expect(await policies((told) => told.vatNumber === vatNumber)).toMatchObject({
        ...{ vatNumber, registerNumber: '1010123456' },
      });
      expect(await invoiced()).toBe(1);
      await change({ sellerName: { ar: 'الثانية', en: 'The second' }, sellerAddress: NONE });
      expect(await invoiced()).toBe(1);
      if (engine === 'PostgreSQL') {
        const client = new Client({ connectionString: databaseUrl() });
        await client.connect();
        const { rows } = await client.query('select seller from invoices order by number desc limit 2');
        await client.end();
        const [second, first] = rows.map(({ seller }) => seller);
        expect(first).toMatchObject({ name: { en: 'The first' }, address, vatNumber });
        expect(second).toEqual({
          ...{ name: { ar: 'الثانية', en: 'The second' }, vatNumber, crNumber: '1010123456' },
        });
      }
      await change({ vatNumber: '' });
      expect(await invoiced()).toBe(0);
    });

    it('tax what goes to a country by its percentage, as it was on the day of the order', async () => {
      const ready = async (place: object) => {
        const token = await cart();
        const body = { shippingAddress: { ...address, ...place } };
        await shopOf().call('PUT', `/checkout/${token}/address`, { body });
        const { body: offered } = await shopOf().get<{ shipments: { methods: object }[] }>(
          `/checkout/${token}/shipping?locale=en`,
        );
        const method = Object.keys(offered.shipments[0]?.methods ?? {}).at(-1);
        await shopOf().call('PUT', `/checkout/${token}/shipping/0`, { body: { method } });
        await choose(token, 'cash_on_delivery');
        return token;
      };
      const totals = async (token: string) => (await shopOf().get<Cart>(`/carts/${token}`)).body.totals;
      const part = (total: number, percent: number) => Math.round((total * percent) / (100 + percent));
      await change({ vatNumber: '310122393500003' });
      const [home, dubai] = [await ready({}), await ready(DUBAI)];
      const before = await totals(dubai);
      expect(before.taxes).toBe(part(before.total, 15));

      await change({ countryTaxes: { AE: 5, KW: 0 } });
      const [atHome, abroad] = [await totals(home), await totals(dubai)];
      expect(abroad).toEqual({ ...before, taxes: part(before.total, 5) });
      expect(atHome.taxes).toBe(part(atHome.total, 15));
      expect((await complete(dubai)).status).toBe(204);

      await change({ taxPercent: 20, countryTaxes: { AE: 7 } });
      expect((await totals(home)).taxes).toBe(part(atHome.total, 20));
      const order = await read(dubai);
      expect(order.totals.taxes).toBe(abroad.taxes);
      await askDesk(shopOf(), 'POST', `/orders/${order.number}/ship`, {});
      const books = await askDesk<{ items: object[] }>(shopOf(), 'GET', '/invoices?period=day');
      expect(books.body.items[0]).toMatchObject({ order: order.number, tax: abroad.taxes, taxPercent: 5 });
      await change({ taxPercent: null, countryTaxes: null, vatNumber: null });
    });

    it('decide about cash from guests, and where letters go', async () => {
      const token = await cart();
      await change({ guestCashOrders: 'off' });
      expect(Object.keys(await waysToPay(token))).not.toContain('cash_on_delivery');
      expect(await complete(token)).toMatchObject({ status: 400 });
      await change({ guestCashOrders: 'open' });
      expect((await complete(token)).status).toBe(204);

      const to = `${randomUUID()}@example.com`;
      await change({ contactEmail: ` ${to} ` });
      const { email } = await newAccount(shopOf());
      const body = { name: 'سارة', email, message: 'أين طلبي؟' };
      expect((await shopOf().call('POST', '/contact', { body })).status).toBe(204);
      expect(await mailWith(shopOf(), to, 'أين طلبي؟')).toContain(email);
    });

    it('are refused by field where they cannot be so', async () => {
      const refused = async (sent: object) => (await change(sent)).body.codes;
      expect(await refused({ returnDays: -1 })).toEqual({ returnDays: ['tooSmall'] });
      expect(await refused({ returnDays: 1000 })).toEqual({ returnDays: ['tooBig'] });
      expect(await refused({ vatNumber: '123456789012345' })).toEqual({ vatNumber: ['vatNumber'] });
      expect(await refused({ crNumber: '12' })).toEqual({ crNumber: ['crNumber'] });
      expect(await refused({ contactEmail: 'nobody' })).toEqual({ contactEmail: ['email'] });
      expect(await refused({ bankAccount: { ar: 'آيبان', en: ' ' } })).toEqual({
        'bankAccount.en': ['required'],
      });
      expect(await refused({ sellerName: { ar: '', en: 'x' }, sellerAddress: { ar: 'x', en: '' } })).toEqual({
        'sellerName.ar': ['required'],
        'sellerAddress.en': ['required'],
      });
      expect((await change({ guestCashOrders: 'sometimes' })).status).toBe(400);
      expect(await refused({ taxPercent: 100 })).toEqual({ taxPercent: ['tooBig'] });
      expect(await refused({ countryTaxes: { AE: -1 } })).toEqual({ 'countryTaxes.AE': ['tooSmall'] });
      expect(await refused({ countryTaxes: { XX: 5 } })).toEqual({ 'countryTaxes.XX': ['countryUnknown'] });
    });

    it('are kept from two at once: the second is told what they are now', async () => {
      const { version } = (await ask('GET')).body;
      const both = await Promise.all([9, 10].map((returnDays) => ask('PATCH', { version, returnDays })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { returnDays } = both.find(({ status }) => status === 200)?.body ?? {};
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        reason: 'versionStale',
        present: { version: version + 1, returnDays },
      });
    });

    it('hold for another server of the shop, too', async () => {
      if (engine !== 'PostgreSQL') return;
      await change({ bankAccount: NONE });
      const other = await startShop({ DATABASE_URL: databaseUrl(), RETURN_DAYS: '14' });
      try {
        expect(Object.keys(await waysToPay(await cart(other), other))).not.toContain('bank_transfer');
        await policies(() => true, other);
        await change({ returnDays: 77 });
        expect((await policies(({ returnDays }) => returnDays === 77, other)).returnDays).toBe(77);
      } finally {
        await other.remove();
      }
    });
  },
  async () => ({
    ...{ RETURN_DAYS: '14', CR_NUMBER: '1010123456', CONTACT_EMAIL: 'letters@example.com' },
    ...{
      CATALOGUE: await plentyOfJugs(),
      VAT_NUMBER: '300000000000003',
      BANK_TRANSFER_DETAILS: 'IBAN of the tests',
    },
  }),
);
