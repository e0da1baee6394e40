import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import sharp from 'sharp';
import { type Database, openDatabase } from '../../kernel/database/database.ts';
import { openMediaStore } from '../../kernel/media/media-store.ts';
import type { Shop } from '../../kernel/shop.ts';
import { removeFolder } from '../../testing/data-folder.ts';
import { eventually } from '../../testing/eventually.ts';
import { newDataFolder } from '../../testing/hosted-shop.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { adminToken, askDesk } from '../../testing/orders-command.ts';
import { fixtureCatalogue } from '../../testing/running-shop.ts';
import { readImports } from '../import/import-log.ts';
import { type ImportFileView, keepImportFile, readImportFile, startRun } from './import-files.ts';
import type { ProductToEdit } from './product-to-edit.ts';
import { runImportFile } from './run-import-file.ts';

interface Refusal {
  reason: string;
  codes: Record<string, string[]>;
}
type Answered = ImportFileView & Refusal;

const fixturePicture = join(dirname(fixtureCatalogue), 'images', 'photo.jpg');

const SNOWBOARDS = [
  'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty',
  'the-ice,The Ice,Glacier,Snowboards,ICE-1,600.00,5',
  'the-snow,The Snow,Glacier,Snowboards,SNOW-1,700.00,8',
  'the-rock,The Rock,Glacier,Snowboards,ROCK-1,dear,8',
].join('\n');

