import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '../../kernel/language/locale.ts';
import { quickDatabase } from '../../testing/ask-services.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { FILLED, searchSettings } from '../../testing/on-each-search.ts';
import {
  type SimulatedOpenSearch,
  simulateOpenSearch,
} from '../../testing/opensearch/simulated-opensearch.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import type { CatalogueFile, ProductEntry } from '../file-format/catalogue-file.ts';
import type { ProductPage } from '../products/catalogue-schema.ts';

/** What somebody searches for, and which products are a right answer: those that have one of each that is told. */
interface JudgedSearch {
  query: string;
  locale: Locale;
  right: {
    taxon?: string[];
    color?: string[];
    /** Part of its name in either language. */
    name?: string[];
    /** Riyals that it costs at most. */
    under?: number;
  };
}

/** Of a hundred searches, those that have to have a right answer among the first five. */
const LEAST = 95;

const judged = JSON.parse(
  readFileSync(join(import.meta.dirname, 'judged-searches.json'), 'utf8'),
) as JudgedSearch[];

/** Searches as people write them, in the catalogue that ships with the shop. */
describe('judged searches', () => {
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  const CATALOGUE = join(folder, 'catalogue.json');
  let opensearch: SimulatedOpenSearch;
  let products: Map<string, ProductEntry>;
  let shops: Record<string, OwnShop>;

  beforeAll(async () => {
    execFileSync(process.execPath, [join(import.meta.dirname, '../../../catalogue/build.ts'), folder]);
    const catalogue = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as CatalogueFile;
    // Pictures and texts about the shop are not searched, and take long to import.
    for (const product of catalogue.products) product.images = [];
    const bare = { ...catalogue, ads: [], articles: [], articleTopics: [], reviews: [] };
    writeFileSync(CATALOGUE, JSON.stringify(bare));
    products = new Map(catalogue.products.map((product) => [product.code, product]));
    opensearch = await simulateOpenSearch();
    const DATABASE_URL = await quickDatabase();
    const database = await startShop({ DATABASE_URL, CATALOGUE });
    // Without PostgreSQL each has a database of its own.
    const engine = await startShop({ DATABASE_URL, CATALOGUE, ...searchSettings(opensearch) });
    await engine.outputWith(FILLED);
    shops = { database, engine };
  });

  afterAll(async () => {
    await Promise.all(Object.values(shops).map((shop) => shop.remove()));
    await opensearch.stop();
    await rm(folder, { recursive: true });
  });

  const isRight = ({ taxon, color, name, under }: JudgedSearch['right'], code: string): boolean => {
    const product = products.get(code);
    if (!product) return false;
    const { taxons, variants } = product;
    const names = `${product.name.ar} ${product.name.en}`.toLowerCase();
    return (
      (!taxon || taxon.some((each) => [taxons.main, ...taxons.others].includes(each))) &&
      (!color || variants.some(({ values }) => color.includes(values.color ?? ''))) &&
      (!name || name.some((part) => names.includes(part))) &&
      (!under || (variants[0]?.prices.SAR?.price ?? Number.POSITIVE_INFINITY) <= under * 100)
    );
  };

  const firstFive = async (by: string, { query, locale }: JudgedSearch): Promise<string[]> => {
    const address = `/search/products?limit=5&view=summary&currency=SAR&locale=${locale}`;
    const { body } = await (shops[by] as OwnShop).get<ProductPage>(
      `${address}&criteria[search][value]=${encodeURIComponent(query)}`,
    );
    return body.items.map(({ code }) => code);
  };

  it('are a hundred in each language, none twice', () => {
    for (const language of ['ar', 'en']) {
      const queries = judged.filter(({ locale }) => locale === language).map(({ query }) => query);
      expect(new Set(queries).size).toBe(100);
    }
  });

  it.each(['database', 'engine'].flatMap((by) => ['ar', 'en'].map((language) => ({ by, language }))))(
    'have a right answer among the first five, in $language by the $by',
    async ({ by, language }) => {
      const asked = judged.filter(({ locale }) => locale === language);
      const failing: string[] = [];
      for (const search of asked) {
        const codes = await firstFive(by, search);
        if (codes.some((code) => isRight(search.right, code))) continue;
        const names = codes.map((code) => products.get(code)?.name[search.locale]);
        failing.push(`${search.query}: ${names.join(', ') || 'nothing'}`);
      }
      const found = asked.length - failing.length;
      if (failing.length > 0) console.info(`${language} by the ${by}: ${found}\n${failing.join('\n')}`);
      expect(found >= LEAST ? [] : failing).toEqual([]);
    },
  );
});
