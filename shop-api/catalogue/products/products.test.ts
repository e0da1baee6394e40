import { onEachDatabase } from '../../testing/on-each-database.ts';
import type {
  BestSeller,
  Product,
  ProductDetail,
  ProductPage,
  ProductSummary,
  Taxon,
  TaxonDetails,
  TaxonSummary,
  Variant,
  VariantSummary,
} from './catalogue-schema.ts';

/** What the catalogue promises, on any database. */
onEachDatabase('the catalogue', ({ shop: shopOf }) => {
  const codes = (products: Product[]) => products.map(({ code }) => code);
  const home = encodeURIComponent('المنزل');

  describe('taxons', () => {
    it('are a tree without paging', async () => {
      const { status, body } = await shopOf().get<Taxon[]>('/taxons?locale=ar');
      expect(status).toBe(200);
      expect(body.map(({ code }) => code)).toEqual(['women', 'home', 'empty']);
      expect(body[0]).toMatchObject({
        name: 'نساء',
        slug: 'نساء',
        slugs: { ar: 'نساء', en: 'women' },
        position: 1,
        children: [{ code: 'shirts', name: 'قمصان', children: [], images: [] }],
      });
      expect(body[0]).not.toHaveProperty('description');
    });

    it('are a flat resource page with paging, with and without a slash', async () => {
      for (const path of ['/taxons?page=1&limit=2&locale=en', '/taxons/?page=1&limit=2&locale=en']) {
        const { status, body } = await shopOf().get(path);
        expect(status).toBe(200);
        expect(body).toMatchObject({
          page: 1,
          limit: 2,
          pages: 2,
          total: 4,
          _links: { self: { href: expect.any(String) }, next: { href: expect.stringContaining('page=2') } },
          _embedded: {
            items: [{ code: 'women', hasChildren: true, root: { code: 'women', name: 'Women' } }, {}],
          },
        });
      }
    });

    it('name root, parent and translations in the flat list', async () => {
      const { body } = await shopOf().get<{ _embedded: { items: { code: string }[] } }>(
        '/taxons?limit=100&locale=en',
      );
      expect(body._embedded.items.find(({ code }) => code === 'shirts')).toMatchObject({
        hasChildren: false,
        root: { code: 'women' },
        parent: { code: 'women' },
        translations: { ar: { locale: 'ar', name: 'قمصان', slug: 'نساء/قمصان' }, en: { name: 'Shirts' } },
      });
    });

    it('show one with the way to it', async () => {
      const { body } = await shopOf().get<TaxonDetails>('/taxons/shirts?locale=en');
      expect(body.self).toMatchObject({ code: 'shirts', description: 'Shirts for every day', children: [] });
      expect(body.parentTree).toMatchObject({ code: 'women', children: [{ code: 'shirts' }] });
      expect((await shopOf().get('/taxons/nothing')).status).toBe(404);
    });

    it('are featured by place', async () => {
      const { body } = await shopOf().get<{ home: TaxonDetails[]; menu: TaxonDetails[] }>(
        '/featured-taxons/?locale=ar',
      );
      expect(body.home.map(({ self }) => self.code).sort()).toEqual(['shirts', 'women']);
      expect(body.menu.map(({ self }) => self.code)).toEqual(['women']);
    });

    it('leave out of a summary what is below them and what is written about them', async () => {
      type Featured = { home: TaxonSummary[]; menu: TaxonSummary[] };
      type Flat = { _embedded: { items: TaxonSummary[] } };
      const { home, menu } = (await shopOf().get<Featured>('/featured-taxons?locale=ar&view=summary')).body;
      const { _embedded: flat } = (await shopOf().get<Flat>('/taxons?page=1&locale=ar&view=summary')).body;
      const women = {
        ...{ code: 'women', name: 'نساء', slug: 'نساء', slugs: { ar: 'نساء', en: 'women' } },
        ...{ images: [expect.anything()], hasChildren: true },
      };
      const shirts = {
        ...{
          code: 'shirts',
          name: 'قمصان',
          slug: 'نساء/قمصان',
          slugs: { ar: 'نساء/قمصان', en: 'women/shirts' },
        },
        ...{ images: [], hasChildren: false },
      };
      const root = { code: 'women', name: 'نساء' };
      expect(menu).toEqual([{ ...women, root }]);
      expect(home).toEqual(
        expect.arrayContaining([
          { ...women, root },
          { ...shirts, root },
        ]),
      );
      expect(flat.items.slice(0, 2)).toEqual([
        { ...women, root },
        { ...shirts, root },
      ]);
    });

    it('are featured whole where the view is none that they have', async () => {
      const { body } = await shopOf().get<{ menu: TaxonDetails[] }>('/featured-taxons?locale=ar&view=other');
      expect(body.menu.map(({ self }) => self.code)).toEqual(['women']);
    });
  });

  describe('product lists', () => {
    it('page through a taxon in its own order, by slug and by code', async () => {
      for (const path of [`by-slug/${home}`, 'by-code/home', `by-slug/${home}/`]) {
        const { body } = await shopOf().get<ProductPage>(`/taxon-products/${path}?locale=ar&limit=2&page=2`);
        expect(body).toMatchObject({
          page: 2,
          limit: 2,
          pages: 3,
          total: 5,
          taxon: { code: 'home', name: 'المنزل' },
        });
        expect(codes(body.items)).toEqual(['rug', 'cushion']);
        expect(body._links.next).toContain('page=3');
      }
    });

    it.each(['/taxon-products/by-code/home', '/search/products', '/brand/najd/products', '/product-latest'])(
      'leave out of a summary what lists do not show, in %s',
      async (path) => {
        const itemsOf = async <Item>(query: string) =>
          (await shopOf().get<{ items: Item[] }>(`${path}?locale=ar&${query}`)).body.items;
        const [whole, summary] = await Promise.all([
          itemsOf<Product>('view=other'),
          itemsOf<ProductSummary>('view=summary'),
        ]);
        expect(whole.length).toBeGreaterThan(0);
        expect(whole[0]).toHaveProperty('attributes');
        expect(summary[0]).toHaveProperty('slugs');
        for (const variant of summary.flatMap(({ variants }) => variants)) {
          expect(variant).not.toHaveProperty('name');
          expect(variant).not.toHaveProperty('stock');
        }
        expect(summary.filter((product) => 'attributes' in product || 'description' in product)).toEqual([]);
        expect(whole).toMatchObject(
          summary.map(({ images: _, variants, ...product }) => ({
            ...product,
            variants: variants.map(({ images: _, ...variant }) => variant),
          })),
        );
        expect(JSON.stringify(summary).length).toBeLessThan(JSON.stringify(whole).length);
      },
    );

    it('have each picture of a summary once, and show variants by its place', async () => {
      const { get } = shopOf();
      const address = '/taxon-products/by-slug/women/shirts?locale=en';
      const [whole] = (await get<{ items: Product[] }>(address)).body.items;
      const [summary] = (await get<{ items: ProductSummary[] }>(`${address}&view=summary`)).body.items;
      const { images = [], variants = [] } = summary ?? {};
      expect(images.length).toBeGreaterThan(1);
      expect(new Set(images.map(({ path }) => path)).size).toBe(images.length);
      expect(images[0]).toEqual(whole?.images[0]);
      expect(variants.map((variant) => variant.images.map((place) => images[place]))).toEqual(
        whole?.variants.map((variant) => variant.images),
      );
    });

    it('have a text of each best seller, several of its pictures, and the price of what can be bought', async () => {
      const address = '/best-sellers?locale=en';
      const { items: whole } = (await shopOf().get<{ items: Product[] }>(address)).body;
      const { items } = (await shopOf().get<{ items: BestSeller[] }>(`${address}&view=summary`)).body;
      expect(items.map(({ code }) => code)).toEqual(codes(whole));
      expect(items.map(({ shortDescription }) => shortDescription)).toEqual(
        whole.map(({ shortDescription, description }) => shortDescription ?? description),
      );
      expect(items.some(({ shortDescription }) => shortDescription)).toBe(true);
      expect(items.flatMap(Object.keys)).not.toContain('attributes');
      expect(items.flatMap(Object.keys)).not.toContain('variants');
      expect(JSON.stringify(items).length).toBeLessThan(JSON.stringify(whole).length);
      expect(items.map(({ price }) => price)).toEqual(
        whole.map(({ variants }) => (variants.find(({ available }) => available) ?? variants[0])?.price),
      );
      expect(items.map(({ images }) => images)).toEqual(
        whole.map(({ images }) => images.slice(0, 4).map(({ placeholder: _, ...image }) => image)),
      );
    });

    it('find a slug with slashes, and a parent lists what is attached to it', async () => {
      const nested = await shopOf().get<ProductPage>('/taxon-products/by-slug/women/shirts?locale=en');
      const parent = await shopOf().get<ProductPage>('/taxon-products/by-slug/women?locale=en');
      expect(codes(nested.body.items)).toEqual(['shirt']);
      expect(codes(parent.body.items)).toEqual(['shirt']);
    });

    it('sort Arabic names by the alphabet', async () => {
      const path = '/taxon-products/by-code/home?locale=ar&sort=name';
      const up = await shopOf().get<ProductPage>(`${path}&direction=asc`);
      const down = await shopOf().get<ProductPage>(`${path}&direction=desc`);
      expect(codes(up.body.items)).toEqual(['jug', 'cushion', 'vase', 'rug', 'last-lamp']);
      expect(codes(down.body.items)).toEqual(codes(up.body.items).reverse());
    });

    it('sort by price and filter by it, with the bounds of the unfiltered list', async () => {
      const path = '/taxon-products/by-code/home?locale=ar&sort=price&direction=desc';
      const { body } = await shopOf().get<ProductPage>(`${path}&priceMin=9000&priceMax=30000`);
      expect(codes(body.items)).toEqual(['last-lamp', 'vase', 'jug']);
      expect(body.total).toBe(3);
      expect(body.availableFilters.prices).toEqual({ min: 4000, max: 80_000 });
    });

    it('price by currency, and by language without one', async () => {
      const price = async (query: string) =>
        (await shopOf().get<ProductPage>(`/taxon-products/by-code/home?limit=1&${query}`)).body.items[0]
          ?.price;
      expect(await price('locale=ar')).toEqual({ current: 9000, currency: 'SAR' });
      expect(await price('locale=en')).toEqual({ current: 2250, currency: 'USD' });
      expect(await price('locale=ar&currency=USD')).toEqual({ current: 2250, currency: 'USD' });
      expect((await shopOf().get('/product-latest?currency=EUR')).status).toBe(400);
    });

    it.each([
      ['page=0', 1, 5],
      ['page=-1', 1, 5],
      ['page=abc', 1, 5],
      ['page=99999', 99_999, 0],
      ['page=1e400', 1, 5],
      ['page=999999999999999999999', 1_000_000, 0],
      ['page=', 1, 5],
      ['sort=[]&direction=[]', 1, 5],
      ['limit=0&page=x', 1, 1],
      ['limit=1000', 1, 5],
      ['priceMin=abc', 1, 5],
    ])('answer %s with page %i', async (query, page, items) => {
      const { status, body } = await shopOf().get<ProductPage>(`/taxon-products/by-code/home?${query}`);
      expect(status).toBe(200);
      expect(body.page).toBe(page);
      expect(body.items).toHaveLength(items);
      expect(body.limit).toBeLessThanOrEqual(100);
    });

    it('are empty, not missing, where nothing is attached', async () => {
      const { body } = await shopOf().get<ProductPage>('/taxon-products/by-code/empty');
      expect(body).toMatchObject({
        items: [],
        total: 0,
        pages: 1,
        availableFilters: { prices: { min: 0, max: 0 } },
      });
      expect((await shopOf().get('/taxon-products/by-slug/none')).status).toBe(404);
      expect((await shopOf().get('/taxon-products/by-code/none')).status).toBe(404);
    });

    it('show the newest first, four of them', async () => {
      const { body } = await shopOf().get<{ items: Product[] }>('/product-latest/?locale=ar');
      expect(Object.keys(body)).toEqual(['items']);
      expect(codes(body.items)).toEqual(['shirt', 'last-lamp', 'cushion', 'rug']);
    });

    it('show best sellers, then by position', async () => {
      const { body } = await shopOf().get<{ items: Product[] }>('/best-sellers?locale=ar&limit=100');
      expect(codes(body.items).toSorted()).toEqual(
        ['cushion', 'jug', 'last-lamp', 'rug', 'shirt', 'vase'].toSorted(),
      );
      const first = await shopOf().get<{ items: Product[] }>('/best-sellers?locale=ar&limit=2');
      expect(codes(first.body.items)).toEqual(codes(body.items).slice(0, 2));
    });

    it('show what is featured in a place', async () => {
      const { status, body } = await shopOf().get('/featured-products/nowhere');
      expect([status, body]).toEqual([200, { items: [] }]);
    });

    it('list brands and their products', async () => {
      const brands = await shopOf().get('/brands/index?locale=en');
      expect(brands.body).toMatchObject({
        total: 2,
        items: [
          { code: 'warda', name: 'Warda', images: [{}] },
          { code: 'najd', images: [] },
        ],
      });
      const { body } = await shopOf().get<ProductPage>('/brand/najd/products?sort=price');
      expect(codes(body.items)).toEqual(['vase', 'rug']);
      expect((await shopOf().get('/brand/none/products')).status).toBe(404);
    });
  });

  describe('a product', () => {
    it('has variants, options, attributes, pictures and neighbours', async () => {
      const { status, body } = await shopOf().get<ProductDetail>(
        '/products/by-slug/women/linen-shirt?locale=en',
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        code: 'shirt',
        name: 'Linen shirt',
        slug: 'women/linen-shirt',
        slugs: { ar: 'نساء/قميص-كتان', en: 'women/linen-shirt' },
        status: 'New in',
        variantType: 'color',
        price: { current: 5300, currency: 'USD' },
        sizes: ['S', 'M'],
        brand: { code: 'warda', name: 'Warda' },
        taxons: { main: 'shirts', others: ['women', 'shirts'] },
        attributes: [{ code: 'care', name: 'Care', type: 'text', value: 'Cold wash', content: 'Cold wash' }],
        breadcrumb: [{ code: 'women' }, { code: 'shirts', slug: 'women/shirts' }],
        associations: {
          complete_the_look: [{ code: 'vase', associations: [] }],
          similar_products: [{ code: 'jug', associations: [] }],
        },
        averageRating: 0,
        reviewCount: 0,
      });
      expect(body.options.map(({ code, values }) => [code, values.map((value) => value.code)])).toEqual([
        ['color', ['sand', 'ink']],
        ['size', ['s', 'm']],
      ]);
    });

    it('has summaries of what is associated with it, where they are asked for', async () => {
      const { get } = shopOf();
      for (const address of [
        '/products/by-code/shirt?locale=en',
        '/products/by-slug/women/linen-shirt?locale=en',
      ]) {
        const [whole, brief] = await Promise.all([
          get<ProductDetail>(address),
          get<ProductDetail>(`${address}&view=summary`),
        ]);
        const { associations: others, variants: _, ...rest } = brief.body;
        const { associations, variants: __, ...own } = whole.body;
        expect(rest).toEqual(own);
        expect(Object.keys(others)).toEqual(Object.keys(associations));
        const lists = Object.entries(associations as Record<string, Product[]>);
        expect(lists.length).toBeGreaterThan(0);
        for (const [type, products] of lists) {
          const summaries = (others as Record<string, ProductSummary[]>)[type] ?? [];
          expect(summaries.map(({ code }) => code)).toEqual(codes(products));
          expect(summaries.filter((each) => 'attributes' in each || 'description' in each)).toEqual([]);
        }
      }
      expect((await get('/products/by-code/shirt?locale=en&view=other')).status).toBe(200);
    });

    it('has its variants tell their pictures by place, where summaries are asked for', async () => {
      const read = async (view: string) =>
        (await shopOf().get<ProductDetail>(`/products/by-code/shirt?locale=en&view=${view}`)).body;
      const [whole, brief] = await Promise.all([read('whole'), read('summary')]);
      const shown = (brief.variants as VariantSummary[]).map(({ images, ...variant }) => ({
        ...variant,
        images: images.map((place) => brief.images[place]),
      }));
      expect(shown.flatMap(({ images }) => images).length).toBeGreaterThan(1);
      expect(shown).toEqual((whole.variants as Variant[]).map(({ nameAxis: _, ...variant }) => variant));
    });

    it('tells of each variant what can be bought and what it looks like', async () => {
      const { body } = await shopOf().get<ProductDetail>('/products/by-code/shirt?locale=en');
      const [sandSmall, sandMedium, inkSmall] = body.variants;
      expect(sandSmall).toMatchObject({
        axis: ['sand', 's'],
        nameAxis: { sand: 'Colour Sand', s: 'Size S' },
        available: true,
        stock: 5,
        color: '#d8c3a5',
        price: { current: 5300 },
        originalPrice: { current: 6600, currency: 'USD' },
      });
      expect(sandMedium).toMatchObject({ available: false, stock: 0 });
      expect(sandMedium).not.toHaveProperty('originalPrice');
      expect(inkSmall?.images).toEqual([body.images[1]]);
      expect(sandSmall?.images).toEqual([body.images[0]]);
    });

    it('carries no active content', async () => {
      for (const locale of ['ar', 'en']) {
        const { body } = await shopOf().get<ProductDetail>(`/products/by-code/shirt?locale=${locale}`);
        expect(body.description).toMatch(/^<p>.+<\/p>$/);
      }
    });

    it('is found by the slug of either language and tells the one of the language that was asked', async () => {
      const slug = encodeURIComponent('نساء/قميص-كتان');
      const arabic = await shopOf().get<ProductDetail>(`/products/by-slug/${slug}?locale=ar`);
      const english = await shopOf().get<ProductDetail>(`/products/by-slug/${slug}?locale=en`);
      expect([arabic.status, english.status]).toEqual([200, 200]);
      expect(arabic.body.slug).toBe('نساء/قميص-كتان');
      expect(english.body.slug).toBe(arabic.body.slugs.en);
    });

    it('is missing when unknown or disabled', async () => {
      for (const path of ['by-slug/none', 'by-code/none', 'by-code/hidden', `by-slug/${'x'.repeat(3000)}`]) {
        const { status, body } = await shopOf().get(`/products/${path}?locale=en`);
        expect(status).toBe(404);
        expect(body).toEqual({ code: 404, message: expect.any(String), reason: expect.any(String) });
      }
    });

    it('has the table of sizes of the nearest category that has one', async () => {
      const { body } = await shopOf().get<ProductDetail>('/products/by-code/shirt?locale=en');
      expect(body.sizeTable).toBe(true);
      const { body: table } = await shopOf().get('/products/by-code/shirt/size-table?locale=en');
      expect(table).toEqual({
        columns: [{ name: 'EU' }, { name: 'Chest', unit: 'cm' }],
        rows: [
          { name: 'S', offered: true, cells: ['36', '88–92'] },
          { name: 'M', offered: true, cells: ['38', ''] },
        ],
      });
    });

    it('has no table of sizes where it has none of these sizes', async () => {
      const { body } = await shopOf().get<ProductDetail>('/products/by-code/jug');
      expect(body.sizeTable).toBe(false);
      expect((await shopOf().get('/products/by-code/jug/size-table')).status).toBe(404);
    });

    it('answers an empty list where it has no neighbours', async () => {
      const { body } = await shopOf().get<ProductDetail>('/products/by-code/jug');
      expect(body.associations).toEqual([]);
    });
  });

  describe('languages', () => {
    it('come from the query, then Accept-Language, then are Arabic', async () => {
      const name = async (query: string, language?: string) =>
        (
          await shopOf().get<Product>(
            `/products/by-code/jug${query}`,
            language ? { 'accept-language': language } : {},
          )
        ).body.name;
      expect(await name('?locale=en')).toBe('Copper jug');
      expect(await name('', 'en-GB,en;q=0.9')).toBe('Copper jug');
      expect(await name('', 'fr, en;q=0.5, ar;q=0.1')).toBe('Copper jug');
      expect(await name('', 'fr')).toBe('إبريق نحاس');
      expect(await name('?locale=ar', 'en')).toBe('إبريق نحاس');
    });

    it('that the shop lacks are not found', async () => {
      const { status, body } = await shopOf().get('/product-latest?locale=fr');
      expect(status).toBe(404);
      expect(body).toEqual({ code: 404, message: 'اللغة «fr» غير متوفرة.', reason: 'locale' });
    });
  });
});
