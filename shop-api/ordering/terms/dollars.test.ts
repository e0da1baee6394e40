import type { Cart } from '../../cart/cart.ts';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { plentyOfJugs } from '../../testing/plenty-of-jugs.ts';
import { fillCart } from '../../testing/shopper.ts';
import type { Policies } from '../policies/policies.ts';

/** That a price can be. */
const MOST = 2_147_483_647;

interface Shown {
  version: number;
  codes: Record<string, string[]>;
}
interface Variant {
  code: string;
  version: string;
  price: { SAR: number; USD: number };
  compareAt: { SAR?: number; USD?: number };
}

onEachDatabase(
  'prices in dollars',
  ({ shop: shopOf }) => {
    const terms = (method: string, body?: object) => askDesk<Shown>(shopOf(), method, '/terms', body);
    const change = async (sent: object) =>
      terms('PATCH', { version: (await terms('GET')).body.version, ...sent });
    const variants = async (product: string) =>
      (await askDesk<{ variants: Variant[] }>(shopOf(), 'GET', `/products/${product}`)).body.variants;
    const allVariants = async () => {
      const { body } = await askDesk<{ items: { code: string }[] }>(shopOf(), 'GET', '/products');
      return (await Promise.all(body.items.map(({ code }) => variants(code)))).flat();
    };
    const edit = async (product: string, price: object) => {
      const [{ code, version } = { code: '', version: '' }] = await variants(product);
      return askDesk(shopOf(), 'PATCH', '/variants', { rows: [{ code, version, price }] });
    };
    const cart = async (token: string) => (await shopOf().get<Cart>(`/carts/${token}`)).body;
    const newCart = async (currency: string) => {
      const path = `/carts/new/items?locale=en&currency=${currency}`;
      return (await shopOf().call<Cart>('POST', path, { body: { productCode: 'jug' } })).body;
    };
    const policy = async () => (await shopOf().get<Policies>('/policies?locale=en')).body.currency;

    it.each([
      ['cent', (cents: number) => Math.round(cents)],
      ['nines', (cents: number) => Math.max(1, Math.round(cents / 100)) * 100 - 1],
      ['whole', (cents: number) => Math.max(1, Math.round(cents / 100)) * 100],
    ])('follow those in riyals by the rate, rounded to %s', async (dollarRounding, rounded) => {
      await change({ dollars: 'by-rate', dollarRate: 3.7, dollarRounding });
      const follows = ({ price, compareAt }: Variant) => {
        const dollars = rounded(price.SAR / 3.7);
        const compared = compareAt.SAR === undefined ? 0 : rounded(compareAt.SAR / 3.7);
        return price.USD === dollars && (compareAt.USD ?? 0) === (compared > dollars ? compared : 0);
      };
      const all = await eventually(allVariants, (found) => found.every(follows));
      expect(all.length).toBeGreaterThan(3);
      expect(all.some(({ compareAt }) => compareAt.USD !== undefined)).toBe(true);
    });

    it('follow a price that is changed, whatever is sent for them, until they are written one by one again', async () => {
      await change({ dollars: 'by-rate', dollarRate: 4, dollarRounding: 'cent' });
      // Whoever edits meanwhile is told that prices have changed.
      await eventually(allVariants, (all) =>
        all.every(({ price }) => price.USD === Math.round(price.SAR / 4)),
      );
      expect((await edit('jug', { SAR: 10_001, USD: 7 })).status).toBe(200);
      expect((await variants('jug'))[0]?.price).toEqual({ SAR: 10_001, USD: 2500 });
      await edit('jug', { SAR: 0 });
      expect((await variants('jug'))[0]?.price).toEqual({ SAR: 0, USD: 0 });
      await edit('jug', { SAR: MOST });
      expect((await variants('jug'))[0]?.price).toEqual({ SAR: MOST, USD: Math.round(MOST / 4) });
      await change({ dollarRate: 0.01 });
      await eventually(
        () => variants('jug'),
        ([jug]) => jug?.price.USD === MOST,
      );

      await change({ dollars: null });
      await edit('jug', { SAR: 6000, USD: 1700 });
      expect((await variants('jug'))[0]?.price).toEqual({ SAR: 6000, USD: 1700 });
    });

    it('need not be said of a new product where they follow, and are needed otherwise', async () => {
      const { items } = (
        await askDesk<{ items: { code: string; parent?: string }[] }>(shopOf(), 'GET', '/categories')
      ).body;
      const made = (code: string) =>
        askDesk<Shown & { variants: Variant[] }>(shopOf(), 'POST', '/products', {
          name: { ar: code, en: code },
          slug: { ar: code, en: code },
          ...{ category: items[0]?.code, price: { SAR: 3700 }, stock: 1, enabled: true },
        });
      expect((await terms('GET')).body).toMatchObject({ dollars: 'typed' });
      expect((await made('typed')).body.codes).toEqual({ 'price.USD': ['required'] });
      await change({ dollars: 'by-rate', dollarRate: 3.7, dollarRounding: 'cent' });
      expect((await made('followed')).body.variants[0]?.price).toEqual({ SAR: 3700, USD: 1000 });
      await change({ dollars: null });
    });

    it('are not paid where the shop sells in riyals alone, also by carts that are open', async () => {
      const open = await newCart('USD');
      expect(open.currency).toBe('USD');
      expect(await policy()).toBeUndefined();

      await change({ dollars: 'off' });
      await eventually(policy, (only) => only === 'SAR');
      expect(await cart(open.tokenValue)).toMatchObject({ currency: 'SAR', totals: { items: 6000 } });
      expect((await newCart('USD')).currency).toBe('SAR');
      const back = await shopOf().call('PUT', `/carts/${open.tokenValue}/currency`, {
        body: { currency: 'USD' },
      });
      expect(back).toMatchObject({ status: 400, body: { codes: { currency: ['dollarsOff'] } } });

      await change({ dollars: null });
      const token = await fillCart(shopOf(), { productCode: 'jug' });
      const again = await shopOf().call('PUT', `/carts/${token}/currency`, { body: { currency: 'USD' } });
      expect(again).toMatchObject({ status: 200, body: { currency: 'USD' } });
    });

    it('refuse a rate that is none', async () => {
      for (const [dollarRate, code] of [
        [0, 'tooSmall'],
        [1001, 'tooBig'],
      ])
        expect((await change({ dollarRate })).body.codes).toEqual({ dollarRate: [code] });
      expect((await change({ dollars: 'sometimes' })).status).toBe(400);
    });
  },
  async () => ({ CATALOGUE: await plentyOfJugs() }),
);
