import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import type { ListedProduct } from './list-products.ts';
import type { ProductToEdit } from './product-to-edit.ts';

/** What the merchant's desk of products promises, on any database. */
onEachDatabase(
  'the desk of products',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const list = async (query: string) =>
      (await ask<{ total: number; items: ListedProduct[] }>('GET', `/products?${query}`)).body;
    const codes = async (query: string) => (await list(query)).items.map(({ code }) => code).toSorted();
    const read = async (code: string) => (await ask<ProductToEdit>('GET', `/products/${code}`)).body;

    it.each([
      ['a title', 'search=linen', ['shirt']],
      ['an Arabic title, however it is spelled', `search=${encodeURIComponent('إبريقُ')}`, ['jug']],
      ['words of a title in any order', 'search=jug%20copper', ['jug']],
      ['a title with an article', `search=${encodeURIComponent('الابريق النحاس')}`, ['jug']],
      ['a number of a variant', 'search=cu-1204/j', ['jug']],
      ['a code of a variant', 'search=shirt-ink-S', ['shirt']],
      ['an address', 'search=women/linen', ['shirt']],
      ['signs that mean nothing', 'search=%25_', []],
      ['what is not sold', 'status=disabled', ['hidden']],
      ['what few are left of', 'stock=low', ['last-lamp', 'shirt']],
      ['what is sold out', 'stock=out', []],
      ['a category with what is below it', 'category=women', ['shirt']],
      ['no category', 'category=none', []],
      ['several choices at once', 'search=lamp&stock=low&category=home&status=enabled', ['last-lamp']],
    ])('finds products by %s', async (_, query, found) => {
      expect(await codes(query)).toEqual(found);
    });

    it('lists all products, the newest first, with what they cost and how many are left', async () => {
      const all = await list('limit=3&page=2');
      expect(all.total).toBe(7);
      expect(all.items.map(({ code }) => code)).toEqual(['cushion', 'rug', 'vase']);
      const [shirt] = (await list('search=shirt')).items;
      expect(shirt).toEqual({
        id: expect.any(Number),
        code: 'shirt',
        name: { ar: 'قميص كتّان', en: 'Linen shirt' },
        enabled: true,
        picture: expect.objectContaining({ path: expect.stringMatching(/^\/media\//) }),
        prices: { SAR: { min: 19900, max: 21900 }, USD: { min: 5300, max: 5800 } },
        stock: 155,
        variants: 3,
      });
    });

    it('shows of a product everything that can be changed', async () => {
      const shirt = await read('shirt');
      expect(shirt).toMatchObject({
        code: 'shirt',
        enabled: true,
        name: { ar: 'قميص كتّان', en: 'Linen shirt' },
        description: { en: '<p>Pure linen</p>' },
        brand: { code: 'warda', name: { en: 'Warda' } },
        categories: { main: { code: 'shirts' }, others: [{ code: 'women', name: { ar: 'نساء' } }] },
        options: [
          { code: 'color', values: [{ code: 'sand' }, { code: 'ink' }] },
          { code: 'size', name: { en: 'Size' } },
        ],
        pictures: [{ values: ['sand'], image: { path: expect.any(String) } }, { values: ['ink'] }],
      });
      expect(shirt.variants[0]).toEqual({
        code: 'shirt-sand-s',
        version: expect.any(String),
        values: { color: 'sand', size: 's' },
        price: { SAR: 19900, USD: 5300 },
        compareAt: { SAR: 25000, USD: 6600 },
        stock: 5,
        backorder: false,
        enabled: true,
      });
      expect(await read('hidden')).toMatchObject({ enabled: false });
      expect(await ask('GET', '/products/none')).toMatchObject({
        status: 404,
        body: { reason: 'productCode' },
      });
    });

    it('is open to nobody without the admin token', async () => {
      for (const path of ['/admin/products', '/admin/products/jug'])
        expect(await shopOf().get(path)).toMatchObject({ status: 401, body: { reason: 'adminToken' } });
    });
  },
  async () => ({}),
);
