import { onEachDatabase } from '../../testing/on-each-database.ts';
import type { ProductPage } from './catalogue-schema.ts';

/** What lists may be narrowed by, on any database. */
onEachDatabase('facets', ({ shop: shopOf }) => {
  const list = async (query: string, path = 'search/products') =>
    (await shopOf().get<ProductPage>(`/${path}?locale=en&${query}`)).body;
  const codes = ({ items }: ProductPage) => items.map(({ code }) => code);

  it('count sizes, colours, brands, what is in stock and what is on sale over the whole result', async () => {
    const page = await list('limit=1');
    expect(page.items).toHaveLength(1);
    expect(page.availableFilters).toEqual({
      prices: { min: 1000, max: 20_000 },
      sizes: [
        { code: 's', name: 'S', count: 1 },
        { code: 'm', name: 'M', count: 1 },
      ],
      colors: [
        { code: 'sand', name: 'Sand', color: '#d8c3a5', count: 1 },
        { code: 'ink', name: 'Ink', color: '#22252b', count: 1 },
      ],
      brands: [
        { code: 'warda', name: 'Warda', count: 1 },
        { code: 'najd', name: 'Najd', count: 2 },
      ],
      available: { count: 6 },
      onSale: { count: 1 },
    });
  });

  it('narrow lists of taxons, of brands and of searches', async () => {
    expect(codes(await list('brand=najd', 'taxon-products/by-code/home'))).toEqual(['vase', 'rug']);
    expect(codes(await list('size=s', 'brand/warda/products'))).toEqual(['shirt']);
    expect(codes(await list('color=ink&criteria[search][value]=linen'))).toEqual(['shirt']);
  });

  it('take one of several values, given in one parameter each', async () => {
    expect((await list('brand=najd&brand=warda')).total).toBe(3);
    expect((await list('size=l&size=m')).total).toBe(1);
    expect((await list('size=l')).total).toBe(0);
  });

  it('have to meet in one variant', async () => {
    expect((await list('size=m&color=sand')).total).toBe(1);
    expect((await list('size=m&color=ink')).total).toBe(0);
    expect((await list('size=m&available=1')).total).toBe(0);
    expect((await list('size=s&available=1')).total).toBe(1);
    expect((await list('size=s&onSale=1')).total).toBe(1);
    expect((await list('size=m&onSale=1')).total).toBe(0);
  });

  it('leave only what has a variant that cost more before', async () => {
    const { items, availableFilters } = await list('onSale=1');
    expect(items.map(({ code }) => code)).toEqual(['shirt']);
    expect(availableFilters.onSale).toEqual({ count: 1 });
    expect(availableFilters.brands).toEqual([{ code: 'warda', name: 'Warda', count: 1 }]);
    expect((await list('brand=najd')).availableFilters.onSale).toEqual({ count: 0 });
    expect(codes(await list('onSale=1&currency=SAR', 'brand/warda/products'))).toEqual(['shirt']);
  });

  it('are counted with the other filters applied and without their own', async () => {
    const { availableFilters } = await list('brand=najd');
    expect(availableFilters.brands).toEqual([
      { code: 'warda', name: 'Warda', count: 1 },
      { code: 'najd', name: 'Najd', count: 2 },
    ]);
    expect(availableFilters.sizes).toEqual([]);
    expect(availableFilters.available).toEqual({ count: 2 });
    const inMedium = (await list('size=m')).availableFilters;
    expect(inMedium.sizes.map(({ code, count }) => [code, count])).toEqual([
      ['s', 1],
      ['m', 1],
    ]);
    expect(inMedium.colors.map(({ code }) => code)).toEqual(['sand']);
    expect(inMedium.available).toEqual({ count: 0 });
  });

  it('tell price bounds within the other filters', async () => {
    const { availableFilters, total } = await list('brand=warda&priceMax=100');
    expect(total).toBe(0);
    expect(availableFilters.prices).toEqual({ min: 5300, max: 5300 });
  });

  it('keep what is chosen, so that it can be given up again', async () => {
    const { availableFilters } = await list('size=l&brand=none&color=violet');
    expect(availableFilters.sizes).toContainEqual({ code: 'l', name: 'L', count: 0 });
  });

  it('do not mind what nobody can mean', async () => {
    for (const query of [
      'size=',
      'available=yes',
      'onSale=2',
      `size=m${'&size=m'.repeat(200)}`,
      'size[]=m',
    ]) {
      expect((await shopOf().get(`/search/products?${query}`)).status).toBe(200);
    }
  });

  it('keep their values in the links to other pages', async () => {
    expect((await list('size=s&size=m'))._links.next).toContain('size=s&size=m');
  });
});
