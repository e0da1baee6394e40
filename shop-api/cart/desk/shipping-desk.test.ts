import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { address, fillCart } from '../../testing/shopper.ts';
import type { MethodToEdit } from './method-to-edit.ts';

interface Refusal {
  reason: string;
  codes: Record<string, string[]>;
}
type Edited = MethodToEdit & Refusal & { import?: number; present: MethodToEdit };
type Ordered = { order: string[]; import?: number } & Refusal & { present: { order: string[] } };
type Offered = { shipments: { methods: Record<string, object> }[] };

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const express = {
  code: 'express',
  ...{ name: both('Express'), description: both('To your door') },
  rate: { kind: 'flat', price: { SAR: 4900, USD: 1300 }, freeAbove: { SAR: 90_000 } },
  countries: ['AE'],
  workingDays: { min: 1, max: 2, cutOffHour: 14, weekdays: [0, 1, 2, 3, 4, 6], extraDays: { 'AE-FU': 1 } },
};

/** What editing promises, on any database, of carts that are asked for right after. */
onEachDatabase(
  'the desk of shipping',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const at = (code: string) => `/shipping-methods/${code}`;
    const read = async (code: string) => (await ask<MethodToEdit>('GET', at(code))).body;
    const edit = async (code: string, change: object, version?: string) =>
      ask<Edited>('PATCH', at(code), { version: version ?? (await read(code)).version, ...change });
    const codes = async () =>
      (await ask<{ items: MethodToEdit[] }>('GET', '/shipping-methods')).body.items.map(({ code }) => code);
    const order = (from: string[], to: string[]) =>
      ask<Ordered>('PUT', '/shipping-methods/order', { from, to });
    const undo = (id: number | undefined) => ask('POST', `/imports/${id}/undo`);
    const newCart = () => fillCart(shopOf(), { productCode: 'mug', quantity: 2 });
    const estimate = async (token: string, country = 'SA') =>
      (await shopOf().get(`/carts/${token}/estimated-shipping-cost?countryCode=${country}`)).body;
    const offered = async (token: string, countryCode = 'SA') => {
      const body = { shippingAddress: { ...address, countryCode, provinceCode: '' } };
      await shopOf().call('PUT', `/checkout/${token}/address`, { body });
      const { body: told } = await shopOf().get<Offered>(`/checkout/${token}/shipping?locale=en`);
      return told.shipments[0]?.methods ?? {};
    };

    it('tells what the catalogue brought, in its order', async () => {
      expect(await codes()).toEqual(['standard', 'by-piece', 'free-pickup']);
      expect(await read('standard')).toEqual({
        ...{ code: 'standard', version: expect.any(String), enabled: true },
        ...{ name: { ar: 'Standard', en: 'Standard' }, description: { ar: 'Standard', en: 'Standard' } },
        rate: { kind: 'flat', price: { SAR: 2500, USD: 700 }, freeAbove: { SAR: 50_000 } },
        ...{ countries: ['SA'], workingDays: { min: 3, max: 5 } },
      });
      expect((await ask('GET', '/shipping-countries')).body).toMatchObject({
        items: expect.arrayContaining([
          { code: 'SA', name: { ar: 'المملكة العربية السعودية', en: 'Saudi Arabia' } },
          { code: 'AE', name: { ar: 'الإمارات العربية المتحدة', en: 'United Arab Emirates' } },
        ]),
      });
    });

    it('has carts pay a new price at once', async () => {
      const token = await newCart();
      expect(await estimate(token)).toMatchObject({ price: { current: 2500 } });
      const changed = await edit('standard', { rate: { price: { SAR: 3100 }, freeAbove: null } });
      expect(changed).toMatchObject({
        status: 200,
        body: { rate: { kind: 'flat', price: { SAR: 3100, USD: 700 } }, import: expect.any(Number) },
      });
      expect(await estimate(token)).toEqual({
        ...{ price: { current: 3100, currency: 'SAR' }, workingDays: { min: 3, max: 5 } },
      });
      await edit('standard', { rate: { freeAbove: { SAR: 0 } } });
      expect(await estimate(token)).toMatchObject({ price: { current: 0 }, freeAbove: { current: 0 } });
      await edit('standard', { rate: { freeAbove: { SAR: null } } });
      await edit('standard', { rate: { kind: 'per-unit' }, workingDays: { max: 4, cutOffHour: 12 } });
      expect(await estimate(token)).toMatchObject({
        ...{ price: { current: 6200 }, workingDays: { min: 3, max: 4, cutOffHour: 12 } },
      });
      await edit('standard', { workingDays: null });
      expect(await estimate(token)).not.toHaveProperty('workingDays');
    });

    it('makes a method that comes last, offered where it delivers', async () => {
      const made = await ask<Edited>('POST', '/shipping-methods', express);
      expect(made).toMatchObject({ status: 201, body: { ...express, enabled: true } });
      expect((await codes()).at(-1)).toBe('express');
      const token = await newCart();
      expect(await offered(token, 'AE')).toMatchObject({
        express: { name: 'Express', price: { current: 4900 }, workingDays: { min: 1, cutOffHour: 14 } },
      });
      expect(await offered(token)).not.toHaveProperty('express');
      await edit('express', { countries: [] });
      expect(await offered(token)).toHaveProperty('express');
    });

    it('leaves days for regions as they are, and offers no method that is off', async () => {
      const { body } = await edit('express', { enabled: false, workingDays: { cutOffHour: null } });
      expect(body.workingDays).toEqual({
        ...{ min: 1, max: 2, weekdays: [0, 1, 2, 3, 4, 6], extraDays: { 'AE-FU': 1 } },
      });
      expect(await offered(await newCart(), 'AE')).not.toHaveProperty('express');
    });

    it('orders them, as shoppers then see them, unless somebody else has done so since', async () => {
      const before = await codes();
      const token = await newCart();
      const to = ['free-pickup', ...before.filter((code) => code !== 'free-pickup')];
      const ordered = await order(before, to);
      expect(ordered).toMatchObject({ status: 200, body: { order: to, import: expect.any(Number) } });
      expect(await estimate(token)).toMatchObject({ price: { current: 0 } });
      expect(await order(before, before.toReversed())).toMatchObject({
        ...{ status: 409, body: { reason: 'versionStale', present: { order: to } } },
      });
      expect((await order(to, to)).body).not.toHaveProperty('import');
      expect(await order(to, to.slice(1))).toMatchObject({
        ...{ status: 400, body: { codes: { to: ['wrongType'] } } },
      });
      const answers = await Promise.all([order(to, before), order(to, to.toReversed())]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await undo(answers.find(({ status }) => status === 200)?.body.import);
      await undo(ordered.body.import);
      expect(await codes()).toEqual(before);
    });

    it('takes one of several changes of the same version, and tells the others what it is now', async () => {
      const { version } = await read('by-piece');
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((en) => edit('by-piece', { name: { en } }, version)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const late = answers.find(({ status }) => status === 409);
      const taken = answers.find(({ status }) => status === 200);
      expect(late?.body).toMatchObject({
        ...{ reason: 'versionStale', present: { version: taken?.body.version } },
      });
    });

    it.each([
      ['a code that there is', { ...express, code: 'standard' }, { code: ['codeTaken'] }],
      [
        'nothing but a code',
        { code: 'empty' },
        Object.fromEntries(
          ['name.ar', 'name.en', 'description.ar', 'description.en']
            .concat(['rate.price.SAR', 'rate.price.USD'])
            .map((field) => [field, ['required']]),
        ),
      ],
      [
        'a country that nobody knows',
        { ...express, code: 'far', countries: ['SA', 'XX'] },
        { countries: ['countryUnknown'] },
      ],
      [
        'a delivery that ends before it begins',
        { ...express, code: 'early', workingDays: { min: 4, max: 2 } },
        { 'workingDays.max': ['daysReversed'] },
      ],
      [
        'a delivery without an end',
        { ...express, code: 'endless', workingDays: { min: 4 } },
        { 'workingDays.max': ['required'] },
      ],
      [
        'a price below nothing',
        { ...express, code: 'gift', rate: { kind: 'flat', price: { SAR: -1, USD: 1 } } },
        { 'rate.price.SAR': ['tooSmall'] },
      ],
      [
        'hours and days that there are none of',
        { ...express, code: 'never', workingDays: { min: 1, max: 91, cutOffHour: 24, weekdays: [7] } },
        {
          ...{ 'workingDays.max': ['tooBig'], 'workingDays.cutOffHour': ['tooBig'] },
          'workingDays.weekdays[0]': ['tooBig'],
        },
      ],
    ])('refuses %s', async (_, body, codes) => {
      const answer = await ask<Refusal>('POST', '/shipping-methods', body);
      expect(answer).toMatchObject({ status: 400, body: { reason: 'validationFailed' } });
      expect(answer.body.codes).toEqual(codes);
    });

    it('takes a change back by its number, and leaves before and after in the log', async () => {
      const before = await read('by-piece');
      const { body } = await edit('by-piece', { rate: { price: { USD: 999 } } });
      const [last] = (await ask<object[]>('GET', '/audit')).body;
      expect(last).toMatchObject({
        ...{ action: 'PATCH /shipping-methods/:code', subject: 'by-piece' },
        changes: { rate: [{ price: { USD: 100 } }, { price: { USD: 999 } }] },
      });
      expect((await undo(body.import)).status).toBe(200);
      expect(await read('by-piece')).toEqual(before);
    });

    it('takes an order of nobody once nothing is offered, and of everybody once something is again', async () => {
      const methods = (await ask<{ items: MethodToEdit[] }>('GET', '/shipping-methods')).body.items;
      const token = await newCart();
      for (const { code } of methods) await edit(code, { enabled: false });
      const body = { shippingAddress: address };
      await shopOf().call('PUT', `/checkout/${token}/address`, { body });
      await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method: 'cash_on_delivery' } });
      const complete = () =>
        shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email: 'none@example.com' } });
      expect((await complete()).status).toBe(400);
      await edit('standard', { enabled: true });
      await shopOf().call('PUT', `/checkout/${token}/shipping/0`, { body: { method: 'standard' } });
      await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method: 'cash_on_delivery' } });
      expect((await complete()).status).toBe(204);
    });
  },
  async () => ({ CATALOGUE: await buyingCatalogue() }),
);
