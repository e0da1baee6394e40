import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { fixtureCatalogue } from '../../testing/running-shop.ts';
import type { ProductPage, Taxon } from '../products/catalogue-schema.ts';
import type { BrandToEdit, CategoryToEdit } from './taxonomy-to-edit.ts';

interface Refusal {
  reason: string;
  codes: Record<string, string[]>;
}
type Edited<Entry> = Entry & Refusal & { import: number; present: Entry };
type Ordered = Refusal & { import?: number; order: string[]; present: { order: string[] } };

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const lamps = { code: 'lamps', name: both('Lamps'), slug: { ar: 'مصابيح', en: 'home/lamps' } };

/** What editing promises, on any database. */
onEachDatabase(
  'the desk of categories and brands',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const read = async <Entry = CategoryToEdit>(path: string) => (await ask<Entry>('GET', path)).body;
    const edit = async <Entry = CategoryToEdit>(path: string, change: object, version?: string) =>
      ask<Edited<Entry>>('PATCH', path, {
        version: version ?? (await read<{ version: string }>(path)).version,
        ...change,
      });
    const undo = (id: number | undefined) =>
      ask<{ problems: { ar: string; en: string }[] }>('POST', `/imports/${id}/undo`);
    /** As shoppers are shown it: codes, those below in brackets. */
    const tree = async () => {
      const lineOf = ({ code, children }: Taxon): string =>
        children.length > 0 ? `${code}(${children.map(lineOf).join(' ')})` : code;
      return (await shopOf().get<Taxon[]>('/taxons?locale=en')).body.map(lineOf).join(' ');
    };
    const codesAt = async (path: string) =>
      (await shopOf().get<ProductPage>(path)).body.items.map(({ code }) => code);
    const finds = (text: string) =>
      codesAt(`/search/products?locale=en&exact=1&criteria[search][value]=${encodeURIComponent(text)}`);
    const untilFound = (text: string, code: string) =>
      eventually(
        () => finds(text),
        (codes) => codes.includes(code),
      );

    it('lists categories with their parents, pictures, places and products', async () => {
      const { items } = await read<{ items: CategoryToEdit[] }>('/categories');
      expect(items.map(({ code, parent, products }) => [code, parent, products])).toEqual([
        ['women', undefined, 1],
        ['shirts', 'women', 1],
        ['home', undefined, 6],
        ['empty', undefined, 0],
      ]);
      expect(items[0]).toMatchObject({
        ...{ version: expect.any(String), enabled: true, position: 1, featured: ['home', 'menu'] },
        ...{ name: { ar: 'نساء', en: 'Women' }, slug: { ar: 'نساء', en: 'women' } },
        picture: { hash: expect.any(String), image: { path: expect.any(String) } },
      });
    });

    it('makes a category below another one, after those that are there, and shoppers see it', async () => {
      const first = await ask<Edited<CategoryToEdit>>('POST', '/categories', { ...lamps, parent: 'home' });
      expect(first).toMatchObject({
        status: 201,
        body: { code: 'lamps', parent: 'home', position: 0, enabled: true, featured: [], products: 0 },
      });
      const second = await ask<Edited<CategoryToEdit>>('POST', '/categories', {
        ...{ code: 'rugs', name: both('Rugs'), slug: { ar: 'سجاد', en: 'home/rugs' }, parent: 'home' },
        ...{ description: both('<p>Woven</p><script>x()</script>'), featured: ['menu'] },
      });
      expect(second.body).toMatchObject({ position: 1, description: { en: '<p>Woven</p>' } });
      expect(await tree()).toBe('women(shirts) home(lamps rugs) empty');
      expect((await shopOf().get('/taxon-products/by-slug/home/rugs?locale=en')).status).toBe(200);
    });

    it('shows shoppers a renamed category at once, and finds its products by the new name soon', async () => {
      expect(await finds('chemises')).toEqual([]);
      const { status } = await edit('/categories/shirts', { name: { en: 'Chemises' } });
      expect(status).toBe(200);
      expect((await shopOf().get<{ self: Taxon }>('/taxons/shirts?locale=en')).body.self.name).toBe(
        'Chemises',
      );
      await untilFound('chemises', 'shirt');
    });

    it('finds products by the former name again once that is taken back', async () => {
      const { body } = await edit('/categories/shirts', { name: { en: 'Camisas' } });
      await untilFound('camisas', 'shirt');
      expect(await undo(body.import)).toMatchObject({ status: 200, body: { problems: [] } });
      await untilFound('chemises', 'shirt');
      expect(await finds('camisas')).toEqual([]);
    });

    it('moves a category with what is in it and below it', async () => {
      const products = await codesAt('/taxon-products/by-code/shirts?locale=en');
      expect(products).toEqual(['shirt']);
      const { body } = await edit('/categories/shirts', { parent: 'home' });
      expect(body).toMatchObject({ parent: 'home', position: 2 });
      expect(await tree()).toBe('women home(lamps rugs shirts) empty');
      expect(await codesAt('/taxon-products/by-code/shirts?locale=en')).toEqual(products);
      expect(await codesAt('/taxon-products/by-code/women?locale=en')).toEqual(['shirt']);
      const toTop = await edit('/categories/shirts', { parent: null });
      expect(toTop.body.parent).toBeUndefined();
      expect(await tree()).toBe('women home(lamps rugs) empty shirts');
      await undo(toTop.body.import);
      await undo(body.import);
      expect(await tree()).toBe('women(shirts) home(lamps rugs) empty');
    });

    it.each([
      ['a parent that there is none of', { parent: 'none' }, { parent: ['taxonCode'] }],
      ['itself for a parent', { parent: 'women' }, { parent: ['categoryCircle'] }],
      ['a parent that is below it', { parent: 'shirts' }, { parent: ['categoryCircle'] }],
      [
        'addresses that are taken, or no page can have',
        { slug: { ar: 'المنزل', en: 'a//b' } },
        { 'slug.ar': ['slugTaken'], 'slug.en': ['slugUnroutable'] },
      ],
      [
        'texts of which nothing is left in one language',
        { name: { ar: ' ' }, description: { en: 'Words' } },
        { 'name.ar': ['required'], 'description.ar': ['required'] },
      ],
      ['a picture that there is none of', { image: 'none' }, { image: ['picture'] }],
    ])('refuses %s', async (_, change, codes) => {
      const answer = await edit('/categories/women', change);
      expect(answer).toMatchObject({ status: 400, body: { reason: 'validationFailed', codes } });
    });

    it('refuses a category of which nothing is said, by field', async () => {
      const answer = await ask<Refusal>('POST', '/categories', { code: 'bare' });
      expect(Object.keys(answer.body.codes).toSorted()).toEqual([
        ...['name.ar', 'name.en', 'slug.ar', 'slug.en'],
      ]);
    });

    it('refuses what somebody else has changed since, and tells what it is now', async () => {
      const { version } = await read<CategoryToEdit>('/categories/women');
      await edit('/categories/women', { name: { en: 'Ladies' } }, version);
      const late = await edit('/categories/women', { name: { en: 'Late' } }, version);
      expect(late).toMatchObject({
        status: 409,
        body: { reason: 'versionStale', present: { code: 'women', name: { en: 'Ladies' }, products: 1 } },
      });
    });

    it('hides a category with what is below it', async () => {
      await edit('/categories/women', { enabled: false });
      expect(await tree()).toBe('home(lamps rugs) empty');
      expect((await shopOf().get('/taxon-products/by-code/shirts')).status).toBe(404);
      await edit('/categories/women', { enabled: true });
      expect(await tree()).toBe('women(shirts) home(lamps rugs) empty');
    });

    describe('sizes', () => {
      interface Sizes {
        columns: { name: string; unit?: string }[];
        rows: { name: string; offered: boolean; cells: string[] }[];
      }
      const sizesOf = (product: string) =>
        shopOf().get<Sizes>(`/products/by-code/${product}/size-table?locale=en`);
      const hasSizes = async () =>
        (await shopOf().get<{ sizeTable: boolean }>('/products/by-code/shirt')).body.sizeTable;
      const column = (name: string, unit?: string) => ({
        name: both(name),
        ...(unit && { unit: both(unit) }),
      });
      const table = {
        columns: [column('Waist', 'cm'), column('US')],
        rows: [
          { size: 'm', cells: ['70–74', '8'] },
          { size: 's', cells: ['66–70'] },
        ],
      };

      it('are read as a file brought them, and stay while something else is changed', async () => {
        const { sizeTable } = await read<CategoryToEdit>('/categories/women');
        expect(sizeTable?.columns[1]).toEqual({
          name: { ar: 'الصدر', en: 'Chest' },
          unit: { ar: 'سم', en: 'cm' },
        });
        expect(sizeTable?.rows.map(({ size }) => size)).toEqual(['s', 'm', 'unknown']);
        expect((await edit('/categories/women', { featured: ['home'] })).body.sizeTable).toEqual(sizeTable);
        expect(await hasSizes()).toBe(true);
      });

      it('are given to a category, whose products show them in place of those above, and taken back', async () => {
        const before = (await sizesOf('shirt')).body;
        const given = await edit('/categories/shirts', { sizeTable: table });
        expect(given).toMatchObject({ status: 200, body: { sizeTable: table } });
        await eventually(
          async () => (await sizesOf('shirt')).body,
          ({ columns }) => columns[0]?.name === 'Waist',
        );
        expect((await sizesOf('shirt')).body).toEqual({
          columns: [{ name: 'Waist', unit: 'cm' }, { name: 'US' }],
          rows: [
            { name: 'M', offered: true, cells: ['70–74', '8'] },
            { name: 'S', offered: true, cells: ['66–70', ''] },
          ],
        });
        const [last] = await read<object[]>('/audit');
        expect(last).toMatchObject({
          action: 'PATCH /categories/:code',
          changes: { sizeTable: [null, table] },
        });
        expect(await undo(given.body.import)).toMatchObject({ status: 200, body: { problems: [] } });
        await eventually(
          async () => (await sizesOf('shirt')).body,
          ({ columns }) => columns[0]?.name === 'EU',
        );
        expect((await sizesOf('shirt')).body).toEqual(before);
      });

      it('are removed, and shoppers are offered none', async () => {
        const removed = await edit('/categories/women', { sizeTable: null });
        expect(removed.body.sizeTable).toBeUndefined();
        await eventually(hasSizes, (has) => !has);
        expect((await sizesOf('shirt')).status).toBe(404);
        await undo(removed.body.import);
        await eventually(hasSizes, (has) => has);
      });

      it('that a file brought and no option has may stay', async () => {
        const { sizeTable } = await read<CategoryToEdit>('/categories/women');
        const reversed = { columns: sizeTable?.columns, rows: sizeTable?.rows.toReversed() };
        const { status, body } = await edit('/categories/women', { sizeTable: reversed });
        expect(status).toBe(200);
        expect(body.sizeTable?.rows.map(({ size }) => size)).toEqual(['unknown', 'm', 's']);
        expect(await undo(body.import)).toMatchObject({ body: { problems: [] } });
      });

      it('are taken back as a whole, and not once they are others', async () => {
        const first = await edit('/categories/women', { sizeTable: table });
        const second = await edit('/categories/women', {
          sizeTable: { ...table, rows: [{ size: 'l', cells: ['74–78'] }] },
        });
        const { body } = await undo(first.body.import);
        expect(body.problems.map(({ en }) => en)).toEqual([
          expect.stringContaining('women: sizeTable was changed since'),
        ]);
        expect((await read<CategoryToEdit>('/categories/women')).sizeTable).toEqual(second.body.sizeTable);
        await undo(second.body.import);
        expect((await read<CategoryToEdit>('/categories/women')).sizeTable).toEqual(table);
      });

      it.each([
        ['no columns', { columns: [] }, { 'sizeTable.columns': ['wrongType'] }],
        [
          'more columns than fit',
          { columns: Array(9).fill(column('A')) },
          { 'sizeTable.columns': ['wrongType'] },
        ],
        ['no sizes', { rows: [] }, { 'sizeTable.rows': ['wrongType'] }],
        [
          'a column without a name in one language',
          { columns: [{ name: { ar: 'خصر', en: '' } }] },
          { 'sizeTable.columns[0].name.en': ['required'] },
        ],
        [
          'a name and a unit of spaces',
          { columns: [{ ...column('A'), unit: { ar: 'سم', en: ' ' } }, { name: { ar: ' ', en: 'B' } }] },
          { 'sizeTable.columns[0].unit.en': ['required'], 'sizeTable.columns[1].name.ar': ['required'] },
        ],
        [
          'a cell that is too long',
          { rows: [{ size: 's', cells: ['', 'x'.repeat(41)] }] },
          { 'sizeTable.rows[0].cells[1]': ['tooLong'] },
        ],
        [
          'more cells than columns',
          { rows: [{ size: 's', cells: ['1', '2', '3'] }] },
          { 'sizeTable.rows[0].cells[2]': ['wrongType'] },
        ],
        [
          'a size twice, and one that no option has',
          { rows: ['s', 's', 'none'].map((size) => ({ size, cells: [] })) },
          { 'sizeTable.rows[1].size': ['codeTwice'], 'sizeTable.rows[2].size': ['optionValueUnknown'] },
        ],
      ])('are refused with %s', async (_, change, codes) => {
        const answer = await edit('/categories/shirts', { sizeTable: { ...table, ...change } });
        expect(answer).toMatchObject({ status: 400, body: { reason: 'validationFailed', codes } });
      });

      it('are refused where somebody else was faster, who is told of it', async () => {
        const { version } = await read<CategoryToEdit>('/categories/empty');
        await edit('/categories/empty', { sizeTable: table }, version);
        expect(await edit('/categories/empty', { sizeTable: null }, version)).toMatchObject({
          status: 409,
          body: { reason: 'versionStale', present: { sizeTable: table } },
        });
      });
    });

    describe('order', () => {
      const order = (parent: string | null, from: string[], to: string[]) =>
        ask<Ordered>('PUT', '/categories/order', { parent, from, to });

      it('moves a category before another one, and takes that back', async () => {
        const moved = await order(null, ['women', 'home', 'empty'], ['home', 'women', 'empty']);
        expect(moved).toMatchObject({ status: 200, body: { order: ['home', 'women', 'empty'] } });
        expect(await tree()).toBe('home(lamps rugs) women(shirts) empty');
        await order('home', ['lamps', 'rugs'], ['rugs', 'lamps']);
        expect(await tree()).toBe('home(rugs lamps) women(shirts) empty');
        expect(await undo(moved.body.import)).toMatchObject({ status: 200, body: { problems: [] } });
        expect(await tree()).toBe('women(shirts) home(rugs lamps) empty');
      });

      it('takes one of two editors, and tells the other what is there', async () => {
        const from = ['women', 'home', 'empty'];
        const answers = await Promise.all([
          order(null, from, ['home', 'women', 'empty']),
          order(null, from, ['empty', 'women', 'home']),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
        expect(lost?.body).toMatchObject({ reason: 'versionStale', present: { order: won?.body.order } });
        await order(null, won?.body.order ?? [], from);
        expect(await tree()).toBe('women(shirts) home(rugs lamps) empty');
      });

      it('is of those that stand beside each other', async () => {
        expect(await order('home', ['lamps', 'rugs'], ['lamps', 'women'])).toMatchObject({
          status: 400,
          body: { codes: { to: ['wrongType'] } },
        });
        expect(await order(null, ['women', 'lamps'], ['lamps', 'women'])).toMatchObject({ status: 409 });
      });

      it('is in the log as it was before and after', async () => {
        await order('home', ['rugs', 'lamps'], ['lamps', 'rugs']);
        const [last] = await read<object[]>('/audit');
        expect(last).toMatchObject({
          action: 'PUT /categories/order',
          changes: {
            order: [
              ['rugs', 'lamps'],
              ['lamps', 'rugs'],
            ],
          },
        });
      });
    });

    it('puts no category back below what stands below it since', async () => {
      const toTop = await edit('/categories/rugs', { parent: null });
      await edit('/categories/home', { parent: 'rugs' });
      const { body } = await undo(toTop.body.import);
      expect(body.problems.map(({ en }) => en)).toEqual([expect.stringContaining('rugs: parent')]);
      expect(await tree()).toBe('women(shirts) empty rugs(home(lamps))');
      await edit('/categories/home', { parent: null });
      expect(await tree()).toBe('women(shirts) empty rugs home(lamps)');
    });

    it('gives no category an address back that another one has since', async () => {
      const { slug } = await read<CategoryToEdit>('/categories/lamps');
      const renamed = await edit('/categories/lamps', { slug: { en: 'lights' }, name: { en: 'Lights' } });
      await edit('/categories/rugs', { slug: { en: slug.en } });
      const { status, body } = await undo(renamed.body.import);
      expect(status).toBe(200);
      expect(body.problems.map(({ en }) => en)).toEqual([expect.stringContaining('lamps: slug')]);
      expect(await read('/categories/lamps')).toMatchObject({
        slug: { en: 'lights' },
        name: { en: 'Lamps' },
      });
    });

    it('gives a category a picture that was sent, and takes it away', async () => {
      const photo = await readFile(join(fixtureCatalogue, '../images/photo.jpg'));
      const token = (await readFile(join(shopOf().dataFolder, 'admin-token'), 'utf8')).trim();
      const answer = await fetch(`${shopOf().url}/shop-api/admin/catalogue-pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(photo),
      });
      const sent = (await answer.json()) as { hash: string };
      expect([answer.status, sent]).toMatchObject([201, { image: { path: `/media/${sent.hash}` } }]);
      const { body } = await edit('/categories/lamps', { image: sent.hash });
      expect(body.picture).toEqual(sent);
      const shown = await shopOf().get<{ self: Taxon }>('/taxons/lamps');
      expect(shown.body.self.images).toMatchObject([{ path: expect.stringContaining(sent.hash) }]);
      expect((await edit('/categories/lamps', { image: null })).body.picture).toBeUndefined();
    });

    it('makes, renames, orders and hides brands', async () => {
      const brands = async () =>
        (await shopOf().get<{ items: { code: string }[] }>('/brands/index?locale=en')).body.items.map(
          ({ code }) => code,
        );
      const made = await ask<Edited<BrandToEdit>>('POST', '/brands', { code: 'sadu', name: both('Sadu') });
      expect(made).toMatchObject({ status: 201, body: { position: 2, products: 0, enabled: true } });
      expect(await brands()).toEqual(['warda', 'najd', 'sadu']);
      expect((await edit<BrandToEdit>('/brands/najd', { name: { en: 'Najdi' } })).body).toMatchObject({
        name: { ar: 'نجد', en: 'Najdi' },
        products: 2,
      });
      await untilFound('najdi', 'vase');
      await untilFound('najdi', 'rug');
      const order = { from: ['warda', 'najd', 'sadu'], to: ['sadu', 'najd', 'warda'] };
      expect(await ask('PUT', '/brands/order', order)).toMatchObject({ status: 200 });
      expect(await brands()).toEqual(order.to);
      expect(await ask('PUT', '/brands/order', order)).toMatchObject({ status: 409 });
      await edit('/brands/sadu', { enabled: false });
      expect(await brands()).toEqual(['najd', 'warda']);
      expect(await undo(made.body.import)).toMatchObject({
        body: { problems: [{ en: expect.any(String), ar: expect.any(String) }] },
      });
    });
  },
  async () => ({ CATALOGUE: await changedCatalogue(() => undefined) }),
);