/** What sending a catalogue file promises, on any database. */
onEachDatabase(
  'files that a browser sends',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const send = async (name: string, content: string) =>
      shopOf().call<Answered>('POST', `/admin/import-files?name=${encodeURIComponent(name)}`, {
        headers: {
          authorization: `Bearer ${await adminToken(shopOf())}`,
          'content-type': 'application/octet-stream',
        },
        body: content,
      });
    /** Asks until it is over. */
    const ended = async (id: number) => {
      const run = await eventually(
        async () => (await ask<ImportFileView>('GET', `/import-files/${id}`)).body.run,
        (now) => now?.state === 'done' || now?.state === 'failed',
      );
      if (!run) throw new Error('it was never begun');
      return run;
    };
    const take = async (kind: 'preview' | 'import', id: number, options: object = {}) => {
      const { status } = await ask('POST', `/import-files/${id}/${kind}`, options);
      expect(status).toBe(202);
      return ended(id);
    };
    const takeNew = async (kind: 'preview' | 'import', name: string, content: string, options?: object) =>
      take(kind, (await send(name, content)).body.id, options);
    const product = (code: string) => ask<ProductToEdit & Refusal>('GET', `/products/${code}`);
    const imports = async () =>
      (await ask<{ items: { id: number; file: string }[] }>('GET', '/imports')).body.items;

    it('are looked at, imported and taken back', async () => {
      const { status, body } = await send('snowboards.csv', SNOWBOARDS);
      expect({ status, body }).toEqual({
        status: 201,
        body: { id: expect.any(Number), name: 'snowboards.csv', size: SNOWBOARDS.length },
      });
      const preview = await take('preview', body.id, { currency: 'USD' });
      expect(preview).toMatchObject({
        ...{ kind: 'preview', state: 'done', options: { currency: 'USD', language: 'en', rate: 3.75 } },
        outcome: {
          counts: { products: { created: 2, updated: 0, unchanged: 0 }, brands: { created: 1 } },
          problems: {
            total: 1,
            lines: [
              {
                en: expect.stringContaining('row 4 (the-rock): the price “'),
                ar: expect.stringContaining('السطر \u20684\u2069 (\u2068the-rock\u2069): السعر «'),
              },
            ],
          },
          differences: { items: expect.arrayContaining([{ list: 'products', code: 'the-ice' }]) },
        },
      });
      expect(preview.outcome?.import).toBeUndefined();
      expect((await product('the-ice')).status).toBe(404);
      expect((await imports()).filter(({ file }) => file === 'snowboards.csv')).toEqual([]);

      const run = await take('import', body.id, { currency: 'USD' });
      expect(run).toMatchObject({
        ...{ kind: 'import', state: 'done' },
        outcome: { import: expect.any(Number), counts: { products: { created: 2 } } },
      });
      expect((await product('the-ice')).body.variants).toMatchObject([
        { price: { USD: 60000, SAR: 225000 }, stock: 5 },
      ]);
      expect(await ask('POST', `/imports/${run.outcome?.import}/undo`)).toMatchObject({ status: 200 });
      expect((await product('the-ice')).status).toBe(404);
    });

    it('tell field by field what they change', async () => {
      const { outcome } = await takeNew('preview', 'prices.csv', 'SKU,Price\nCU-1204/Jg,81.50');
      expect(outcome?.differences).toEqual({
        total: 1,
        items: [
          {
            ...{ list: 'products', code: 'jug', fields: 2 },
            changes: [
              { path: ['variants', 'jug-one', 'prices', 'SAR', 'price'], from: 9000, to: 8150 },
              { path: ['variants', 'jug-one', 'prices', 'USD', 'price'], from: 2250, to: 2173 },
            ],
          },
        ],
      });
    });

    it.each([
      ['an empty file', 'empty.csv', '', 400, 'importFileEmpty'],
      ['a spreadsheet', 'products.xlsx', 'PK', 400, 'importFileType'],
      ['a file that is too large', 'large.csv', 'a'.repeat(20 * 1024 * 1024 + 1), 413, 'importFileLarge'],
    ])('are refused when they are %s', async (_, name, content, status, code) => {
      const answer = await send(name, content);
      expect(answer.status).toBe(status);
      expect([answer.body.reason, answer.body.codes?.file?.[0]]).toContain(code);
    });

    it.each([
      ['other columns', 'costs.csv', 'Name,Cost\njug,3', 'file-unknown'],
      ['no catalogue', 'list.json', '[]', 'file-unknown'],
      ['nothing that can be read', 'broken.json', '{', 'file-broken'],
      ['problems, where all or nothing is asked for', 'boards.csv', SNOWBOARDS, 'entries-wrong'],
    ])('fail with their reason when they have %s', async (_, name, content, code) => {
      expect(await takeNew('import', name, content, { strict: true })).toMatchObject({
        ...{
          state: 'failed',
          failure: { code, lines: [{ ar: expect.any(String), en: expect.any(String) }] },
        },
      });
    });

    it('never bring a picture from the disk or the network of the server', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'shop-secret-'));
      const secret = join(folder, 'secret.png');
      await writeFile(
        secret,
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
          .png()
          .toBuffer(),
      );
      const paths = [
        secret,
        relative(process.cwd(), fixturePicture),
        relative(process.cwd(), secret),
        relative(shopOf().dataFolder, secret),
        pathToFileURL(secret).href,
        `${shopOf().url}/media/none`,
      ];
      const jug = JSON.stringify({
        format: 1,
        products: [{ code: 'jug', images: paths.map((path) => ({ path })) }],
      });
      const preview = await takeNew('preview', 'jug.json', jug);
      expect(preview.outcome?.problems.lines).toHaveLength(4);
      const { outcome } = await takeNew('import', 'jug.json', jug);
      expect(outcome?.problems.lines.map(({ en }) => /picture (.*?): /.exec(en)?.[1]).toSorted()).toEqual(
        paths.toSorted(),
      );
      expect(outcome?.pictures).toBe(0);
      expect((await product('jug')).body.pictures).toEqual([]);
      await rm(folder, { recursive: true });
    });

    it('are told as unknown when they are no longer kept', async () => {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/preview'],
        ['POST', '/import'],
      ])
        expect(
          await ask(method ?? '', `/import-files/2000000000${path}`, method === 'POST' ? {} : undefined),
        ).toMatchObject({ status: 404, body: { reason: 'importFileUnknown' } });
    });

    it('stand in the audit log without what is in them', async () => {
      await send('secret.csv', 'SKU,Price\nnone,1');
      const { body: acts } = await ask<{ action: string; sent: unknown }[]>('GET', '/audit');
      expect(acts.find(({ action }) => action === 'POST /import-files')).toMatchObject({ sent: null });
    });

    it('come from nobody without the admin token', async () => {
      expect(await shopOf().call('POST', '/admin/import-files?name=a.csv')).toMatchObject({ status: 401 });
    });
  },
  async () => ({}),
);

