import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
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
