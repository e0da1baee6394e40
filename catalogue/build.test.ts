import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue, Product, Text } from './build/merchant-format.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
let catalogue: Catalogue;

beforeAll(() => {
  execFileSync(process.execPath, ['catalogue/build.ts', folder]);
  catalogue = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as Catalogue;
});
afterAll(() => rmSync(folder, { recursive: true }));

const codes = (entries: { code: string }[]) => entries.map((entry) => entry.code);
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const unknown = (values: string[], known: string[]) => values.filter((value) => !known.includes(value));
const offenders = (rule: (product: Product) => boolean) =>
  codes(catalogue.products.filter((product) => !rule(product)));
const parentOf = (code: string) => catalogue.taxons.find((taxon) => taxon.code === code)?.parent;

/** The words in the first column of each table. */
const cells = (html = ''): Set<string> =>
  new Set([...html.matchAll(/<tr><td>([^<]*)/g)].map(([, word = '']) => word));

/** Every bilingual text of the document with the path that leads to it. */
function texts(node: unknown, path = ''): [path: string, text: Text][] {
  if (typeof node !== 'object' || node === null) return [];
  if ('ar' in node || 'en' in node) return [[path, node as Text]];
  return Object.entries(node).flatMap(([key, child]) => texts(child, `${path}/${key}`));
}

describe('size of the shop', () => {
  it('offers at least 120 products of twelve brands', () => {
    expect(catalogue.products.length).toBeGreaterThanOrEqual(120);
    expect(new Set(catalogue.products.map((product) => product.brand)).size).toBe(12);
    expect(catalogue.brands).toHaveLength(12);
  });

  it('has five departments and at least twelve categories below them, none empty', () => {
    const children = catalogue.taxons.filter((taxon) => taxon.parent);
    expect(catalogue.taxons.length - children.length).toBe(5);
    expect(children.length).toBeGreaterThanOrEqual(12);
    expect(children.filter((child) => catalogue.taxons.some((taxon) => taxon.parent === child.code))).toEqual(
      [],
    );
    const used = catalogue.products.flatMap((product) => product.taxons.others);
    expect(unknown(codes(catalogue.taxons), used)).toEqual([]);
  });

  it('features at most six illustrated categories at home and seven in the menu', () => {
    const featured = (place: 'home' | 'menu') =>
      catalogue.taxons.filter((taxon) => taxon.featured?.includes(place));
    expect(featured('home')).toHaveLength(6);
    expect(featured('home').filter((taxon) => !taxon.image || !taxon.parent)).toEqual([]);
    expect(featured('menu')).toHaveLength(7);
    expect(featured('menu').filter((taxon) => !taxon.parent)).toEqual([]);
  });

  it('has a size guide that tells of every size it sells', () => {
    const guide = catalogue.pages.find(({ code }) => code === 'size-guide');
    const told = { ar: cells(guide?.content.ar), en: cells(guide?.content.en) };
    const sold = catalogue.products.flatMap(({ variants }) => variants.map(({ values }) => values.size));
    const sizes = catalogue.options.find(({ code }) => code === 'size')?.values ?? [];
    for (const { code, name } of sizes.filter((size) => sold.includes(size.code)))
      for (const locale of ['ar', 'en'] as const)
        expect({ code, told: told[locale].has(name[locale].replace(/^(طول|Length|EU) /, '')) }).toEqual({
          code,
          told: true,
        });
  });

  it('has a table for every choice of a size, with a cell in each column', () => {
    const taxons = new Map(catalogue.taxons.map((taxon) => [taxon.code, taxon]));
    const tableOf = (code: string | undefined): Catalogue['taxons'][number]['sizeTable'] => {
      const taxon = taxons.get(code ?? '');
      return taxon && (taxon.sizeTable ?? tableOf(taxon.parent));
    };
    for (const { sizeTable } of catalogue.taxons)
      for (const { cells } of sizeTable?.rows ?? [])
        expect(cells).toHaveLength(sizeTable?.columns.length ?? 0);
    for (const product of catalogue.products) {
      const sizes = product.variants.flatMap(({ values }) => values.size ?? []);
      const told = tableOf(product.taxons.main)?.rows.map(({ size }) => size) ?? [];
      expect({ code: product.code, missing: sizes.filter((size) => !told.includes(size)) }).toEqual({
        code: product.code,
        missing: [],
      });
    }
  });

  it('has at least eight pages, three hero slides and four banners', () => {
    expect(catalogue.pages.length).toBeGreaterThanOrEqual(8);
    const positions = (location: string) =>
      catalogue.ads.filter((ad) => ad.location === location).map((ad) => ad.position);
    expect(positions('banner')).toEqual([1, 2, 3]);
    expect(positions('middle-1')).toEqual([1, 2, 3, 4]);
  });
});

