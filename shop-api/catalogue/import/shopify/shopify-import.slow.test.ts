import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Database, openDatabase } from '../../../kernel/database/database.ts';
import { openMediaStore } from '../../../kernel/media/media-store.ts';
import { catalogueCommand } from '../../../testing/catalogue-command.ts';
import { newDataFolder } from '../../../testing/hosted-shop.ts';
import type { CatalogueFile } from '../../file-format/catalogue-file.ts';
import type { CatalogueError } from '../catalogue-error.ts';
import { exportCatalogue } from '../export.ts';
import { type ImportOptions, importCatalogue } from '../import.ts';
import { readCurrentProducts } from '../read-current.ts';
import { readSource } from '../read-text.ts';
import { readProductRows } from './read-rows.ts';

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,' +
  'Image Src,Image Position,Variant Image,Status,Title (ar)';

describe('a Shopify product export', () => {
  let folder: string;
  let database: Database;
  let server: Server;
  let address: string;
  let green = false;

  const write = async (content: string) => {
    const file = join(folder, 'export.csv');
    await writeFile(file, content);
    return file;
  };
  const csv = (rows: string[]) => `\uFEFF${[header, ...rows, ''].join('\r\n')}`;

  const take = async (rows: string[], options: ImportOptions = {}) => {
    const { counts, problems, pictures } = await importCatalogue(
      database.queries,
      await readSource(await write(csv(rows))),
      openMediaStore({ dataFolder: folder }),
      { privatePictures: true, ...options },
    );
    return { products: counts.products, problems, pictures };
  };

  const catalogue = async (): Promise<CatalogueFile> => {
    const file = join(folder, 'out', 'catalogue.json');
    await exportCatalogue(database.queries, file, openMediaStore({ dataFolder: folder }));
    return JSON.parse(await readFile(file, 'utf8')) as CatalogueFile;
  };
  const productOf = async (code: string) => (await catalogue()).products.find((each) => each.code === code);

  beforeAll(async () => {
    folder = await newDataFolder();
    database = await openDatabase({ folder, fsync: false });
    const color = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    server = createServer((request, response) => {
      if (request.url?.startsWith('/red.png')) response.end(color);
      else if (request.url === '/green.png' && green) response.end(color);
      else if (request.url === '/page.jpg') response.end('<html>not a picture</html>');
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const abaya = () => [
    `crepe-abaya,Crepe abaya,"<p>Soft, ""quiet"" crepe.\n</p><script>x()</script>",Wadi,Abayas,"soft, Shirts",true,Colour,Black,المقاس,M,AB-1,shopify,5,199.50,250,${address}/red.png?v=1,1,,active,عباية كريب`,
    `crepe-abaya,,,,,,,,Black,,L,AB-2,shopify,-3,199.50,,${address}/missing.png,2,,,`,
    `crepe-abaya,,,,,,,,رملي,,M,,,,210,,,,${address}/red.png?v=1,,`,
  ];

  it('becomes a product with its brand, category, options, variants and prices', async () => {
    const summary = await take(abaya());
    expect(summary).toMatchObject({ products: { created: 1 }, pictures: 1 });
    expect(summary.problems).toEqual([
      `row 2 (crepe-abaya), picture ${address}/missing.png: the address answers 404`,
    ]);
    const { products, options } = await catalogue();
    const product = products.find(({ code }) => code === 'crepe-abaya');
    expect(product).toMatchObject({
      brand: 'wadi',
      taxons: { main: 'abayas', others: ['shirts'] },
      name: { ar: 'عباية كريب', en: 'Crepe abaya' },
      description: { en: expect.stringMatching(/^<p>Soft, "quiet" crepe\.\n<\/p>$/) },
      enabled: true,
      options: ['color', 'size'],
      attributes: { tags: { en: 'soft, Shirts' } },
      variants: [
        {
          code: 'AB-1',
          values: { color: 'black', size: 'm' },
          stock: 5,
          prices: { SAR: { price: 19950, original: 25000 }, USD: { price: 5320, original: 6667 } },
        },
        { code: 'AB-2', values: { color: 'black', size: 'l' }, stock: 0 },
        { code: 'crepe-abaya-sand-m', values: { color: 'sand', size: 'm' }, stock: 1000 },
      ],
    });
    expect(product?.images).toEqual([{ path: expect.any(String), values: ['sand'] }]);
    // The names that the shop has stay, and new values come after them.
    const [color, size] = ['color', 'size'].map((code) => options.find((option) => option.code === code));
    expect(size?.name).toEqual({ ar: 'المقاس', en: 'Size' });
    expect(color?.values.map(({ code }) => code)).toEqual(['sand', 'ink', 'black']);
    expect(color?.values[0]).toMatchObject({ name: { ar: 'رملي', en: 'Sand' }, color: '#d8c3a5' });
  });

  it('changes nothing when it is taken again, and nothing else in the shop', async () => {
    const before = await catalogue();
    expect((await take(abaya())).products).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await catalogue()).toEqual(before);
  });

  it('leaves bad products out with their rows and takes the rest', async () => {
    const rows = [
      'no-price,No price,,,,,,Title,Default Title,,,NP-1,,,,,,,,,',
      'odd-price,Odd price,,,,,,Title,Default Title,,,OP-1,,,twelve,,,,,,',
      ',Nameless,,,,,,Title,Default Title,,,NN-1,,,5,,,,,,',
      'good-mug,Good mug,,,Kitchen,,true,Title,Default Title,,,GM-1,,,12,,,,,draft,',
      'taken,Taken,,,Kitchen,,true,Title,Default Title,,,last-lamp-one,,,12,,,,,,',
    ];
    const summary = await take(rows);
    expect(summary.products).toMatchObject({ created: 2 });
    expect(summary.problems).toEqual([
      'row 2 (no-price): the price is missing',
      'row 3 (odd-price): the price “twelve” is no amount',
      'row 4 (NN-1): the Handle is missing',
    ]);
    // A SKU that a variant of another product goes by.
    expect((await productOf('taken'))?.variants).toMatchObject([{ code: 'taken', sku: 'last-lamp-one' }]);
    expect(await productOf('good-mug')).toMatchObject({ enabled: false, options: [] });
  });

  it('is refused whole when it has to be all or nothing', async () => {
    const rows = [
      'fine-cup,Fine cup,,,Kitchen,,true,Title,Default Title,,,FC-1,,,12,,,,,,',
      'odd-cup,Odd cup,,,Kitchen,,true,Title,Default Title,,,OC-1,,,?,,,,,,',
    ];
    await expect(take(rows, { strict: true })).rejects.toMatchObject({
      code: 'entries-wrong',
      message: 'row 3 (odd-cup): the price “?” is no amount',
    });
    expect(await productOf('fine-cup')).toBeUndefined();
  });

  it('takes pictures from a folder in place of their addresses, and none that are no pictures', async () => {
    const images = join(folder, 'pictures');
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a3' } })
      .webp()
      .toFile(join(folder, 'green.webp'));
    const cup = (source: string, index = 0) =>
      `cup-${index},Cup,,,Kitchen,,true,Title,Default Title,,,CUP-${index},,,12,,${source},1,,,`;
    const found = await take([cup('https://nowhere.invalid/a/green.webp')], { images: folder });
    expect(found).toMatchObject({ problems: [], pictures: 1 });
    const sources = [`${address}/page.jpg`, 'file:///etc/passwd', '../../etc/passwd'];
    const { problems } = await take(sources.map(cup), { images });
    expect(problems.toSorted().map((problem) => problem.split(': ').at(-1))).toEqual([
      'it is not a JPEG, PNG, WebP or SVG',
      'only http and https addresses are fetched',
      'it is outside the folder of the pictures',
    ]);
  });

  it('keep the picture that was at an address which answers no more', async () => {
    const vase = ['vase,Vase,,,Kitchen,,true,Title,Default Title,,,VASE-1,,,12,,', ',1,,,'].join(
      `${address}/green.png`,
    );
    green = true;
    expect((await take([vase])).problems).toEqual([]);
    const before = await productOf('vase');
    green = false;
    const { problems, products } = await take([vase]);
    expect(problems).toEqual([expect.stringMatching(/green\.png: .+; the one that was there before stays$/)]);
    expect(products).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(before?.images).toHaveLength(1);
    expect(await productOf('vase')).toEqual(before);
  });

  it('takes prices and texts in the currency and language that the command is told', async () => {
    const row = 'dollar-cup,كوب,<b>جميل</b>,,Kitchen,,true,Title,Default Title,,,DC-1,,,10,,,,,,';
    const other = await newDataFolder();
    const words = ['--language', 'ar', '--currency', 'USD', '--rate', '3.75', '--strict'];
    const broken = await write(csv([row.replace(',10,', ',?,')]));
    expect(await catalogueCommand(other, 'import', broken, ...words)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^row 2 \(dollar-cup\): the price “\?” is no amount \[entries-wrong\]$/m),
    });
    const { code, stdout, stderr } = await catalogueCommand(
      other,
      'import',
      await write(csv([row])),
      ...words,
    );
    // A slow machine tells how far it is.
    const told = stderr.replaceAll(/^[a-z ]+: \d+( of \d+)?\n/gm, '');
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(JSON.parse(stdout)).toMatchObject({ products: { created: 1 }, problems: 0 });
    const taken = await openDatabase({ folder: other, fsync: false });
    const products = await readCurrentProducts(taken.queries, ['dollar-cup']);
    await taken.close();
    expect(products.get('dollar-cup')).toMatchObject({
      name: { ar: 'كوب', en: 'كوب' },
      variants: [{ prices: { USD: { price: 1000 }, SAR: { price: 3750 } } }],
    });
    await rm(other, { recursive: true });
  });

  it('says what is wrong with a file that is none', async () => {
    await expect(
      importCatalogue(
        database.queries,
        await readSource(await write('Name,Cost')),
        openMediaStore({ dataFolder: folder }),
      ),
    ).rejects.toMatchObject({
      code: 'file-unknown',
      message: 'row 1: there is no column Handle or SKU, by which products are found',
    } satisfies Partial<CatalogueError>);
    await expect(readProductRows('')).rejects.toThrow('The file is empty');
    await expect(readProductRows(`${header}\nopen,"never closed`)).rejects.toThrow(
      /^line \d+: Quote Not Closed/,
    );
    await expect(readProductRows(`${header}\nhuge,"${'x'.repeat(3_000_000)}"`)).rejects.toThrow(
      /^line \d+: Max Record Size/,
    );
  });
});
