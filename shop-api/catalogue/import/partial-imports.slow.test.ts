import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { products, variants } from '../../kernel/database/schema.ts';
import { openMediaStore } from '../../kernel/media/media-store.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { fixtureCatalogue } from '../../testing/running-shop.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import type { Difference } from './entry-changes.ts';
import { type ImportOptions, importCatalogue } from './import.ts';
import { readCurrentProducts, readSmallLists } from './read-current.ts';
import { readSource } from './read-text.ts';
import { undoImport } from './undo-import.ts';

const texts = (text: string) => ({ ar: text, en: text });

onPostgres('a catalogue file in the running shop', (database) => {
  let folder: string;

  /** Takes a file, and tells what became different. */
  const take = async (content: string | Buffer, options: ImportOptions = {}, name = 'file.csv') => {
    const file = join(folder, name);
    await writeFile(file, content);
    const differences: Difference[] = [];
    const noteDifference = (difference: Difference) => differences.push(difference);
    const summary = await importCatalogue(
      database().queries,
      await readSource(file),
      openMediaStore({ dataFolder: folder }),
      {
        ...options,
        noteDifference,
      },
    );
    const changes = differences.map(({ code, changes: fields = [] }): [string, ...unknown[][]] => [
      code,
      ...fields.map(({ path, from, to }) => [path.join('.'), from, to]),
    ]);
    return { ...summary, changes };
  };
  const takeJson = (lists: object, options?: ImportOptions) =>
    take(JSON.stringify({ format: 1, ...lists }), options, 'file.json');
  const product = async (code: string): Promise<ProductEntry> => {
    const entry = (await readCurrentProducts(database().queries, [code])).get(code);
    if (!entry) throw new Error(`there is no product ${code}`);
    return entry;
  };
  const variant = async (code: string, of = 'shirt') =>
    (await product(of)).variants.find((each) => each.code === code);
  const sell = (code: string, units: number) =>
    database()
      .queries.update(variants)
      .set({ stock: sql`${variants.stock} - ${units}` })
      .where(eq(variants.code, code));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-imports-'));
    await importCatalogue(
      database().queries,
      await readSource(fixtureCatalogue),
      openMediaStore({ dataFolder: folder }),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('leaves what it has no columns for', async () => {
    const before = await product('shirt');
    const price = (await variant('shirt-sand-m'))?.prices.SAR.price ?? 0;
    const { problems, changes } = await take(
      `Handle,Title,Variant SKU,Variant Price\nshirt,${before.name.en},shirt-sand-m,${price / 100 + 10}`,
    );
    expect(problems).toEqual([]);
    expect(changes).toEqual([
      [
        'shirt',
        ['variants.shirt-sand-m.prices.SAR.price', price, price + 1000],
        ['variants.shirt-sand-m.prices.USD.price', expect.any(Number), expect.any(Number)],
      ],
    ]);
    const after = await product('shirt');
    expect({ ...after, variants: [] }).toEqual({ ...before, variants: [] });
    expect(after.variants.map(({ code, enabled }) => [code, enabled])).toEqual(
      before.variants.map(({ code, enabled }) => [code, enabled]),
    );
  });

  it('clears what it leaves empty, and what JSON says is null', async () => {
    await take('Handle,Vendor,SEO Description\njug,,');
    expect(await product('jug')).toMatchObject({ brand: undefined, shortDescription: undefined });
    await takeJson({ products: [{ code: 'jug', brand: 'najd', shortDescription: texts('قصير') }] });
    expect(await product('jug')).toMatchObject({ brand: 'najd', shortDescription: texts('قصير') });
    await takeJson({ products: [{ code: 'jug', brand: null }] });
    expect(await product('jug')).toMatchObject({ brand: undefined, shortDescription: texts('قصير') });
  });

  it.each([
    ['SKU,Price', 'shirt-sand-m,55.5', ['prices.SAR.price', 5550]],
    ['Variant SKU;Variant Price', 'shirt-sand-m;56.5', ['prices.SAR.price', 5650]],
    ['SKU\tPrice\tCurrency', 'shirt-sand-m\t20\tUSD', ['prices.USD.price', 2000]],
    ['SKU,Stock', 'shirt-sand-m,41', ['stock', 41]],
    ['Variant SKU,Variant Inventory Qty', 'shirt-sand-m,42', ['stock', 42]],
    ['Handle,SKU,Price,Compare-at price', 'shirt,shirt-sand-m,50,80', ['prices.SAR.original', 8000]],
  ])('takes prices and stocks alone: %s', async (header, row, [field, value]) => {
    const { problems, changes } = await take(`${header}\n${row}\n`);
    expect(problems).toEqual([]);
    const made = ((changes[0]?.slice(1) ?? []) as unknown[][]).map(([path, , to]) => [path, to]);
    expect(made).toContainEqual([`variants.shirt-sand-m.${field}`, value]);
    expect((await take(`${header}\n${row}\n`)).changes).toEqual([]);
  });

  it('tells which variants may be meant, and how to name one', async () => {
    const { problems, changes } = await take('Handle,Price\nshirt,5\nnobody,5\n');
    expect(changes).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^row 2 \(shirt\): \d variants of shirt may be meant: add the columns SKU/),
      'row 3 (nobody): there is no product nobody in the shop, and no column Title to make one',
    ]);
  });

  it('only tells what would change when it is asked to', async () => {
    const before = await product('jug');
    const {
      changes,
      import: id,
      counts,
    } = await takeJson({ products: [{ code: 'jug', name: { en: 'Tall jug' } }] }, { dryRun: true });
    expect({ changes, id }).toEqual({
      changes: [['jug', ['name.en', before.name.en, 'Tall jug']]],
      id: undefined,
    });
    expect(counts.products).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect(await product('jug')).toEqual(before);
  });

  it('is undone to what was there, but for what was changed or sold since', async () => {
    const before = await product('shirt');
    const { import: id = 0 } = await takeJson({
      products: [
        {
          code: 'shirt',
          name: { en: 'Undone shirt', ar: 'قميص' },
          variants: [{ code: 'shirt-sand-m', stock: 100, prices: { SAR: { price: 1 } } }],
        },
        {
          ...before,
          code: 'second',
          slug: texts('second'),
          images: [],
          variants: [{ ...before.variants[0], code: 'second-one' }],
        },
      ],
      brands: [{ code: 'passing', name: texts('Passing') }],
    });
    await sell('shirt-sand-m', 3);
    await takeJson({ products: [{ code: 'shirt', name: { en: 'Meant shirt' } }] });
    const { problems, counts } = await undoImport(database().queries, id);
    expect(problems).toEqual([
      {
        en: 'products shirt: name.en was changed since',
        ar: '\u2068products\u2069، \u2068shirt\u2069: تغيّر \u2068name.en\u2069 بعد ذلك',
      },
    ]);
    expect(counts).toMatchObject({ products: { restored: 1, removed: 1, left: 1 }, brands: { removed: 1 } });
    const stock = before.variants.find(({ code }) => code === 'shirt-sand-m')?.stock ?? 0;
    expect(await product('shirt')).toEqual({
      ...before,
      name: { ...before.name, en: 'Meant shirt' },
      variants: before.variants.map((each) =>
        each.code === 'shirt-sand-m' ? { ...each, stock: Math.max(0, stock - 3) } : each,
      ),
    });
    await expect(product('second')).rejects.toThrow('there is no product');
    await expect(undoImport(database().queries, id)).rejects.toThrow(/was undone before/);
  });

  const shopify =
    'Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price';
  const rows = [
    'bike-a,Bike A,Rad,Bikes,"Helmets, _spo_1, __label:New, YGroup_bikes, yotpo, red",Size,XL,SAME-1,shopify,3,continue,100',
    'bike-a,,,,,,S,SAME-1,shopify,3,deny,100',
    'bike-a,,,,,,X-Small,OWN-1,shopify,-2,continue,100',
    'bike-b,Bike B,Rad,Bikes,,Title,Default Title,SAME-1,shopify,3,deny,120',
    'helmet,Helmet,Rad,Helmets,Bikes,Size,Medium,HEL-1,shopify,3,deny,50',
  ];

  it('keeps every product of a Shopify export, whose SKUs repeat', async () => {
    const { problems, counts } = await take([shopify, ...rows].join('\n'));
    expect(problems).toEqual([]);
    expect(counts.products?.created).toBe(3);
    const bike = await product('bike-a');
    expect(bike.variants.map(({ code, sku, stock, backorder }) => [code, sku, stock, backorder])).toEqual([
      ['bike-a-xl', 'SAME-1', 3, true],
      ['bike-a-s', 'SAME-1', 3, undefined],
      ['OWN-1', 'OWN-1', -2, true],
    ]);
    expect(bike.attributes.tags?.en).toBe('Helmets, red');
    expect(bike.taxons.others).toContain('helmets');
    const { options } = await readSmallLists(database().queries);
    const sizes = options.get('size')?.values.map(({ name }) => name.en) ?? [];
    const wanted = ['X-Small', 'S', 'Medium', 'XL'];
    expect(sizes.filter((size) => wanted.includes(size)).join()).toBe(
      wanted.filter((size) => sizes.includes(size)).join(),
    );
  });

  it('changes nothing the second time, in whatever order its products stand', async () => {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = rows;
    for (const order of [rows, [fifth, fourth, first, second, third]]) {
      const { changes, import: id, counts } = await take([shopify, ...order].join('\n'));
      expect({ changes, id }).toEqual({ changes: [], id: undefined });
      expect(counts.products).toEqual({ created: 0, updated: 0, unchanged: 3 });
    }
  });

  it('names the products that a SKU may mean', async () => {
    expect((await take('SKU,Price\nSAME-1,5\n')).problems).toEqual([
      'row 2 (SAME-1): the SKU SAME-1 is one of bike-a and bike-b: add the column Handle to tell them apart',
    ]);
  });

  it('is read in the encoding that it is in', async () => {
    const arabic = Buffer.from([0xc5, 0xc8, 0xd1, 0xed, 0xde]);
    const file = Buffer.concat([Buffer.from('Handle,Title\njug,'), arabic, Buffer.from('\n')]);
    expect(await take(file)).toMatchObject({ encoding: 'windows-1256', problems: [] });
    expect((await product('jug')).name.en).toBe('إبريق');
    const broken = Buffer.concat([Buffer.from('Handle,Title\njug,إبريق نحاسي'), Buffer.from([0xff])]);
    await expect(take(broken)).rejects.toMatchObject({ code: 'encoding-unclear' });
  });

  it.each([
    ['file-empty', ''],
    ['file-not-text', 'Handle,Title\njug,a\0b'],
    ['file-unknown', 'Name,Cost\n1,2'],
    ['file-broken', 'Handle,Title\njug,"never closed'],
  ])('says what is wrong with a file that is none: %s', async (code, content) => {
    await expect(take(content)).rejects.toMatchObject({ code });
  });

  it('makes nothing free by mistake', async () => {
    const free = 'SKU,Price\nshirt-sand-m,0.001\n';
    expect((await take(free)).problems).toEqual([
      'row 2 (shirt): the price “0.001” would make it free: --allow-free takes it',
    ]);
    const options = { language: 'en', currency: 'SAR', rate: 3.75, allowFree: true } as const;
    expect((await take(free, { shopify: options, dryRun: true })).problems).toEqual([]);
  });

  it('lets orders through while prices of hundreds of products change', async () => {
    const many = 400;
    const list = Array.from(
      { length: many },
      (_, index) => `bulk-${index},Bulk ${index},B-${index},${10 + (index % 7)}`,
    );
    await take(['Handle,Title,SKU,Price', ...list].join('\n'));
    const ids = (
      await database()
        .queries.select({ id: variants.id })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(sql`${products.code} like 'bulk-%'`)
        .orderBy(asc(variants.id))
    ).map(({ id }) => id);
    let isImporting = true;
    const waits: number[] = [];
    const order = async (seed: number) => {
      for (let turn = seed; isImporting; turn += 7) {
        const wanted = [ids[(turn * 31) % many] ?? 0, ids[(turn * 17) % many] ?? 0];
        const start = performance.now();
        await database().queries.transaction(async (tx) => {
          await tx
            .select()
            .from(variants)
            .where(inArray(variants.id, wanted))
            .orderBy(asc(variants.id))
            .for('no key update');
          await tx
            .update(variants)
            .set({ stock: sql`${variants.stock} - 1` })
            .where(inArray(variants.id, wanted));
        });
        waits.push(performance.now() - start);
      }
    };
    const orders = [1, 2, 3].map(order);
    const { counts, longestTransaction } = await take(
      ['SKU,Price', ...list.map((_, index) => `B-${index},${20 + (index % 7)}`)].join('\n'),
    ).finally(() => {
      isImporting = false;
    });
    await Promise.all(orders);
    console.info(
      `longest transaction of the import ${longestTransaction} ms, longest order ${Math.round(Math.max(...waits))} ms of ${waits.length}`,
    );
    expect(counts.products?.updated).toBe(many);
    // With one transaction, orders would have waited for its end.
    expect(waits.length).toBeGreaterThan(10);
  });
});
