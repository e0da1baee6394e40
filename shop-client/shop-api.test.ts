/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShopApi, type ShopApiOptions } from './shop-api.ts';

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body?: unknown;
}

/** An API that answers from recordings (`shop/product`), with 404 for every other path. */
function recorded(answers: Record<string, unknown>, options: Partial<ShopApiOptions> = {}) {
  const calls: Call[] = [];
  const fetch: ShopApiOptions['fetch'] = async (input, init) => {
    const url = new URL(String(input));
    const path = url.pathname.replace('/shop-api', '');
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ method: init?.method ?? 'GET', path, query: Object.fromEntries(url.searchParams), body });
    if (!(path in answers)) return Response.json({ code: 404, message: 'Not found' }, { status: 404 });
    const answer = answers[path];
    if (answer === null) return new Response(null, { status: 204 });
    return Response.json(typeof answer === 'string' ? recording(answer) : answer);
  };
  const api = createShopApi({
    baseUrl: 'http://api.internal:4000/shop-api',
    origin: 'http://localhost:3000',
    locale: 'ar',
    currency: 'SAR',
    fetch,
    ...options,
  });
  return { api, calls };
}

function recording(name: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, 'recordings', `${name}.json`), 'utf8'));
}

const sylius = { baseUrl: 'https://sylius.example/shop-api', locale: 'en', currency: 'USD' } as const;
const arabicSlug = `/${encodeURIComponent('رجال')}/${encodeURIComponent('قمصان')}`;

describe('a product', () => {
  it("of this shop keeps its order, options and pictures under the shoppers' origin", async () => {
    const { api } = recorded({ [`/products/by-slug/${encodeURIComponent('قميص-كتان')}`]: 'shop/product' });
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
    const { api } = recorded({ '/products/by-slug/t-shirts/linen-tee': 'sylius/product' }, sylius);
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
    const { api } = recorded({ '/products/by-slug/x': bare }, sylius);
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
    const { api } = recorded({});
    await expect(api.product('gone')).rejects.toMatchObject({
      name: 'ApiError',
      code: 'not-found',
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
  const { api } = recorded({ '/products/by-slug/x': product });
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
    const { api, calls } = recorded({ [`/taxon-products/by-slug${arabicSlug}`]: 'shop/taxon-products' });
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
    });
  });

  it('of a stock shop finds its taxon in the tree and has no price bounds', async () => {
    const answers = {
      '/taxon-products/by-slug/t-shirts/women': 'sylius/taxon-products',
      '/taxons/': 'sylius/taxons',
    };
    const { api } = recorded(answers, sylius);
    const list = await api.taxonProducts('t-shirts/women', { page: 1, limit: 2 });
    expect(list.prices).toBeUndefined();
    expect(list.taxon).toMatchObject({
      code: 'women_t_shirts',
      root: { code: 't_shirts', name: 'T-shirts' },
    });
    expect(list.items).toHaveLength(2);
  });

  it('searches with the grid parameters', async () => {
    const { api, calls } = recorded({ '/search/products': 'shop/taxon-products' });
    await api.search('قميص', { page: 2 });
    expect(calls[0]?.query).toMatchObject({
      'criteria[search][value]': 'قميص',
      'criteria[search][type]': 'contains',
      page: '2',
    });
  });
});

describe('taxons', () => {
  it('come as a resource page', async () => {
    const { api } = recorded({ '/taxons/': 'shop/taxons' });
    const page = await api.taxons({ page: 1, limit: 10 });
    expect(page).toMatchObject({ page: 1, total: 2 });
    expect(page.items.map(({ slug, hasChildren, root }) => [slug, hasChildren, root?.name])).toEqual([
      ['رجال', true, 'رجال'],
      ['رجال/قمصان', false, 'رجال'],
    ]);
    expect(page.items[0]?.slugs).toEqual({ ar: 'رجال', en: 'men' });
  });

  it('come as a tree, which is cut into pages here', async () => {
    const { api } = recorded({ '/taxons/': 'sylius/taxons' }, sylius);
    const page = await api.taxons({ page: 2, limit: 3 });
    expect(page).toMatchObject({ page: 2, limit: 3, pages: 2, total: 4 });
    expect(page.items.map(({ code }) => code)).toEqual(['mugs']);
  });

  it.each([
    ['shop/taxon', 'shirts', 'رجال'],
    ['sylius/taxon', 'women_t_shirts', 'T-shirts'],
  ])('tell their root (%s)', async (name, code, root) => {
    const { api, calls } = recorded({ '/taxons/a%23b%2Fc': name });
    await expect(api.taxon('a#b/c')).resolves.toMatchObject({ code, root: { name: root } });
    expect(calls[0]?.path).toBe('/taxons/a%23b%2Fc');
  });

  it('are featured with the name of the root above', async () => {
    const { api } = recorded({ '/featured-taxons': 'shop/featured-taxons' });
    const { home, menu } = await api.featuredTaxons();
    expect(home.map(({ code, parentName }) => [code, parentName])).toEqual([
      ['men', undefined],
      ['shirts', 'رجال'],
    ]);
    expect(menu[0]?.children[0]?.slug).toBe('رجال/قمصان');
  });
});

