import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogueCommand, changedCatalogue } from '../../testing/catalogue-files.ts';
import { pixelBomb } from '../../testing/pixel-bomb.ts';
import { fixtureCatalogue, newDataFolder, startShop } from '../../testing/shop-process.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { Product, ProductPage } from '../products/catalogue-schema.ts';
import type { CatalogueFile } from './catalogue-file.ts';

describe('a catalogue file', () => {
  let folder: string;
  const files: string[] = [];

  const change = async (edit: (catalogue: CatalogueFile) => void) => {
    const file = await changedCatalogue(edit);
    files.push(file);
    return file;
  };

  const withShop = async <Result>(look: (shop: Awaited<ReturnType<typeof startShop>>) => Promise<Result>) => {
    const shop = await startShop({ DATA_DIR: folder, CATALOGUE: '' });
    try {
      return await look(shop);
    } finally {
      await shop.stop();
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-api-'));
    const first = await catalogueCommand(folder, 'import', fixtureCatalogue, '--create');
    expect(JSON.parse(first.stdout)).toMatchObject({
      products: { created: 7, updated: 0, unchanged: 0 },
      pictures: 3,
    });
  });

  afterAll(async () => {
    for (const each of [folder, ...files.map((file) => dirname(file))])
      await rm(each, { recursive: true, force: true });
  });

  it('changes nothing when it is imported again, and what was sold stays sold', async () => {
    const before = await withShop(async (shop) => {
      const token = await readyCart(shop, { productCode: 'last-lamp' });
      await shop.call('PUT', `/checkout/${token}/complete`, { body: { email: 'buyer@example.com' } });
      return (await shop.get<ProductPage>('/search/products')).body.items;
    });
    const again = await catalogueCommand(folder, 'import', fixtureCatalogue);
    expect(JSON.parse(again.stdout)).toMatchObject({ products: { created: 0, updated: 0, unchanged: 7 } });
    const after = await withShop(
      async (shop) => (await shop.get<ProductPage>('/search/products')).body.items,
    );
    const withoutOrigin = (items: Product[]) =>
      JSON.stringify(items).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '');
    expect(withoutOrigin(after)).toBe(withoutOrigin(before));
    expect(after.find(({ code }) => code === 'last-lamp')?.variants[0]?.stock).toBe(0);
  });

  it('sets the stock when it is told to', async () => {
    await catalogueCommand(folder, 'import', fixtureCatalogue, '--set-stock');
    const lamp = await withShop(
      async (shop) => (await shop.get<Product>('/products/by-code/last-lamp')).body,
    );
    expect(lamp.variants[0]?.stock).toBe(1);
  });

  it('updates what differs, disables variants that are gone, and swaps slugs', async () => {
    const file = await change(({ products }) => {
      const [shirt, jug, vase] = products;
      if (!shirt || !jug || !vase) throw new Error('the fixture has changed');
      shirt.variants.shift();
      [jug.slug, vase.slug] = [vase.slug, jug.slug];
    });
    const result = await catalogueCommand(folder, 'import', file);
    expect(JSON.parse(result.stdout)).toMatchObject({ products: { created: 0, updated: 3, unchanged: 4 } });
    await withShop(async (shop) => {
      const shirt = (await shop.get<Product>('/products/by-code/shirt')).body;
      expect(shirt.variants.map(({ code }) => code)).toEqual(['shirt-sand-m', 'shirt-ink-s']);
      expect((await shop.get<Product>('/products/by-slug/copper-jug?locale=en')).body.code).toBe('vase');
    });
    await catalogueCommand(folder, 'import', fixtureCatalogue);
  });

  it('comes out again as it went in', async () => {
    const target = await mkdtemp(join(tmpdir(), 'shop-export-'));
    files.push(join(target, 'catalogue.json'));
    const result = await catalogueCommand(folder, 'export', join(target, 'catalogue.json'));
    expect(JSON.parse(result.stdout)).toEqual({ products: 7, pictures: 3 });
    const second = await newDataFolder({ CATALOGUE: '' });
    files.push(join(second, 'db'));
    const exported = join(target, 'catalogue.json');
    expect(JSON.parse((await catalogueCommand(folder, 'import', exported)).stdout)).toMatchObject({
      products: { created: 0, updated: 0, unchanged: 7 },
    });
    expect((await catalogueCommand(second, 'import', exported)).code).toBe(0);
    await catalogueCommand(second, 'export', join(second, 'catalogue.json'));
    const [once, twice] = await Promise.all(
      [target, second].map((each) => readFile(join(each, 'catalogue.json'), 'utf8')),
    );
    expect(JSON.parse(twice ?? '')).toEqual(JSON.parse(once ?? ''));
  });

  it('is refused with the row of every mistake, and nothing of it is kept', async () => {
    const file = await change(({ brands, products }) => {
      brands.push({ code: 'new-brand', name: { ar: 'جديد', en: 'New' } });
      const [shirt, jug, vase, next] = products;
      if (!shirt || !jug || !vase || !next) throw new Error('the fixture has changed');
      shirt.brand = 'nobody';
      vase.code = 'jug';
      next.taxons.main = 'nowhere';
    });
    const { code, stderr } = await catalogueCommand(folder, 'import', file, '--strict');
    expect(code).toBe(1);
    expect(stderr).toContain('products, row 1 (shirt): there is no brand nobody');
    expect(stderr).toContain('products, row 3 (jug): the code is used before');
    expect(stderr).toMatch(/products, row 4 \([^)]+\): there is no taxon nowhere/);
    const brands = await withShop(async (shop) => (await shop.get('/brands/index')).body);
    expect(brands).toMatchObject({ total: 2 });
  });

  it('brings articles and reviews, leaves bad entries out, and counts what shoppers say', async () => {
    const file = await change((catalogue) => {
      const texts = { ar: 'نص', en: 'text' };
      const day = '2026-02-01';
      const review = { product: 'jug', author: 'Sara', title: 'Good', locale: 'en' as const, createdAt: day };
      catalogue.reviews = [
        { ...review, code: 'one', rating: 5 },
        { ...review, code: 'two', rating: 4, comment: 'Pours well' },
        { ...review, code: 'lost', rating: 4, product: 'nobody' },
        { ...review, code: 'loud', rating: 6 },
      ];
      const rate = { kind: 'flat' as const, price: { SAR: 100, USD: 30 } };
      const workingDays = { min: 5, max: 3 };
      catalogue.shippingMethods = [{ code: 'back', name: texts, description: texts, rate, workingDays }];
      catalogue.articleTopics = [{ code: 'care', name: texts }];
      const article = {
        code: 'wash',
        slug: texts,
        title: texts,
        excerpt: texts,
        content: texts,
        author: texts,
      };
      catalogue.articles = [
        { ...article, topic: 'care', createdAt: day, image: 'images/none.png' },
        {
          ...article,
          code: 'vast',
          slug: { ar: 'و', en: 'v' },
          topic: 'care',
          createdAt: day,
          image: 'images/vast.png',
        },
        { ...article, code: 'lost', slug: { ar: 'ب', en: 'b' }, topic: 'nothing', createdAt: day },
      ];
    });
    await writeFile(join(dirname(file), 'images', 'vast.png'), pixelBomb(9999));
    const { code, stderr } = await catalogueCommand(folder, 'import', file);
    expect(code).toBe(0);
    // A slow machine tells how far it is.
    expect(
      stderr
        .trim()
        .split('\n')
        .filter((line) => !/^(pictures|products written): /.test(line)),
    ).toEqual([
      expect.stringMatching(/^reviews, row 4 \(loud\), rating: /),
      'shippingMethods, row 1 (back): workingDays.min is more than workingDays.max',
      'articles, row 3 (lost): there is no topic nothing',
      'reviews, row 3 (lost): there is no product nobody',
      'articles, row 1 (wash), picture images/none.png: the file cannot be read',
      'articles, row 2 (vast), picture images/vast.png: it has 9999 × 9999 pixels, which take more memory than a picture may',
    ]);
    await withShop(async (shop) => {
      const jug = (await shop.get<Product>('/products/by-code/jug')).body;
      expect(jug).toMatchObject({ averageRating: 4.5, reviewCount: 2 });
    });
  });

  it('is refused for wrong types and pictures that are missing', async () => {
    const wrong = await change(({ products }) =>
      Object.assign(products[1] ?? {}, { options: 'none', createdAt: 'soon' }),
    );
    expect((await catalogueCommand(folder, 'import', wrong, '--strict')).stderr).toMatch(
      /products, row 2 \(jug\), options: /,
    );
    const missing = await change(({ brands }) =>
      Object.assign(brands[1] ?? {}, { image: '../../etc/passwd' }),
    );
    expect((await catalogueCommand(folder, 'import', missing, '--strict')).stderr).toMatch(
      /^brands, row 2 \(najd\), picture \.\.\/\.\.\/etc\/passwd: /m,
    );
    const broken = await change(() => undefined);
    await writeFile(broken, '{"format":');
    expect((await catalogueCommand(folder, 'import', broken)).stderr).toMatch(/^The file is not JSON: /);
  });
});
