/** @jest-environment node */
import { arabicSlug, contractApi, sylius } from './testing/contract.ts';

describe('a product', () => {
  it("of this shop keeps its order, options and pictures under the shoppers' origin", async () => {
    const { api } = contractApi({ [`/products/by-slug/${encodeURIComponent('قميص-كتان')}`]: 'shop/product' });
    const product = await api.product('قميص-كتان');

    expect(product).toMatchObject({
      code: 'linen-shirt',
      status: 'New in',
      variantType: 'color',
      sizes: ['وسط', 'كبير'],
      brand: { code: 'nasij', name: 'نسيج' },
      mainTaxon: 'shirts',
      taxons: ['men', 'shirts'],
      rating: 4.6,
      reviewCount: 12,
      slugs: { ar: 'قميص-كتان', en: 'linen-shirt' },
      attributes: [{ code: 'fabric', name: 'القماش', content: '<p>كتان</p>' }],
    });
    expect(product.breadcrumb).toEqual([
      { name: 'رجال', slug: 'رجال' },
      { name: 'قمصان', slug: 'رجال/قمصان' },
    ]);
    expect(product.options.map(({ name, values }) => [name, values.length])).toEqual([
      ['اللون', 2],
      ['المقاس', 2],
    ]);
    expect(product.variants.map(({ stock, available }) => [stock, available])).toEqual([
      [5, true],
      [3, true],
      [4, true],
      [0, false],
    ]);
    expect(product.variants[0]).toMatchObject({
      price: { amount: 18900, currency: 'SAR' },
      originalPrice: { amount: 24900, currency: 'SAR' },
      color: '#cdb891',
    });
    expect(product.pictures[0]).toEqual({
      src: '/media/sand01/640',
      srcSet:
        '/media/sand01/320 320w, /media/sand01/640 640w, /media/sand01/960 960w, /media/sand01/1440 1440w',
      placeholder: 'data:image/webp;base64,UklGRg==',
      color: '#d8cfc0',
      width: 1440,
      height: 1800,
    });
    expect(product.similar.map(({ name, rating }) => [name, rating])).toEqual([['معطف صوف', undefined]]);
  });

  it('of a stock shop gets options from its axes and safe attributes', async () => {
    const { api } = contractApi({ '/products/by-slug/t-shirts/linen-tee': 'sylius/product' }, sylius);
    const product = await api.product('t-shirts/linen-tee');

    expect(product.options).toEqual([
      {
        code: 'option-1',
        name: 'Colour',
        values: [
          { code: 't_shirt_color_sand', name: 'Sand' },
          { code: 't_shirt_color_olive', name: 'Olive green' },
        ],
      },
      {
        code: 'option-2',
        name: 'T-Shirt size',
        values: [
          { code: 't_shirt_size_m', name: 'Medium' },
          { code: 't_shirt_size_l', name: 'Extra Large' },
        ],
      },
    ]);
    expect(product.sizes).toEqual(['Medium', 'Extra Large']);
    expect(product.variants.map(({ code, available, stock }) => [code, available, stock])).toEqual([
      ['TEE-0', true, undefined],
      ['TEE-1', true, undefined],
      ['TEE-2', true, undefined],
      ['TEE-3', false, undefined],
    ]);
    expect(product.attributes.map(({ content }) => content)).toEqual([
      'Linen &#60; 5% elastane',
      'Spring، Summer',
      '180',
    ]);
    expect(product.pictures).toEqual([
      { src: 'https://sylius.example/media/cache/resolve/sylius_shop_api/aa/bb/linen-tee.jpg' },
      { src: 'https://sylius.example/media/image/aa/cc/care.svg' },
    ]);
    expect(product).toMatchObject({
      rating: 4,
      reviewCount: 0,
      breadcrumb: [],
      similar: [{ code: 'MUG', options: [] }],
    });
  });

  it('without anything optional is still a product', async () => {
    const bare = {
      code: 'x',
      slug: 'x',
      name: 'X',
      variants: [],
      associations: [],
      attributes: null,
      images: null,
    };
    const { api } = contractApi({ '/products/by-slug/x': bare }, sylius);
    await expect(api.product('x')).resolves.toMatchObject({
      variants: [],
      options: [],
      sizes: [],
      similar: [],
      pictures: [],
      taxons: [],
      reviewCount: 0,
    });
  });

  it('that does not exist is an ApiError', async () => {
    const { api } = contractApi({});
    await expect(api.product('gone')).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'not-found',
      status: 404,
    });
  });
});