it('does without the parts that a stock shop lacks', async () => {
  const { api } = recorded({ '/taxons/': 'sylius/taxons' }, sylius);
  await expect(api.ads('banner')).resolves.toEqual([]);
  await expect(api.pages()).resolves.toEqual([]);
  await expect(api.brands({ page: 1, limit: 8 })).resolves.toMatchObject({ items: [], total: 0 });
  const { menu } = await api.featuredTaxons();
  expect(menu.map(({ name, children }) => [name, children.length])).toEqual([
    ['T-shirts', 2],
    ['Mugs', 0],
  ]);
});

it('reads ads, brands and pages', async () => {
  const image = { path: '/media/b1', cachedPath: 'http://localhost:3000/media/b1/640', widths: [640] };
  const { api } = recorded({
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
  await expect(api.brands({ page: 1, limit: 8 })).resolves.toMatchObject({
    items: [{ code: 'n', pictures: [picture] }],
  });
  await expect(api.pages()).resolves.toMatchObject([{ id: '1', slug: 'من-نحن' }]);
  await expect(api.page('1')).resolves.toMatchObject({ id: '1', content: '<p>دثار</p>' });
});

describe('a cart', () => {
  it('of this shop names what was chosen', async () => {
    const { api } = recorded({ '/carts/t': 'shop/cart' });
    const cart = await api.cart('t');
    expect(cart).toMatchObject({
      token: '5f0c1f3e-8d7a-4a58-9a37-0c7d1b0a6c11',
      checkoutState: 'shipping_selected',
      totals: { total: { amount: 40300, currency: 'SAR' }, taxes: { amount: 5257 } },
      shippingMethod: { code: 'standard', price: { amount: 2500, currency: 'SAR' } },
      shippingAddress: { city: 'الرياض', provinceCode: 'SA-01' },
    });
    expect(cart.paymentMethod).toBeUndefined();
    expect(cart.lines[0]).toMatchObject({
      id: 21,
      quantity: 2,
      unitPrice: { amount: 18900 },
      product: { slug: 'قميص-كتان' },
      variant: {
        code: 'linen-shirt-1',
        stock: 5,
        choices: [
          { option: 'اللون', value: 'رملي' },
          { option: 'المقاس', value: 'وسط' },
        ],
      },
    });
  });

  it('of a stock shop shows option and value together, and the discount', async () => {
    const { api } = recorded({ '/carts/t': 'sylius/cart' }, sylius);
    const cart = await api.cart('t');
    expect(cart).toMatchObject({
      couponCode: 'BANANAS',
      paymentMethod: { code: 'PBC' },
      shippingMethod: { code: 'DHL' },
    });
    expect(cart.lines[0]).toMatchObject({
      total: { amount: 8995 },
      subTotal: { amount: 9995 },
      unitPrice: { amount: 1999, currency: 'USD' },
      variant: {
        choices: [
          { option: '', value: 'Colour Sand' },
          { option: '', value: 'T-Shirt size Medium' },
        ],
      },
    });
  });

  it('is made with the first item', async () => {
    const { api, calls } = recorded({ '/carts/new/items': 'shop/cart', '/carts/t/items': 'shop/cart' });
    await api.addToCart(null, { productCode: 'a', quantity: 1 });
    await api.addToCart('t', { productCode: 'a', variantCode: 'b', quantity: 2 });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/carts/new/items', { productCode: 'a', quantity: 1 }],
      ['POST', '/carts/t/items', { productCode: 'a', variantCode: 'b', quantity: 2 }],
    ]);
  });

  it('of the customer may not exist', async () => {
    await expect(recorded({}).api.myCart()).resolves.toBeNull();
    await expect(recorded({ '/me/cart': null }).api.myCart()).resolves.toBeNull();
    await expect(recorded({ '/me/cart': 'shop/cart' }).api.myCart()).resolves.toMatchObject({
      checkoutState: 'shipping_selected',
    });
  });
});

