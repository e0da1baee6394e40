/** @jest-environment node */
import { contractApi, contractFixture } from './testing/contract.ts';

describe('a list of products', () => {
  it('tells what it can be narrowed to, and is narrowed by lists of codes', async () => {
    const { availableFilters } = contractFixture('shop/filters') as { availableFilters: object };
    const { api, calls } = contractApi({ '/brand/warda/products': { items: [], availableFilters } });
    const list = await api.brandProducts('warda', {
      page: 1,
      sizes: ['s', 'm'],
      colors: ['ink'],
      brands: [],
      available: true,
      onSale: true,
    });
    expect(list.facets).toEqual({
      sizes: [
        { code: 's', name: 'صغير', count: 1 },
        { code: 'm', name: 'وسط', count: 1 },
      ],
      colors: [
        { code: 'sand', name: 'رملي', count: 1, color: '#d8c3a5' },
        { code: 'ink', name: 'حبري', count: 1, color: '#22252b' },
      ],
      brands: [{ code: 'warda', name: 'وردة', count: 1 }],
      available: 1,
      onSale: 1,
    });
    expect(calls[0]?.query).toEqual({
      locale: 'ar',
      currency: 'SAR',
      page: '1',
      size: ['s', 'm'],
      color: 'ink',
      available: '1',
      onSale: '1',
      view: 'summary',
    });
  });

  it.each([[[]], [null], [undefined]])(
    'has no facets where the backend counts nothing (%j)',
    async (none) => {
      const { api } = contractApi({ '/search/products': { items: [], availableFilters: none } });
      const list = await api.search('', { page: 1 });
      expect(list).toMatchObject({ prices: undefined, facets: undefined });
    },
  );

  it('searches with the grid parameters', async () => {
    const { api, calls } = contractApi({ '/search/products': 'shop/taxon-products' });
    await api.search('قميص', { page: 2 });
    expect(calls[0]?.query).toMatchObject({
      'criteria[search][value]': 'قميص',
      'criteria[search][type]': 'contains',
      page: '2',
    });
  });
});

it('tells how a search was read, and what is popular', async () => {
  const { api, calls } = contractApi({
    '/search/products': { page: 1, limit: 10, pages: 1, total: 0, items: [], search: { without: ['red'] } },
    '/search/popular': { searches: ['عباية'], taxons: [] },
    '/search/searches': null,
  });
  expect(await api.search('قميس', { page: 1, exact: true })).toMatchObject({ note: { without: ['red'] } });
  expect(calls[0]?.query).toMatchObject({ exact: '1' });
  expect(await api.popularSearches()).toEqual({ searches: ['عباية'], taxons: [] });
  await api.countSearch('عباية');
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { text: 'عباية' } });
});

it('knows nothing popular of a stock Sylius shop, and counts nothing there', async () => {
  const { api } = contractApi({});
  expect(await api.popularSearches()).toEqual({ searches: [], taxons: [] });
  await expect(api.countSearch('x')).resolves.toBeUndefined();
});

it('suggests products, taxons and brands', async () => {
  const { api, calls } = contractApi({ '/search/suggestions': 'shop/suggestions' });
  const { products, taxons } = await api.suggestions('قم');
  expect(products[0]).toMatchObject({ code: 'shirt', price: { amount: 19900, currency: 'SAR' } });
  expect(products[0]?.picture?.src).toMatch(/^\/media\//);
  expect(taxons.map(({ slug }) => slug)).toEqual(['نساء/قمصان']);
  expect(calls[0]?.query).toMatchObject({ q: 'قم' });
});

it('reads picked products, and one by its code', async () => {
  const { api, calls } = contractApi({
    '/best-sellers': 'shop/taxon-products',
    '/featured-products/expert-picks': 'shop/taxon-products',
    '/products/by-code/a%2Fb': 'shop/product',
  });
  expect(await api.bestSellers(2)).toMatchObject([
    { code: expect.any(String), price: { currency: 'SAR' }, pictures: expect.any(Array) },
    {},
  ]);
  expect(await api.featuredProducts('expert-picks', 2)).toHaveLength(2);
  await expect(api.productByCode('a/b')).resolves.toMatchObject({ code: 'linen-shirt' });
  expect(calls.slice(0, 2).map(({ query }) => query.limit)).toEqual(['2', '2']);
});
