import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import type { ProductDetail, ProductPage, Variant } from '../products/catalogue-schema.ts';
import type { OptionToEdit } from './option-desk.ts';

interface Refusal {
  reason: string;
  codes: Record<string, string[]>;
}
type Edited = OptionToEdit & Refusal & { import: number; present: OptionToEdit };

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });

/** On a database of its own: what others look for has these names. */
onEachDatabase(
  'the desk of options',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const read = async (code = 'color') => (await ask<OptionToEdit>('GET', `/options/${code}`)).body;
    const edit = async (change: object, version?: string) =>
      ask<Edited>('PATCH', '/options/color', { version: version ?? (await read()).version, ...change });
    const finds = async (text: string) =>
      (
        await shopOf().get<ProductPage>(
          `/search/products?locale=en&exact=1&criteria[search][value]=${encodeURIComponent(text)}`,
        )
      ).body.items.map(({ code }) => code);
    const colourOf = async () =>
      Object.values(
        (await shopOf().get<ProductDetail>('/products/by-code/shirt?locale=en')).body.variants as Variant[],
      ).flatMap(({ nameAxis }) => Object.values(nameAxis));

    it('lists options with their values and how many products have them', async () => {
      const { items } = (await ask<{ items: OptionToEdit[] }>('GET', '/options')).body;
      expect(items.map(({ code, products }) => [code, products])).toEqual([
        ['color', 1],
        ['size', 1],
      ]);
      expect(items[0]?.values[0]).toEqual({
        ...{ code: 'sand', name: { ar: 'رملي', en: 'Sand' }, color: '#d8c3a5' },
      });
    });

    it('renames a value, which shoppers see, and find products by', async () => {
      const { values } = await read();
      const renamed = values.map((value) =>
        value.code === 'sand' ? { ...value, name: { ar: 'كثيبي', en: 'Dune' }, color: '#c2a878' } : value,
      );
      const { status, body } = await edit({ values: renamed });
      expect(status).toBe(200);
      expect(body.values[0]).toEqual({ code: 'sand', name: { ar: 'كثيبي', en: 'Dune' }, color: '#c2a878' });
      await eventually(colourOf, (names) => names.some((name) => name.includes('Dune')));
      await eventually(
        () => finds('dune'),
        (codes) => codes.includes('shirt'),
      );
      const undone = await ask<{ problems: object[] }>('POST', `/imports/${body.import}/undo`);
      expect(undone).toMatchObject({ status: 200, body: { problems: [] } });
      await eventually(
        () => finds('dune'),
        (codes) => codes.length === 0,
      );
      expect((await read()).values).toEqual(values);
    });

    it('adds a value, and puts values in another order', async () => {
      const { values } = await read();
      const { body } = await edit({
        values: [{ code: 'mint', name: both('Mint'), color: '#98ff98' }, ...values.toReversed()],
      });
      expect(body.values.map(({ code }) => code)).toEqual([
        'mint',
        ...values.toReversed().map(({ code }) => code),
      ]);
      expect(
        (await edit({ values: [{ code: 'sand', name: { ar: 'رمل' } }] })).body.values.map(({ code }) => code),
      ).toEqual([
        'sand',
        'mint',
        ...values.toReversed().flatMap(({ code }) => (code === 'sand' ? [] : [code])),
      ]);
    });

    it('makes an option', async () => {
      const frame = { code: 'frame', name: both('Frame'), values: [{ code: '54', name: both('54 cm') }] };
      const { status, body } = await ask<Edited>('POST', '/options', frame);
      expect(status).toBe(201);
      expect(body).toMatchObject({ ...frame, products: 0 });
      expect(await ask('POST', `/imports/${body.import}/undo`)).toMatchObject({
        status: 200,
        body: { problems: [] },
      });
      expect((await ask('GET', '/options/frame')).status).toBe(404);
    });

    it('refuses names that are missing in a language, and no values', async () => {
      const refused = async (change: object) => (await edit(change)).body.codes;
      expect(await refused({ name: { ar: ' ' } })).toEqual({ 'name.ar': ['required'] });
      expect(await refused({ values: [{ code: 'ink', name: { en: '' } }] })).toEqual({
        'values.ink.name.en': ['required'],
      });
      expect(
        (await ask<Edited>('POST', '/options', { code: 'none', name: both('None') })).body.codes,
      ).toEqual({
        values: ['required'],
      });
      expect((await edit({ values: [{ code: 'a b', name: both('A') }] })).status).toBe(400);
      expect((await edit({ values: [{ code: 'a', name: both('A'), color: 'red' }] })).status).toBe(400);
    });

    it('refuses what somebody else has changed since, and tells what it is now', async () => {
      const { version } = await read();
      expect((await edit({ name: { en: 'Color' } }, version)).status).toBe(200);
      expect(await edit({ name: { en: 'Tint' } }, version)).toMatchObject({
        status: 409,
        body: { reason: 'versionStale', present: { name: { en: 'Color' } } },
      });
    });
  },
  async () => ({}),
);