describe('checkout', () => {
  it('reads the methods, as a map or a list', async () => {
    const { api } = recorded(
      { '/checkout/t/shipping': 'sylius/shipping', '/checkout/t/payment': 'sylius/payment' },
      sylius,
    );
    await expect(api.shippingMethods('t')).resolves.toEqual([
      { code: 'DHL', name: 'DHL', price: { amount: 500, currency: 'USD' } },
      { code: 'POST', name: 'Post', description: 'Slower.', price: { amount: 200, currency: 'USD' } },
    ]);
    await expect(api.paymentMethods('t')).resolves.toMatchObject([
      { code: 'PBC', instructions: 'Have it ready.' },
    ]);
    const none = recorded({
      '/checkout/t/shipping': { shipments: [] },
      '/checkout/t/payment': { payments: [{ methods: [] }] },
    });
    await expect(none.api.shippingMethods('t')).resolves.toEqual([]);
    await expect(none.api.paymentMethods('t')).resolves.toEqual([]);
  });

  it('takes its steps in the names of the API', async () => {
    const { api, calls } = recorded({
      '/checkout/countries': 'sylius/countries',
      '/checkout/t/address': null,
      '/checkout/t/shipping/0': null,
      '/checkout/t/payment/0': null,
      '/checkout/t/complete': null,
    });
    const shippingAddress = {
      firstName: 'س',
      lastName: 'ع',
      countryCode: 'SA',
      city: 'ر',
      street: 'ش',
      postcode: '1',
    };
    await expect(api.countries()).resolves.toEqual([{ code: 'SA', name: 'Saudi Arabia', provinces: [] }]);
    await api.setAddress('t', { shippingAddress });
    await api.chooseShipping('t', 'DHL');
    await api.choosePayment('t', 'PBC');
    await api.completeCheckout('t', { email: 'a@example.com' });
    expect(calls.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/checkout/t/address', { shippingAddress }],
      ['PUT', '/checkout/t/shipping/0', { method: 'DHL' }],
      ['PUT', '/checkout/t/payment/0', { method: 'PBC' }],
      ['PUT', '/checkout/t/complete', { email: 'a@example.com' }],
    ]);
  });
});

describe('orders', () => {
  it('come in pages', async () => {
    const { api } = recorded({ '/orders': 'shop/orders' });
    await expect(api.orders({ page: 1, limit: 10 })).resolves.toMatchObject({
      total: 1,
      items: [
        {
          number: '000000042',
          placedAt: '2026-11-20T09:30:00Z',
          checkoutState: 'completed',
          shippingState: 'shipped',
          paymentMethod: { code: 'cash_on_delivery' },
        },
      ],
    });
  });

  it('of a stock shop come as a list, and one by its token', async () => {
    const [order] = recording('sylius/orders') as unknown[];
    const { api } = recorded({ '/orders': 'sylius/orders', '/orders/t': order }, sylius);
    await expect(api.orders({ page: 1, limit: 10 })).resolves.toMatchObject({
      pages: 1,
      total: 1,
      items: [{ number: '000000007' }],
    });
    await expect(api.orders({ page: 2, limit: 10 })).resolves.toMatchObject({ page: 2, items: [] });
    await expect(api.order('t')).resolves.toMatchObject({
      paymentState: 'awaiting_payment',
      shippingState: 'ready',
    });
  });
});

describe('the account', () => {
  it('sends the fields of both dialects', async () => {
    const { api, calls } = recorded({ '/login': {}, '/register': null, '/logout': null });
    await api.register({ name: 'سارة محمد العتيبي', email: 's@example.com', password: 'p' });
    await api.register({ name: 'سارة', email: 's@example.com', password: 'p' });
    await api.login({ identifier: 's@example.com', password: 'p', cartToken: 't' });
    await api.logout();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/register',
        {
          name: 'سارة محمد العتيبي',
          firstName: 'سارة',
          lastName: 'محمد العتيبي',
          email: 's@example.com',
          plainPassword: 'p',
        },
      ],
      ['POST', '/register', { name: 'سارة', firstName: 'سارة', email: 's@example.com', plainPassword: 'p' }],
      [
        'POST',
        '/login',
        { email_or_phoneNumber: 's@example.com', email: 's@example.com', password: 'p', token: 't' },
      ],
      ['POST', '/logout', undefined],
    ]);
  });

  it('reads the customer', async () => {
    const { api } = recorded({
      '/me': { id: 7, firstName: 'سارة', lastName: null, email: 's@example.com', gender: 'u' },
    });
    await expect(api.me()).resolves.toEqual({
      id: '7',
      firstName: 'سارة',
      lastName: '',
      email: 's@example.com',
    });
  });
});
