import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { FILLED, searchSettings } from '../../testing/on-each-search.ts';
import {
  type SimulatedOpenSearch,
  simulateOpenSearch,
} from '../../testing/opensearch/simulated-opensearch.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import type { ProductPage } from '../products/catalogue-schema.ts';
import type { Suggestions } from '../suggestions/suggestions.ts';

const GARMENTS = [
  ['فستان', 'Dress'],
  ['بنطال', 'Trousers'],
  ['عباءة', 'Abaya'],
  ['سترة', 'Jacket'],
] as const;
const STYLES = [
  ['صيفي', 'Summer'],
  ['حريري', 'Silk'],
  ['واسع', 'Loose'],
  ['مطرز', 'Embroidered'],
  ['رسمي', 'Formal'],
] as const;

/** The fixture, and clothes of all kinds, sizes, prices and stocks. */
const clothes = () =>
  changedCatalogue(({ products }) => {
    const pattern = products.find(({ code }) => code === 'shirt');
    if (!pattern) throw new Error('the fixture has no shirt');
    const all = GARMENTS.flatMap((garment) => STYLES.map((style) => [garment, style] as const));
    for (const [index, [[garmentAr, garment], [styleAr, style]]] of all.entries()) {
      const code = `${style}-${garment}`.toLowerCase();
      const price = 4000 + 700 * (index % 7);
      products.push({
        ...pattern,
        code,
        brand: index % 3 === 0 ? 'najd' : 'warda',
        name: { ar: `${garmentAr} ${styleAr}`, en: `${style} ${garment}` },
        slug: { ar: code, en: code },
        description: { ar: 'قطعة من القطن، تغسل باردة', en: 'A piece of cotton, washed cold' },
        images: [],
        similar: [],
        variants: ['s', 'm', 'l'].slice(0, 1 + (index % 3)).map((size, at) => ({
          code: `${code}-${size}`,
          values: { color: (index + at) % 2 ? 'sand' : 'ink', size },
          stock: (index + at) % 4,
          prices: {
            SAR: { price, ...(index % 5 === at && { original: price + 1000 }) },
            USD: { price: price / 4 },
          },
        })),
      });
    }
  });

const TEXTS = [
  ...['الفساتين', 'حريري فستان', 'عباية', 'عباءه مطرزة', 'للصيف', 'نجد'],
  ...['silk dress', 'dresses', 'embroiderd abaya', 'jaket', 'cotton', 'silk-dress-s'],
];
const QUERIES = [
  '',
  '&size=s',
  '&size=s&size=m&color=ink',
  '&color=sand&available=1',
  '&onSale=1',
  '&brand=najd&size=l',
  '&brand=nobody',
  '&priceMin=1200&priceMax=6000',
  '&sort=price&direction=desc&limit=3',
  '&sort=name&limit=3&page=2',
  '&limit=2&page=3',
  '&sort=newest&limit=4',
  '&sort=discount',
  '&sort=rating&direction=asc',
  '&sort=best-selling&limit=3&page=2',
  '&available=1&onSale=1&sort=price&color=ink',
];

/** What either implementation tells, told by both. */
describe('lists of a search, by the database and by the engine', () => {
  let opensearch: SimulatedOpenSearch;
  let shops: OwnShop[];

  beforeAll(async () => {
    opensearch = await simulateOpenSearch();
    const CATALOGUE = await clothes();
    shops = await Promise.all([
      startShop({ CATALOGUE }),
      startShop({ CATALOGUE, ...searchSettings(opensearch) }),
    ]);
    await shops[1]?.outputWith(FILLED);
  });

  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.remove()));
    await opensearch.stop();
  });

  const ofBoth = async (path: string) =>
    Promise.all(
      shops.map(async (shop) => {
        const { items, total, pages, availableFilters } = (await shop.get<ProductPage>(path)).body;
        return { codes: items.map(({ code }) => code), total, pages, availableFilters };
      }),
    );

  it.each(TEXTS)('has the same products, order, pages and facets: %s', async (text) => {
    const found = [];
    for (const [index, query] of QUERIES.entries()) {
      const locale = index % 2 ? 'en' : 'ar';
      const [byDatabase, byEngine] = await ofBoth(
        `/search/products?locale=${locale}&criteria[search][value]=${encodeURIComponent(text)}${query}`,
      );
      expect({ query, ...byEngine }).toEqual({ query, ...byDatabase });
      found.push(byDatabase?.total);
    }
    expect(Math.max(...found.map(Number))).toBeGreaterThan(0);
  });

  it.each(['ف', 'فست', 'Silk D', 'dres', 'مطرز', 'jaket'])('suggests the same: %s', async (text) => {
    const [byDatabase, byEngine] = await Promise.all(
      shops.map((shop) => shop.get<Suggestions>(`/search/suggestions?q=${encodeURIComponent(text)}`)),
    );
    expect(byEngine?.body).toEqual(byDatabase?.body);
    expect(byDatabase?.body.products).not.toEqual([]);
  });
});
