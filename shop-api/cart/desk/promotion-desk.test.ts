import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { fillCart, readyCart } from '../../testing/shopper.ts';
import type { Cart } from '../cart-schema.ts';
import type { PromotionToEdit } from './promotion-to-edit.ts';

interface Refusal {
  reason: string;
  codes: Record<string, string[]>;
}
type Edited = PromotionToEdit & Refusal & { import?: number; present: PromotionToEdit };

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const spring = {
  code: 'spring',
  name: both('Spring'),
  discount: { kind: 'percentage', percent: 20 },
  coupons: [{ code: 'spring٢٠', usageLimit: 2, perCustomerLimit: 1 }, { code: 'ARABIAN' }],
};

/** What editing promises, on any database, of carts that are asked for right after. */
onEachDatabase(
  'the desk of promotions',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const at = (code: string) => `/promotions/${code}`;
    const read = async (code: string) => (await ask<PromotionToEdit>('GET', at(code))).body;
    const edit = async (code: string, change: object, version?: string) =>
      ask<Edited>('PATCH', at(code), { version: version ?? (await read(code)).version, ...change });
    const make = (entry: object) => ask<Edited>('POST', '/promotions', entry);
    const undo = (id: number | undefined) =>
      ask<{ problems: { en: string }[] }>('POST', `/imports/${id}/undo`, undefined);
    const mugs = { productCode: 'mug', quantity: 5 };
    const cartOf = async (token: string) => (await shopOf().get<Cart>(`/carts/${token}?locale=en`)).body;
    const apply = (token: string, coupon: string) =>
      shopOf().call<Cart>('PUT', `/carts/${token}/coupon?locale=en`, { body: { coupon } });
    const complete = (token: string, email: string) =>
      shopOf().call<{ codes: object }>('PUT', `/checkout/${token}/complete?locale=en`, { body: { email } });

    it('makes a promotion whose coupons are known in any digits, and counts what is used', async () => {
      const made = await make(spring);
      expect(made).toMatchObject({
        status: 201,
        body: {
          ...{ code: 'spring', enabled: true, uses: 0, import: expect.any(Number) },
          coupons: [
            { code: 'ARABIAN', used: 0 },
            { code: 'SPRING20', usageLimit: 2, perCustomerLimit: 1, used: 0 },
          ],
        },
      });
      expect(made.body.version).toBe((await read('spring')).version);
      const token = await readyCart(shopOf(), mugs);
      expect((await apply(token, 'spring20')).body).toMatchObject({ totals: { promotion: -1999 } });
      expect((await complete(token, 'first@example.com')).status).toBe(204);
      expect(await read('spring')).toMatchObject({
        ...{ uses: 1, version: made.body.version, coupons: [{ used: 0 }, { used: 1 }] },
      });
      const list = (await ask<{ items: PromotionToEdit[] }>('GET', '/promotions')).body.items;
      expect(list.at(-1)).toMatchObject({ code: 'spring', uses: 1 });
    });

    it('has carts follow another discount, minimum and limit at once', async () => {
      const token = await fillCart(shopOf(), mugs);
      await apply(token, 'ARABIAN');
      const fixed = { kind: 'fixed', amounts: { SAR: 1500, USD: 400 } };
      expect((await edit('spring', { discount: fixed })).body.discount).toEqual(fixed);
      expect((await cartOf(token)).totals).toMatchObject({ promotion: -1500 });
      await edit('spring', { minimum: { SAR: 100_000, USD: 30_000 } });
      expect(await cartOf(token)).toMatchObject({
        ...{ couponProblem: expect.stringContaining('1,000'), totals: { promotion: 0 } },
      });
      await edit('spring', { minimum: null, startsAt: '2099-01-01T00:00+03:00' });
      expect(await cartOf(token)).toMatchObject({ couponProblem: 'This code is not valid yet.' });
      await edit('spring', { startsAt: null });
      expect(await cartOf(token)).toMatchObject({ totals: { promotion: -1500 } });
    });

    it('changes and ends one coupon, whose count and whose neighbours stay', async () => {
      const token = await fillCart(shopOf(), mugs);
      await apply(token, 'ARABIAN');
      const now = new Date().toISOString();
      const { body } = await edit('spring', {
        coupons: [{ code: 'spring20', usageLimit: null, expiresAt: now }],
      });
      expect(body.coupons).toEqual([
        { code: 'ARABIAN', used: 0 },
        { code: 'SPRING20', perCustomerLimit: 1, expiresAt: now, used: 1 },
      ]);
      expect(await apply(token, 'SPRING20')).toMatchObject({
        ...{ status: 400, body: { errors: { coupon: ['This code has expired.'] } } },
      });
      expect((await cartOf(token)).couponCode).toBe('ARABIAN');
    });

    it('that was stopped takes nothing off a cart that holds its coupon, which is told and not ordered', async () => {
      const token = await readyCart(shopOf(), mugs);
      await apply(token, 'ARABIAN');
      expect(await edit('spring', { enabled: false })).toMatchObject({ body: { enabled: false } });
      expect(await cartOf(token)).toMatchObject({
        ...{ couponCode: 'ARABIAN', couponProblem: 'This code has expired.', cartDiscounts: [] },
        totals: { items: 9995, promotion: 0 },
      });
      expect(await complete(token, 'late@example.com')).toMatchObject({
        ...{ status: 400, body: { codes: { coupon: ['couponExpired'] } } },
      });
      expect((await apply(await fillCart(shopOf(), mugs), 'ARABIAN')).status).toBe(400);
      await edit('spring', { enabled: true });
      expect((await cartOf(token)).totals).toMatchObject({ promotion: -1500 });
      expect((await complete(token, 'late@example.com')).status).toBe(204);
    });

    it('that needs no coupon holds for carts that are there, and no more once it is stopped', async () => {
      const token = await fillCart(shopOf(), mugs);
      const made = await make({ code: 'all', name: both('All'), discount: spring.discount });
      expect((await cartOf(token)).totals).toMatchObject({ promotion: -1999 });
      await edit('all', { enabled: false });
      expect(await cartOf(token)).toMatchObject({ cartDiscounts: [], totals: { promotion: 0 } });
      await edit('all', { enabled: true });
      expect((await cartOf(token)).totals).toMatchObject({ promotion: -1999 });
      await undo(made.body.import);
      expect((await ask('GET', at('all'))).status).toBe(404);
      expect((await cartOf(token)).totals).toMatchObject({ promotion: 0 });
    });

    it('whose coupons orders have used is stopped, not forgotten, where its making is taken back', async () => {
      const made = await make({ ...spring, code: 'brief', coupons: [{ code: 'BRIEF' }] });
      const token = await readyCart(shopOf(), mugs);
      await apply(token, 'BRIEF');
      await complete(token, 'brief@example.com');
      const { body } = await undo(made.body.import);
      expect(body.problems.map(({ en }) => en)).toEqual([
        expect.stringContaining('orders have used its coupons'),
      ]);
      expect(await read('brief')).toMatchObject({ enabled: false, uses: 1, coupons: [{ used: 1 }] });
    });

    it('takes coupons that nobody has used back with what added them', async () => {
      const before = await read('spring');
      const { body } = await edit('spring', { coupons: [{ code: 'EXTRA' }] });
      expect(body.coupons.map(({ code }) => code)).toEqual(['ARABIAN', 'EXTRA', 'SPRING20']);
      await undo(body.import);
      expect(await read('spring')).toEqual(before);
    });

    it('takes one of several changes of the same version', async () => {
      const { version } = await read('spring');
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((en) => edit('spring', { name: { en } }, version)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        ...{ reason: 'versionStale', present: { code: 'spring', coupons: expect.any(Array) } },
      });
    });

    it.each([
      ['a code that there is', spring, { code: ['codeTaken'] }],
      [
        'nothing but a code',
        { code: 'empty' },
        { 'name.ar': ['required'], 'name.en': ['required'], 'discount.percent': ['required'] },
      ],
      [
        'amounts of one currency',
        {
          ...{ code: 'half', name: both('Half'), discount: { kind: 'fixed', amounts: { SAR: 5 } } },
          minimum: { USD: 100 },
        },
        { 'discount.amounts.USD': ['required'], 'minimum.SAR': ['required'] },
      ],
      [
        'an end before the beginning',
        { ...spring, code: 'short', coupons: [], startsAt: '2026-03-02T00:00Z', endsAt: '2026-03-01T00:00Z' },
        { endsAt: ['timesReversed'] },
      ],
      [
        'coupons of other promotions, and the same twice',
        { ...spring, code: 'more', coupons: [{ code: 'welcome١٠' }, { code: 'TWO' }, { code: 'two' }] },
        { 'coupons.WELCOME10': ['couponTaken'], 'coupons.TWO': ['couponTaken'] },
      ],
      [
        'more than all, and limits of nothing',
        {
          ...{ code: 'less', name: both('Less'), discount: { kind: 'percentage', percent: 101 } },
          coupons: [{ code: 'NONE', usageLimit: 0 }],
        },
        { 'discount.percent': ['tooBig'], 'coupons[0].usageLimit': ['tooSmall'] },
      ],
    ])('refuses %s', async (_, body, codes) => {
      const answer = await ask<Refusal>('POST', '/promotions', body);
      expect(answer).toMatchObject({ status: 400, body: { reason: 'validationFailed' } });
      expect(answer.body.codes).toEqual(codes);
    });
  },
  async () => ({ CATALOGUE: await buyingCatalogue() }),
);