it('takes the internal origin of its own pictures off, and no other', async () => {
  const image = (origin: string) => ({
    path: '/media/a1',
    cachedPath: `${origin}/media/a1/640`,
    widths: [320, 640],
  });
  const product = {
    code: 'x',
    slug: 'x',
    name: 'X',
    images: [image('http://api.internal:4000'), image('https://cdn.example'), { path: '/media/a1' }],
  };
  const { api } = contractApi({ '/products/by-slug/x': product });
  const { pictures } = await api.product('x');
  expect(pictures.map(({ src }) => src)).toEqual([
    '/media/a1/640',
    'https://cdn.example/media/a1/640',
    '/media/a1',
  ]);
  expect(pictures[1]?.srcSet).toBe(
    'https://cdn.example/media/a1/320 320w, https://cdn.example/media/a1/640 640w',
  );
  expect(pictures[2]?.srcSet).toBeUndefined();
});

describe('a list of products', () => {
  it('carries filters, sorting and its taxon', async () => {
    const { api, calls } = contractApi({ [`/taxon-products/by-slug${arabicSlug}`]: 'shop/taxon-products' });
    const list = await api.taxonProducts('رجال/قمصان', {
      page: 1,
      limit: 2,
      sort: 'price',
      direction: 'desc',
      priceMin: 9900,
    });
    expect(list).toMatchObject({ page: 1, limit: 2, pages: 7, total: 14, prices: { min: 9900, max: 59900 } });
    expect(list.taxon).toMatchObject({ code: 'shirts', name: 'قمصان', slugs: { en: 'men/shirts' } });
    expect(list.items.map(({ code }) => code)).toEqual(['linen-shirt', 'wool-coat']);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query).toEqual({
      locale: 'ar',
      currency: 'SAR',
      page: '1',
      limit: '2',
      sort: 'price',
      direction: 'desc',
      priceMin: '9900',
      view: 'summary',
    });
  });

  it('of a stock shop finds its taxon in the tree and has no price bounds', async () => {
    const answers = {
      '/taxon-products/by-slug/t-shirts/women': 'sylius/taxon-products',
      '/taxons/': 'sylius/taxons',
    };
    const { api } = contractApi(answers, sylius);
    const list = await api.taxonProducts('t-shirts/women', { page: 1, limit: 2 });
    expect(list.prices).toBeUndefined();
    expect(list.taxon).toMatchObject({
      code: 'women_t_shirts',
      root: { code: 't_shirts', name: 'T-shirts' },
    });
    expect(list.items).toHaveLength(2);
  });
});

describe('taxons', () => {
  it('come as a resource page', async () => {
    const { api } = contractApi({ '/taxons/': 'shop/taxons' });
    const page = await api.taxons({ page: 1, limit: 10 });
    expect(page).toMatchObject({ page: 1, total: 2 });
    expect(page.items.map(({ slug, hasChildren, root }) => [slug, hasChildren, root?.name])).toEqual([
      ['رجال', true, 'رجال'],
      ['رجال/قمصان', false, 'رجال'],
    ]);
    expect(page.items[0]?.slugs).toEqual({ ar: 'رجال', en: 'men' });
  });

  it('come as a tree, which is cut into pages here', async () => {
    const { api } = contractApi({ '/taxons/': 'sylius/taxons' }, sylius);
    const page = await api.taxons({ page: 2, limit: 3 });
    expect(page).toMatchObject({ page: 2, limit: 3, pages: 2, total: 4 });
    expect(page.items.map(({ code }) => code)).toEqual(['mugs']);
  });

  it.each([
    ['shop/taxon', 'shirts', 'رجال'],
    ['sylius/taxon', 'women_t_shirts', 'T-shirts'],
  ])('tell their root (%s)', async (name, code, root) => {
    const { api, calls } = contractApi({ '/taxons/a%23b%2Fc': name });
    await expect(api.taxon('a#b/c')).resolves.toMatchObject({ code, root: { name: root } });
    expect(calls[0]?.path).toBe('/taxons/a%23b%2Fc');
  });

  it('are featured with the name of the root above', async () => {
    const { api } = contractApi({ '/featured-taxons': 'shop/featured-taxons' });
    const { home, menu } = await api.featuredTaxons();
    expect(home.map(({ code, parentName }) => [code, parentName])).toEqual([
      ['men', undefined],
      ['shirts', 'رجال'],
    ]);
    expect(menu[0]?.children[0]?.slug).toBe('رجال/قمصان');
  });

  it('are featured by what lists show of them', async () => {
    const root = { code: 'men', name: 'رجال' };
    const men = { ...root, slug: 'رجال', images: [], hasChildren: true, root };
    const shirts = {
      code: 'shirts',
      name: 'قمصان',
      slug: 'رجال/قمصان',
      images: [],
      hasChildren: false,
      root,
    };
    const { api, calls } = contractApi({ '/featured-taxons': { home: [shirts], menu: [men] } });
    const featured = await api.featuredTaxons();
    expect(featured.home).toMatchObject([{ code: 'shirts', parentName: 'رجال', hasChildren: false }]);
    expect(featured.menu).toMatchObject([{ code: 'men', parentName: undefined, hasChildren: true }]);
    expect(calls.map(({ query }) => query.view)).toEqual(['summary']);
  });
});