describe('the blog', () => {
  it('has twelve articles, some on every topic', () => {
    const { articles, articleTopics } = catalogue;
    expect(articles).toHaveLength(12);
    expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(codes(articleTopics)));
  });

  it('says enough in each language, and leaves the days of returns to the settings', () => {
    for (const language of ['ar', 'en'] as const) {
      const lengths = catalogue.articles.map(({ content }) => content[language].length);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(600);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(1400);
    }
    const said = JSON.stringify([catalogue.articles, catalogue.pages]);
    expect(said.match(/\{\{returnDays\}\}/g)?.length).toBeGreaterThan(4);
    // The settings tell how many, and pages are filled in by them.
    expect(said).not.toMatch(
      /\d+ (?:days|يومًا) (?:from|of) delivery|\d+ (?:يومًا|يوم) من (?:تاريخ )?الاستلام/,
    );
  });
});

describe('what shoppers and experts say', () => {
  it('picks ten products', () => {
    const picks = catalogue.products.filter(({ featured }) => featured?.includes('expert-picks'));
    expect(picks).toHaveLength(10);
  });

  it('has two to nine reviews of about half of the products, none twice', () => {
    const byProduct = Map.groupBy(catalogue.reviews, (review) => review.product);
    const share = byProduct.size / catalogue.products.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    for (const reviews of byProduct.values()) {
      expect(reviews.length).toBeGreaterThanOrEqual(2);
      expect(reviews.length).toBeLessThanOrEqual(9);
      expect(repeated(reviews.map(({ comment = '' }) => comment))).toEqual([]);
      expect(repeated(reviews.map(({ author }) => author))).toEqual([]);
    }
    expect(catalogue.reviews.filter(({ rating }) => rating < 3)).toEqual([]);
  });

  it('reviews nothing before it arrived', () => {
    const arrived = new Map(catalogue.products.map(({ code, createdAt }) => [code, createdAt]));
    expect(
      catalogue.reviews.filter(({ product, createdAt }) => createdAt <= (arrived.get(product) ?? '')),
    ).toEqual([]);
  });
});

