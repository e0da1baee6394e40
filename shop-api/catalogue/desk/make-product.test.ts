import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { fillCart } from '../../testing/shopper.ts';
import type { ProductDetail, ProductPage } from '../products/catalogue-schema.ts';
import type { ProductToEdit } from './product-to-edit.ts';

type Made = ProductToEdit & { import?: number; codes: Record<string, string[]> };

/** What a product that the desk makes promises, on any database. */
onEachDatabase(
  'new products of the desk',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const make = (change: object = {}) => ask<Made>('POST', '/products', { ...BOWL, ...change });
    const shown = () => shopOf().get<ProductDetail>('/products/by-code/clay-bowl?locale=en&currency=USD');
    const inList = async (taxon: string) =>
      (
        await shopOf().get<ProductPage>(`/taxon-products/by-code/${taxon}?locale=en&limit=100`)
      ).body.items.some(({ code }) => code === 'clay-bowl');
    const BOWL = {
      ...{ name: { ar: ' وعاء فخار ', en: 'Clay bowl' }, slug: { ar: 'وعاء-فخار', en: 'clay/bowl' } },
      ...{ category: 'shirts', brand: 'warda', price: { SAR: 12_000, USD: 3200 }, stock: 4, enabled: true },
    };

    /** One that stays: what was changed since it was made is not taken back. */
    const PAIL = { name: { ar: 'دلو', en: 'Pail' }, slug: { ar: 'دلو', en: 'pail' } };

    it('are sold at once, in their category and those above it, and go when they are undone', async () => {
      const { status, body } = await make();
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ code: 'clay-bowl', enabled: true, name: { ar: 'وعاء فخار', en: 'Clay bowl' } },
        ...{ slug: BOWL.slug, brand: { code: 'warda' }, pictures: [], options: [] },
        categories: { main: { code: 'shirts' }, others: [{ code: 'women' }] },
        variants: [{ code: 'clay-bowl', price: BOWL.price, stock: 4, enabled: true }],
      });
      await eventually(shown, ({ body: page }) => page.name === 'Clay bowl');
      await eventually(
        () => inList('women'),
        (isThere) => isThere,
      );
      const { items } = (await ask<{ items: { code: string }[] }>('GET', '/products?search=clay')).body;
      expect(items.map(({ code }) => code)).toContain('clay-bowl');

      expect(await ask('POST', `/imports/${body.import}/undo`)).toMatchObject({ status: 200 });
      await eventually(shown, ({ status: now }) => now === 404);
    });

    it('come in each combination of the values that are chosen', async () => {
      const options = [
        { code: 'size', values: ['s', 'm'] },
        { code: 'color', values: ['ink', 'sand'] },
      ];
      const { status, body } = await make({ options });
      expect(status).toBe(201);
      expect(body.options.map(({ code }) => code)).toEqual(['size', 'color']);
      expect(body.variants.map(({ code, values, stock }) => [code, values, stock])).toEqual([
        ['clay-bowl-s-ink', { size: 's', color: 'ink' }, 4],
        ['clay-bowl-s-sand', { size: 's', color: 'sand' }, 4],
        ['clay-bowl-m-ink', { size: 'm', color: 'ink' }, 4],
        ['clay-bowl-m-sand', { size: 'm', color: 'sand' }, 4],
      ]);
      await eventually(shown, ({ body: page }) => Object.keys(page.variants ?? {}).length === 4);
      expect(await ask('POST', `/imports/${body.import}/undo`)).toMatchObject({ status: 200 });
    });

    it('come in nothing that the shop does not know, and in no more than can be looked through', async () => {
      const wrong = async (options: object[]) => (await make({ options })).body.codes;
      expect(await wrong([{ code: 'scent', values: ['rose'] }])).toEqual({
        'options[0]': ['optionValueUnknown'],
      });
      const size = { code: 'size', values: ['s', 'm'] };
      expect(await wrong([size, { code: 'color', values: ['ink', 'pink'] }])).toEqual({
        'options[1]': ['optionValueUnknown'],
      });
      expect(await wrong([size, size])).toEqual({ 'options[1]': ['optionValueUnknown'] });
      const many = Array.from({ length: 100 }, (_, index) => ({
        code: `v${index}`,
        name: { ar: 'ا', en: 'v' },
      }));
      await ask('POST', '/options', { code: 'many', name: { ar: 'كثير', en: 'Many' }, values: many });
      expect(
        await wrong([
          size,
          { code: 'color', values: ['ink', 'sand'] },
          { code: 'many', values: many.map(({ code }) => code) },
        ]),
      ).toEqual({
        options: ['variantsTooMany'],
      });
    });

    it('get one more variant, of values that none has, which goes when it is undone', async () => {
      const { body: made } = await make({ ...PAIL, options: [{ code: 'size', values: ['s'] }] });
      const add = (change: object = {}) =>
        ask<Made>('POST', `/products/${made.code}/variants`, {
          ...{ values: { size: 'm' }, sku: ' B-M ', price: { SAR: 13_000, USD: 3500 }, stock: 2 },
          ...change,
        });
      const { status, body } = await add();
      expect(status).toBe(201);
      expect(body.variants.map(({ code, sku, stock }) => [code, sku, stock])).toEqual([
        ['pail-s', undefined, 4],
        ['pail-m', 'B-M', 2],
      ]);
      expect((await add()).body.codes).toEqual({ values: ['variantTaken'] });
      expect((await add({ values: {} })).body.codes).toEqual({ 'values.size': ['required'] });
      expect((await add({ values: { size: 'huge' } })).body.codes).toEqual({
        'values.size': ['optionValueUnknown'],
      });
      expect(await ask('POST', '/products/nothing/variants', body)).toMatchObject({ status: 400 });
      expect(await ask('POST', `/imports/${body.import}/undo`)).toMatchObject({ status: 200 });
      const { body: after } = await ask<Made>('GET', `/products/${made.code}`);
      expect(after.variants.filter(({ enabled }) => enabled).map(({ code }) => code)).toEqual(['pail-s']);
    });

    it('come in options later: what they had is the first of them, the others wait for stock', async () => {
      const { body: made } = await make({ ...PAIL, slug: { ar: 'سطل', en: 'bucket' } });
      const give = (options: object[]) => ask<Made>('POST', `/products/${made.code}/options`, { options });
      const size = { code: 'size', values: ['s', 'm'] };
      expect((await give([{ code: 'size', values: ['huge'] }])).body.codes).toEqual({
        'options[0]': ['optionValueUnknown'],
      });
      const { status, body } = await give([size, { code: 'color', values: ['sand'] }]);
      expect(status).toBe(201);
      expect(body.options.map(({ code }) => code)).toEqual(['size', 'color']);
      expect(body.variants.map(({ code, values, stock, price }) => [code, values, stock, price])).toEqual([
        ['bucket', { size: 's', color: 'sand' }, 4, BOWL.price],
        ['bucket-m-sand', { size: 'm', color: 'sand' }, 0, BOWL.price],
      ]);
      expect((await give([size])).body.codes).toEqual({ options: ['optionsThere'] });
      expect((await ask('POST', '/products/nothing/options', { options: [size] })).status).toBe(404);

      const token = await fillCart(shopOf(), {
        ...{ productCode: 'bucket', options: { size: 's', color: 'sand' } },
      });
      expect(token).toBeTruthy();
      expect(await ask('POST', `/imports/${body.import}/undo`)).toMatchObject({ status: 200 });
      const { body: after } = await ask<Made>('GET', `/products/${made.code}`);
      expect(after.options).toEqual([]);
      expect(after.variants.filter(({ enabled }) => enabled)).toMatchObject([{ code: 'bucket', values: {} }]);
    });

    it('get no second variant where they have no options', async () => {
      const { body: made } = await make();
      const variant = { values: {}, price: BOWL.price, stock: 1 };
      expect((await ask<Made>('POST', `/products/${made.code}/variants`, variant)).body.codes).toEqual({
        values: ['variantTaken'],
      });
      expect(await ask('POST', '/products/nothing/variants', variant)).toMatchObject({ status: 404 });
      await ask('POST', `/imports/${made.import}/undo`);
    });

    it('are refused at their fields, and then nothing is made', async () => {
      const wrong = await make({
        ...{ name: { ar: ' ', en: 'Bowl' }, slug: { ar: '', en: 'women/linen-shirt' } },
        ...{ category: 'none', brand: 'nobody' },
      });
      expect(wrong).toMatchObject({
        status: 400,
        body: {
          codes: {
            'name.ar': ['required'],
            'slug.ar': ['required'],
            'slug.en': ['slugTaken'],
            category: ['taxonCode'],
            brand: ['brand'],
          },
        },
      });
      expect((await make({ slug: { ar: 'وعاء', en: '../bowl' } })).body.codes).toEqual({
        'slug.en': ['slugUnroutable'],
      });
      const price = { SAR: 0, USD: 3200 };
      expect((await make({ price, stock: -1 })).body.codes).toEqual({
        ...{ 'price.SAR': ['tooSmall'], stock: ['tooSmall'] },
      });
      expect((await ask<{ total: number }>('GET', '/products?search=bowl')).body.total).toBe(0);
    });

    it('get a code of their own where two are made at once, but no address that another has', async () => {
      const answers = await Promise.all([
        make(),
        make({ slug: { ar: 'وعاء-آخر', en: 'clay-bowl' } }),
        make(),
      ]);
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
      expect(made.map(({ code }) => code).toSorted()).toEqual(['clay-bowl', 'clay-bowl-2']);
      const refused = answers.filter(({ status }) => status === 400).map(({ body }) => body.codes);
      expect(refused).toEqual([{ 'slug.ar': ['slugTaken'], 'slug.en': ['slugTaken'] }]);
      for (const { import: id } of made) await ask('POST', `/imports/${id}/undo`);
    });

    it('never get a code by which the desk has another page', async () => {
      const { body } = await make({ slug: { ar: 'جديد', en: 'new' } });
      expect(body.code).toBe('new-2');
      await ask('POST', `/imports/${body.import}/undo`);
    });

    it('are made by nobody without the admin token', async () => {
      expect(await shopOf().call('POST', '/admin/products', { body: BOWL })).toMatchObject({ status: 401 });
    });
  },
  async () => ({}),
);