it('does without the parts that a stock shop lacks', async () => {
  const { api } = contractApi({ '/taxons/': 'sylius/taxons' }, sylius);
  await expect(api.ads('banner')).resolves.toEqual([]);
  await expect(api.pages()).resolves.toEqual([]);
  await expect(api.bestSellers(8)).resolves.toEqual([]);
  await expect(api.featuredProducts('expert-picks', 8)).resolves.toEqual([]);
  await expect(api.suggestions('x')).resolves.toEqual({ products: [], taxons: [], brands: [] });
  await expect(api.brands({ page: 1, limit: 8 })).resolves.toMatchObject({ items: [], total: 0 });
  const { menu } = await api.featuredTaxons();
  expect(menu.map(({ name, children }) => [name, children.length])).toEqual([
    ['T-shirts', 2],
    ['Mugs', 0],
  ]);
});

it('shows each variant of a list by the picture that its summary names', async () => {
  const product = {
    ...{
      code: 'abaya',
      name: 'عباية',
      slug: 'عباية',
      averageRating: 0,
      reviewCount: 0,
      sizes: [],
      options: [],
    },
    images: ['/media/a1', '/media/a2'].map((path) => ({ path, cachedPath: `http://localhost:3000${path}` })),
    variants: [[1], [], [1, 0]].map((images, place) => ({
      ...{ code: `abaya-${place}`, axis: [], available: true, price: { current: 100, currency: 'SAR' } },
      images,
    })),
  };
  const { api } = contractApi({ '/product-latest/': { items: [product] } });
  const [read] = await api.latestProducts(1);
  const [first, second] = read?.pictures ?? [];
  expect(first?.src).toMatch(/a1$/);
  expect(read?.variants.map(({ pictures }) => pictures)).toEqual([[second], [], [second, first]]);
});

it('reads ads, brands and pages', async () => {
  const image = { path: '/media/b1', cachedPath: 'http://localhost:3000/media/b1/640', widths: [640] };
  const { api, calls } = contractApi({
    '/ads/by-location/middle-1': { page: 1, items: [{ id: 4, code: 'm', position: 0, link: '/ar', image }] },
    '/brands/index': {
      page: 1,
      limit: 8,
      pages: 1,
      total: 1,
      items: [{ code: 'n', name: 'نسيج', images: [image] }],
    },
    '/pages': { items: [{ id: 1, code: 'about', slug: 'من-نحن', name: 'من نحن' }] },
    '/pages/1': { id: 1, code: 'about', slug: 'من-نحن', name: 'من نحن', content: '<p>دثار</p>' },
  });
  const picture = { src: '/media/b1/640', srcSet: '/media/b1/640 640w' };
  await expect(api.ads('middle-1')).resolves.toEqual([{ id: '4', link: '/ar', picture }]);
  expect(calls[0]?.query).toMatchObject({ page: '1', limit: '10' });
  await expect(api.brands({ page: 1, limit: 8 })).resolves.toMatchObject({
    items: [{ code: 'n', pictures: [picture] }],
  });
  await expect(api.pages()).resolves.toMatchObject([{ id: '1', slug: 'من-نحن' }]);
  await expect(api.page('1')).resolves.toMatchObject({ id: '1', content: '<p>دثار</p>' });
});