describe('references', () => {
  it('uses each code once', () => {
    const { brands, taxons, options, attributes, products, pages, ads, articles, reviews } = catalogue;
    for (const list of [brands, taxons, options, attributes, products, pages, ads, articles, reviews]) {
      expect(repeated(codes(list))).toEqual([]);
    }
    expect(repeated(products.flatMap((product) => codes(product.variants)))).toEqual([]);
    for (const option of options) expect(repeated(codes(option.values))).toEqual([]);
  });

  it('names only brands, categories, attributes and products that exist', () => {
    const { products, brands, taxons, attributes } = catalogue;
    expect(
      unknown(
        taxons.flatMap((taxon) => taxon.parent ?? []),
        codes(taxons),
      ),
    ).toEqual([]);
    expect(
      unknown(
        products.map((product) => product.brand ?? ''),
        codes(brands),
      ),
    ).toEqual([]);
    expect(
      unknown(
        products.flatMap((product) => product.taxons.others),
        codes(taxons),
      ),
    ).toEqual([]);
    expect(
      unknown(
        products.flatMap((product) => Object.keys(product.attributes)),
        codes(attributes),
      ),
    ).toEqual([]);
    expect(
      unknown(
        products.flatMap((product) => product.similar ?? []),
        codes(products),
      ),
    ).toEqual([]);
    expect(offenders(({ code, similar }) => similar?.length === 4 && !similar.includes(code))).toEqual([]);
  });

  it('lists the main category first and every parent after it', () => {
    expect(
      offenders(({ taxons }) => taxons.others[0] === taxons.main && parentOf(taxons.main) !== undefined),
    ).toEqual([]);
    expect(
      offenders(
        ({ taxons }) =>
          unknown(
            taxons.others.flatMap((code) => parentOf(code) ?? []),
            taxons.others,
          ).length === 0,
      ),
    ).toEqual([]);
  });

  it('gives each variant exactly one known value per option', () => {
    const values = new Map(catalogue.options.map((option) => [option.code, codes(option.values)]));
    expect(
      offenders((product) =>
        product.variants.every(
          (variant) =>
            Object.keys(variant.values).join() === product.options.join() &&
            Object.entries(variant.values).every(([option, value]) => values.get(option)?.includes(value)),
        ),
      ),
    ).toEqual([]);
    expect(
      offenders(
        (product) => repeated(product.variants.map((variant) => JSON.stringify(variant.values))).length === 0,
      ),
    ).toEqual([]);
  });

  it('links its banners to categories that exist', () => {
    for (const language of ['ar', 'en'] as const) {
      const pages = catalogue.taxons.map((taxon) => `/${language}/taxons/${taxon.slug[language]}?page=1`);
      expect(
        unknown(
          catalogue.ads.map((ad) => ad.link?.[language] ?? ''),
          pages,
        ),
      ).toEqual([]);
    }
  });

  it('links its pages to pages that exist', () => {
    for (const language of ['ar', 'en'] as const) {
      const links = catalogue.pages.flatMap((page) =>
        [...page.content[language].matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? ''),
      );
      expect(links).not.toEqual([]);
      expect(
        unknown(links, [
          `/${language}/contact`,
          ...catalogue.pages.map((page) => `/${language}/page/${page.slug[language]}`),
          // A file of the shell's.
          '/licences.txt',
        ]),
      ).toEqual([]);
    }
  });
});

