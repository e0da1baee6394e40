import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Database, openDatabase } from '../../kernel/database/database.ts';
import { media, products, variants } from '../../kernel/database/schema.ts';
import { openMediaStore } from '../../kernel/media/media-store.ts';
import { catalogueCommand } from '../../testing/catalogue-command.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { emptyDataFolder, removeFolder } from '../../testing/data-folder.ts';
import { newDataFolder, startShop } from '../../testing/hosted-shop.ts';
import { pixelBomb } from '../../testing/pixel-bomb.ts';
import { fixtureCatalogue, type OwnShop } from '../../testing/running-shop.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { CatalogueFile } from '../file-format/catalogue-file.ts';
import type { ProductPage } from '../products/catalogue-schema.ts';
import type { CatalogueError } from './catalogue-error.ts';
import { exportCatalogue } from './export.ts';
import { type ImportOptions, importCatalogue } from './import.ts';
import { readCurrentProducts, readSmallLists } from './read-current.ts';
import { readSource } from './read-text.ts';

describe('a catalogue file', () => {
  let folder: string;
  let database: Database;
  const folders: string[] = [];

  const change = async (edit: (catalogue: CatalogueFile) => void) => {
    const file = await changedCatalogue(edit);
    folders.push(dirname(file));
    return file;
  };
  const take = async (file: string, options?: ImportOptions) =>
    importCatalogue(
      database.queries,
      await readSource(file),
      openMediaStore({ dataFolder: folder }),
      options,
    );
  const refusal = (file: string) =>
    take(file, { strict: true }).then(
      () => '',
      ({ message }: CatalogueError) => message,
    );
  const product = async (code: string) => (await readCurrentProducts(database.queries, [code])).get(code);

  beforeAll(async () => {
    folder = await newDataFolder();
    folders.push(folder);
    database = await openDatabase({ folder, fsync: false });
  });

  afterAll(async () => {
    await database.close();
    for (const each of folders) await removeFolder(each);
  });

  it('fills a new shop by the command, and what was sold stays sold when that is run again', async () => {
    const dataFolder = await emptyDataFolder();
    folders.push(dataFolder);
    const importing = async (...words: string[]) =>
      JSON.parse((await catalogueCommand(dataFolder, 'import', fixtureCatalogue, ...words)).stdout);
    const inShop = async <Result>(look: (shop: OwnShop) => Promise<Result>) => {
      const shop = await startShop({
        DATA_DIR: dataFolder,
        CATALOGUE: '',
        PUBLIC_URL: 'https://shop.example',
      });
      const result = await look(shop);
      await shop.stop();
      return result;
    };
    const itemsOf = async (shop: OwnShop) => (await shop.get<ProductPage>('/search/products')).body.items;
    expect(await importing('--create')).toMatchObject({
      products: { created: 7, updated: 0, unchanged: 0 },
      pictures: 3,
    });
    const before = await inShop(async (shop) => {
      const token = await readyCart(shop, { productCode: 'last-lamp' });
      await shop.call('PUT', `/checkout/${token}/complete`, { body: { email: 'buyer@example.com' } });
      return itemsOf(shop);
    });
    expect(await importing()).toMatchObject({ products: { created: 0, updated: 0, unchanged: 7 } });
    const after = await inShop(itemsOf);
    expect(after).toEqual(before);
    expect(after.find(({ code }) => code === 'last-lamp')?.variants[0]?.stock).toBe(0);
  });

  it('sets the stock when it is told to', async () => {
    await database.queries.update(variants).set({ stock: 0 }).where(eq(variants.code, 'last-lamp-one'));
    await take(fixtureCatalogue);
    expect((await product('last-lamp'))?.variants[0]?.stock).toBe(0);
    await take(fixtureCatalogue, { setStock: true });
    expect((await product('last-lamp'))?.variants[0]?.stock).toBe(1);
  });

  it('updates what differs, disables variants that are gone, and swaps slugs', async () => {
    const file = await change(({ products }) => {
      const [shirt, jug, vase] = products;
      if (!shirt || !jug || !vase) throw new Error('the fixture has changed');
      shirt.variants.shift();
      [jug.slug, vase.slug] = [vase.slug, jug.slug];
    });
    const { counts } = await take(file);
    expect(counts.products).toEqual({ created: 0, updated: 3, unchanged: 4 });
    const shirt = await product('shirt');
    expect(shirt?.variants.filter(({ enabled = true }) => enabled).map(({ code }) => code)).toEqual([
      'shirt-sand-m',
      'shirt-ink-s',
    ]);
    expect((await product('vase'))?.slug.en).toBe('copper-jug');
    await take(fixtureCatalogue);
  });

  it('tells by a picture’s path what frames keep of it, until it tells something else', async () => {
    const told = async () =>
      (await database.queries.select({ focus: media.focus }).from(media)).flatMap(({ focus }) => focus ?? []);
    for (const [x, y] of [
      [100, 0],
      [40, 20],
    ]) {
      const file = await change(({ products: [shirt] }) => {
        const [image] = shirt?.images ?? [];
        if (!image) throw new Error('the fixture has changed');
        image.path += `#focus=${x},${y}`;
      });
      expect((await take(file)).problems).toEqual([]);
      expect(await told()).toEqual([{ x, y }]);
    }
    await take(fixtureCatalogue);
    expect(await told()).toEqual([{ x: 40, y: 20 }]);
  });

  it('keeps a promotion that is off, and knows its coupons in any spelling and order', async () => {
    const file = await change((catalogue) => {
      const coupons = [{ code: 'second' }, { code: 'FIRST١' }];
      const discount = { kind: 'percentage' as const, percent: 10 };
      catalogue.promotions = [
        { code: 'off', name: { ar: 'ف', en: 'Off' }, discount, coupons, enabled: false },
      ];
    });
    expect((await take(file)).counts).toMatchObject({ promotions: { created: 1 }, coupons: { created: 2 } });
    expect((await take(file)).counts).toMatchObject({
      promotions: { created: 0, updated: 0, unchanged: 1 },
      coupons: { created: 0, updated: 0, unchanged: 2 },
    });
    expect((await readSmallLists(database.queries)).promotions.get('off')).toMatchObject({
      ...{ enabled: false, coupons: [{ code: 'FIRST1' }, { code: 'SECOND' }] },
    });
  });

  it('comes out again as it went in', async () => {
    const exported = join(await emptyDataFolder(), 'catalogue.json');
    const second = await newDataFolder({ CATALOGUE: '' });
    folders.push(dirname(exported), second);
    expect(await exportCatalogue(database.queries, exported, openMediaStore({ dataFolder: folder }))).toEqual(
      {
        products: 7,
        pictures: 3,
      },
    );
    expect((await take(exported)).counts.products).toEqual({ created: 0, updated: 0, unchanged: 7 });
    expect((await catalogueCommand(second, 'import', exported)).code).toBe(0);
    const again = join(second, 'catalogue.json');
    const { stdout } = await catalogueCommand(second, 'export', again);
    expect(JSON.parse(stdout)).toEqual({ products: 7, pictures: 3 });
    const [once, twice] = await Promise.all([exported, again].map((each) => readFile(each, 'utf8')));
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
    const told = await refusal(file);
    expect(told).toContain('products, row 1 (shirt): there is no brand nobody');
    expect(told).toContain('products, row 3 (jug): the code is used before');
    expect(told).toMatch(/products, row 4 \([^)]+\): there is no taxon nowhere/);
    expect((await readSmallLists(database.queries)).brands.size).toBe(2);
  });

  it('is refused with the rows whose slugs no page can have', async () => {
    const file = await change(({ taxons, products }) => {
      const [taxon] = taxons;
      const [shirt, jug, vase] = products;
      if (!taxon || !shirt || !jug || !vase) throw new Error('the fixture has changed');
      taxon.slug = { ...taxon.slug, en: 'home/../men' };
      shirt.slug = { ...shirt.slug, ar: 'قميص//كتان' };
      jug.slug = { ...jug.slug, en: 'copper%2Fjug' };
      vase.slug = { ar: 'مزهرية/زرقاء ٥٠%', en: 'vases/blue vase?#50%' };
    });
    const told = await refusal(file);
    const reason =
      'no page can have this address: it has an empty or a dot segment, %2F or a control character [slug-unroutable]';
    expect(told).toContain(`products, row 1 (shirt), slug.ar: ${reason}`);
    expect(told).toContain(`products, row 2 (jug), slug.en: ${reason}`);
    expect(told).toMatch(/^taxons, row 1 \([^)]+\), slug\.en: .+ \[slug-unroutable\]$/m);
    expect(told).not.toMatch(/\(vase\), slug/);
    await expect(take(file, { strict: true })).rejects.toMatchObject({ code: 'entries-wrong' });
  });

  it('leaves out what no database keeps, and takes what only looks like it', async () => {
    const file = await change(({ products }) => {
      const [shirt, jug, vase] = products;
      if (!shirt || !jug || !vase) throw new Error('the fixture has changed');
      shirt.slug = { ...shirt.slug, en: 'shirt-\ud83d' };
      jug.description = { ar: 'إبريق', en: 'A jug \0' };
      vase.description = { ar: 'مزهرية 🏺', en: String.raw`As \ud83d and \u0000 are written` };
    });
    const { problems } = await take(file);
    expect(problems).toEqual([
      'products, row 1: it has what is no character: NUL, or half of an emoji',
      'products, row 2: it has what is no character: NUL, or half of an emoji',
    ]);
    expect((await product('vase'))?.description?.en).toBe(String.raw`As \ud83d and \u0000 are written`);
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
    const { problems } = await take(file);
    expect(problems).toEqual([
      expect.stringMatching(/^reviews, row 4 \(loud\), rating: /),
      'shippingMethods, row 1 (back): workingDays.min is more than workingDays.max',
      'articles, row 3 (lost): there is no topic nothing',
      'reviews, row 3 (lost): there is no product nobody',
      'articles, row 1 (wash), picture images/none.png: the file cannot be read',
      'articles, row 2 (vast), picture images/vast.png: it has 9999 × 9999 pixels, which take more memory than a picture may',
    ]);
    const [jug] = await database.queries.select().from(products).where(eq(products.code, 'jug'));
    expect(jug).toMatchObject({ ratingSum: 9, reviewCount: 2 });
  });

  it('is refused for wrong types and pictures that are missing', async () => {
    const wrong = await change(({ products }) =>
      Object.assign(products[1] ?? {}, { options: 'none', createdAt: 'soon' }),
    );
    expect(await refusal(wrong)).toMatch(/products, row 2 \(jug\), options: /);
    const missing = await change(({ brands }) =>
      Object.assign(brands[1] ?? {}, { image: '../../etc/passwd' }),
    );
    expect(await refusal(missing)).toMatch(/^brands, row 2 \(najd\), picture \.\.\/\.\.\/etc\/passwd: /m);
    const broken = await change(() => undefined);
    await writeFile(broken, '{"format":');
    await expect(take(broken)).rejects.toThrow(/^The file is not JSON: /);
  });
});
