import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { catalogueCommand } from '../../../testing/catalogue-files.ts';
import { newDataFolder } from '../../../testing/shop-process.ts';
import type { CatalogueFile } from '../catalogue-file.ts';
import { readProductRows } from './read-rows.ts';

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,' +
  'Image Src,Image Position,Variant Image,Status,Title (ar)';

describe('a Shopify product export', () => {
  let folder: string;
  let server: Server;
  let address: string;
  let green = false;

  const take = async (rows: string[], flags: string[] = [], start = '\uFEFF', head = header) => {
    const file = join(folder, 'export.csv');
    await writeFile(file, start && head ? start + [head, ...rows, ''].join('\r\n') : start + head);
    const { code, stdout, stderr } = await catalogueCommand(folder, 'import', file, ...flags);
    const problems = stderr
      .split('\n')
      .filter((line) => line !== '' && !/^[a-z ]+: \d+( of \d+)?$/.test(line));
    const summary = code === 0 && (JSON.parse(stdout) as { products: object; pictures: number });
    return { ...summary, code, problems };
  };

  const catalogue = async (): Promise<CatalogueFile> => {
    const file = join(folder, 'out', 'catalogue.json');
    await catalogueCommand(folder, 'export', file);
    return JSON.parse(await readFile(file, 'utf8')) as CatalogueFile;
  };
  const productOf = async (code: string) => (await catalogue()).products.find((each) => each.code === code);

  beforeAll(async () => {
    folder = await newDataFolder();
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
    expect(await take(rows, ['--strict'])).toEqual({
      code: 1,
      problems: ['row 3 (odd-cup): the price “?” is no amount [entries-wrong]'],
    });
    expect(await productOf('fine-cup')).toBeUndefined();
  });

  it('takes prices and texts in the currency and language it is told', async () => {
    const row = 'dollar-cup,كوب,<b>جميل</b>,,Kitchen,,true,Title,Default Title,,,DC-1,,,10,,,,,,';
    await take([row], ['--language', 'ar', '--currency', 'USD', '--rate', '3.75']);
    expect(await productOf('dollar-cup')).toMatchObject({
      name: { ar: 'كوب', en: 'كوب' },
      variants: [{ prices: { USD: { price: 1000 }, SAR: { price: 3750 } } }],
    });
  });

  it('takes pictures from a folder in place of their addresses, and none that are no pictures', async () => {
    const images = join(folder, 'pictures');
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a3' } })
      .webp()
      .toFile(join(folder, 'green.webp'));
    const cup = (source: string, index = 0) =>
      `cup-${index},Cup,,,Kitchen,,true,Title,Default Title,,,CUP-${index},,,12,,${source},1,,,`;
    const found = await take([cup('https://nowhere.invalid/a/green.webp')], ['--images', folder]);
    expect(found).toMatchObject({ problems: [], pictures: 1 });
    const sources = [`${address}/page.jpg`, 'file:///etc/passwd', '../../etc/passwd'];
    const { problems } = await take(sources.map(cup), ['--images', images]);
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

  it('says what is wrong with a file that is none', async () => {
    expect(await take([], [], '', 'Name,Cost')).toEqual({
      code: 1,
      problems: ['row 1: there is no column Handle or SKU, by which products are found [file-unknown]'],
    });
    await expect(readProductRows('')).rejects.toThrow('The file is empty');
    await expect(readProductRows(`${header}\nopen,"never closed`)).rejects.toThrow(
      /^line \d+: Quote Not Closed/,
    );
    await expect(readProductRows(`${header}\nhuge,"${'x'.repeat(3_000_000)}"`)).rejects.toThrow(
      /^line \d+: Max Record Size/,
    );
  });
});