describe('languages', () => {
  it('says everything in both', () => {
    expect(texts(catalogue).filter(([, text]) => !text.ar?.trim() || !text.en?.trim())).toEqual([]);
  });

  it('writes Arabic in Arabic and English in Latin letters', () => {
    const wording = texts(catalogue).filter(([path]) => !/\/image$|^\/options\/1\/values/.test(path));
    expect(wording.filter(([, text]) => !/\p{Script=Arabic}{2}/u.test(text.ar))).toEqual([]);
    expect(
      wording.filter(([, text]) => /\p{Script=Arabic}/u.test(text.en) || !/[a-z]/i.test(text.en)),
    ).toEqual([]);
  });

  it('gives every product, category, page and article its own slug in each language', () => {
    for (const list of [catalogue.products, catalogue.taxons, catalogue.pages, catalogue.articles]) {
      expect(repeated(list.map((entry) => entry.slug.ar))).toEqual([]);
      expect(repeated(list.map((entry) => entry.slug.en))).toEqual([]);
      for (const { slug } of list) {
        expect(slug.ar).toMatch(/^[\p{Script=Arabic}0-9]+(-[\p{Script=Arabic}0-9]+)*$/u);
        expect(slug.en).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
  });

  it('repeats no name and no copy', () => {
    for (const field of ['name', 'shortDescription', 'description'] as const) {
      expect(repeated(catalogue.products.map((product) => product[field]?.ar ?? ''))).toEqual([]);
      expect(repeated(catalogue.products.map((product) => product[field]?.en ?? ''))).toEqual([]);
    }
  });
});

describe('prices, stock and badges', () => {
  const inStock = (product: Product) => product.variants.some((variant) => variant.stock > 0);
  const prices = (product: Product) => product.variants.flatMap(({ prices: { SAR, USD } }) => [SAR, USD]);
  const onSale = (product: Product) => prices(product).some((price) => price.original !== undefined);

  it('ships the standard way free above 500.00 SAR, and what is worth as much in USD', () => {
    const standard = catalogue.shippingMethods.find(({ code }) => code === 'standard');
    expect(standard?.rate).toMatchObject({ freeAbove: { SAR: 50_000, USD: 13_300 } });
  });

  it('prices every variant in both currencies, in whole minor units', () => {
    expect(
      offenders((product) => prices(product).every(({ price }) => Number.isInteger(price) && price > 0)),
    ).toEqual([]);
  });

  it('lowers the price wherever it shows a former one, on about 15 % of the products', () => {
    expect(
      offenders((product) =>
        prices(product).every(({ price, original }) => original === undefined || original > price),
      ),
    ).toEqual([]);
    const share = catalogue.products.filter(onSale).length / catalogue.products.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.22);
  });

  it('says “50% Discount” exactly where the price is half', () => {
    const halved = (product: Product) =>
      prices(product).every(({ price, original }) => original === price * 2);
    expect(offenders((product) => (product.status === '50% Discount') === halved(product))).toEqual([]);
  });

  it('says “Sold Out” exactly where nothing is left', () => {
    expect(offenders((product) => (product.status === 'Sold Out') === !inStock(product))).toEqual([]);
  });

  it('calls new only what came in the last six weeks', () => {
    const firstNewDay = '2026-09-19';
    expect(offenders(({ status, createdAt }) => status !== 'New in' || createdAt >= firstNewDay)).toEqual([]);
  });

  it('keeps few pieces of a limited edition', () => {
    expect(
      offenders(
        ({ status, variants }) => status !== 'limited edition' || variants.every(({ stock }) => stock <= 6),
      ),
    ).toEqual([]);
  });

  it('has every badge, empty shelves, last pieces and full shelves', () => {
    const badges = new Set(catalogue.products.map((product) => product.status));
    expect(badges).toEqual(new Set([undefined, 'New in', '50% Discount', 'Sold Out', 'limited edition']));
    const stocks = catalogue.products.flatMap((product) => product.variants.map((variant) => variant.stock));
    const share = (rule: (stock: number) => boolean) => stocks.filter(rule).length / stocks.length;
    expect(share((stock) => stock === 0)).toBeGreaterThan(0.03);
    expect(share((stock) => stock >= 1 && stock <= 3)).toBeGreaterThan(0.05);
    expect(share((stock) => stock >= 5 && stock <= 40)).toBeGreaterThan(0.6);
  });

  it('arrived within the 200 days before November 2026', () => {
    expect(offenders(({ createdAt }) => createdAt >= '2026-04-15' && createdAt < '2026-11-01')).toEqual([]);
  });
});

describe('pictures', () => {
  it('has every picture it names and no other', () => {
    const { products, taxons, brands, ads, articles } = catalogue;
    const framed = [
      ...products.flatMap((product) => product.images.map((image) => image.path)),
      ...[...taxons, ...brands, ...articles].flatMap((entry) => entry.image ?? []),
      ...ads.flatMap(({ image }) => (typeof image === 'string' ? image : Object.values(image))),
    ];
    const named = framed.map((path) => path.replace(/#focus=\d+,\d+$/, ''));
    expect(repeated(named)).toEqual([]);
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    expect(
      readdirSync(join(folder, 'images'), { recursive: true }).filter((file) => `${file}`.endsWith('.svg')),
    ).toHaveLength(named.length);
  });

  it('shows every colour, and the first one also from behind and close up', () => {
    expect(
      offenders(({ images, variants }) => {
        const shown = images.flatMap((image) => image.values ?? []);
        return (
          images.length >= 3 &&
          unknown(
            variants.flatMap(({ values }) => values.color ?? []),
            shown,
          ).length === 0
        );
      }),
    ).toEqual([]);
  });

  it('is the same at every build', () => {
    const again = mkdtempSync(join(tmpdir(), 'catalogue-'));
    execFileSync(process.execPath, ['catalogue/build.ts', again]);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const differing = files.filter(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return !readFileSync(path).equals(readFileSync(path.replace(folder, again)));
    });
    rmSync(again, { recursive: true });
    expect(differing.map((entry) => entry.name)).toEqual([]);
  });
});
