import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { FILLED, searchSettings } from '../../testing/on-each-search.ts';
import {
  type SimulatedOpenSearch,
  simulateOpenSearch,
} from '../../testing/opensearch/simulated-opensearch.ts';
import type { OwnShop, RunningShop } from '../../testing/running-shop.ts';
import type { ProductPage } from './catalogue-schema.ts';

/** Pieces that tell of velvet in their texts, and the last of all, which is called by it. */
const velvets = async () => ({
  SEARCH_LIMIT: '3',
  CATALOGUE: await changedCatalogue(({ products }) => {
    const pattern = products.find(({ code }) => code === 'vase');
    if (!pattern) throw new Error('the fixture has no vase');
    const named = [
      ...[1, 2, 3, 4, 5].map((number) => ({ en: `Piece ${number}`, brand: number > 3 ? 'warda' : 'najd' })),
      { en: 'Velvet throw', brand: 'najd' },
    ];
    for (const [index, { en, brand }] of named.entries())
      products.push({
        ...pattern,
        brand,
        code: `velvet-${index}`,
        name: { ar: `قطعة ${index}`, en },
        slug: { ar: `velvet-${index}`, en: `velvet-${index}` },
        description: { ar: 'قطعة', en: 'Goes with velvet' },
        images: [],
        similar: [],
        variants: pattern.variants.map((variant) => ({
          ...variant,
          code: `velvet-${index}`,
          prices: { SAR: { price: 9000 - 1000 * index }, USD: { price: 100 } },
        })),
      });
  }),
});

const search = async (shop: RunningShop, query = '') => {
  const path = '/search/products?locale=en&currency=SAR&limit=2&criteria[search][value]=velvet';
  const { items, total, moreThanTotal, pages, availableFilters } = (
    await shop.get<ProductPage>(`${path}${query}`)
  ).body;
  return { codes: items.map(({ code }) => code), total, moreThanTotal, pages, availableFilters };
};

function suite({ shop }: { shop(): RunningShop }) {
  it('tells that there are more, and has pages of the best alone, names first', async () => {
    const first = await search(shop());
    expect(first).toMatchObject({ total: 3, moreThanTotal: true, pages: 2 });
    expect(first.codes[0]).toBe('velvet-5');
    expect((await search(shop(), '&page=2')).codes).toHaveLength(1);
    expect((await search(shop(), '&view=summary')).moreThanTotal).toBe(true);
  });

  it('finds and counts all once it is narrowed', async () => {
    const { codes, total, moreThanTotal, pages, availableFilters } = await search(shop(), '&brand=najd');
    expect({ codes, total, moreThanTotal, pages }).toEqual({
      codes: ['velvet-5', 'velvet-0'],
      ...{ total: 4, moreThanTotal: undefined, pages: 2 },
    });
    expect(availableFilters.brands.map(({ code, count }) => [code, count])).toEqual([
      ['warda', 2],
      ['najd', 4],
    ]);
  });

  it('sorts all that is found', async () => {
    expect((await search(shop(), '&sort=price&direction=desc')).codes).toEqual(['velvet-0', 'velvet-1']);
    expect((await search(shop(), '&sort=price')).codes).toEqual(['velvet-5', 'velvet-4']);
  });
}

onEachDatabase('a search that finds very many', suite, velvets);

describe('a search that finds very many, by OpenSearch', () => {
  let opensearch: SimulatedOpenSearch;
  let shop: OwnShop;

  beforeAll(async () => {
    opensearch = await simulateOpenSearch();
    shop = await startShop({ ...(await velvets()), ...searchSettings(opensearch) });
    await shop.outputWith(FILLED);
  });

  afterAll(async () => {
    await shop.remove();
    await opensearch.stop();
  });

  suite({ shop: () => shop });
});