describe('an import of a file that was sent', () => {
  let folder: string;
  let database: Database;
  const log = pino({ enabled: false });
  const never = new AbortController().signal;

  beforeAll(async () => {
    folder = await newDataFolder();
    database = await openDatabase({ folder, fsync: false });
  });
  afterAll(async () => {
    await database.close();
    await removeFolder(folder);
  });

  const options = {
    ...({ language: 'en', currency: 'SAR', rate: 3.75 } as const),
    ...{ allowFree: false, setStock: false, keepVariants: false, strict: false },
  };
  const begun = async (content: string) => {
    const { id } = await keepImportFile(database.queries, 'file.json', Buffer.from(content));
    await startRun(database.queries, id, 'import', options);
    return id;
  };
  const run = (file: number, attempts: number, { stopping = never, signal = never } = {}) =>
    runImportFile(
      {
        queries: database.queries,
        media: openMediaStore({ dataFolder: folder }),
        settings: { privatePictures: false },
      } as Shop,
      log,
      { key: 'import', payload: { file }, attempts },
      { stopping, signal },
    );
  const forgetJobs = () => database.queries.execute('delete from jobs');
  /** Aborts once some products are written. */
  const abortedAfterSome = () => {
    const controller = new AbortController();
    let told = 0;
    return Object.assign(controller.signal, {
      throwIfAborted: () => {
        told += 1;
        if (told < 2) return;
        controller.abort();
        throw new Error('it was aborted');
      },
    });
  };
  /** So many that they are compared in two parts. */
  const bowls = (name: string) =>
    JSON.stringify({
      format: 1,
      products: Array.from({ length: 550 }, (_, index) => ({
        ...{ code: `${name}-${index}`, name: { ar: 'وعاء', en: 'Bowl' } },
        ...{ slug: { ar: `${name}-${index}`, en: `${name}-${index}` }, taxons: { main: 'home', others: [] } },
        ...{ options: [], attributes: {}, images: [] },
        variants: [
          {
            code: `${name}-${index}`,
            values: {},
            stock: 1,
            prices: { SAR: { price: 100 }, USD: { price: 30 } },
          },
        ],
      })),
    });
  afterEach(forgetJobs);

  it('is refused while another one runs', async () => {
    await begun(bowls('bowl'));
    await expect(begun(bowls('bowl'))).rejects.toMatchObject({
      status: 409,
      reason: { key: 'importRunning' },
    });
  });

  it('is told as broken off where its server vanished', async () => {
    const id = await begun(bowls('bowl'));
    await run(id, 2);
    expect((await readImportFile(database.queries, id)).run).toMatchObject({
      ...{ kind: 'import', state: 'failed', failure: { code: 'import-broke-off' } },
    });
  });

  it('that takes too long breaks off between two entries, and tells which import that was', async () => {
    const id = await begun(bowls('late-bowl'));
    await run(id, 1, { signal: abortedAfterSome() });
    const [last] = await readImports(database.queries);
    expect((await readImportFile(database.queries, id)).run).toMatchObject({
      ...{ state: 'failed', failure: { code: 'import-broke-off', import: last?.id } },
    });
    expect(last).toMatchObject({ file: 'file.json', finishedAt: null });
  });

  it('that a server leaves when it stops is made by the next one', async () => {
    const id = await begun(bowls('left-bowl'));
    await expect(run(id, 1, { stopping: abortedAfterSome() })).rejects.toThrow();
    await run(id, 1);
    expect((await readImportFile(database.queries, id)).run).toMatchObject({
      ...{ state: 'done', outcome: { counts: { products: { created: 50, unchanged: 500 } } } },
    });
  });
});
