import { quickDatabase } from '../../testing/ask-services.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { address, fillCart } from '../../testing/shopper.ts';

let shop: OwnShop;

const texts = (text: string) => ({ ar: text, en: text });
const off = { enabled: false };

/** Whatever is disabled is called so, in its code and in every language. */
const secret = 'withdrawn';

beforeAll(async () => {
  const CATALOGUE = await changedCatalogue((catalogue) => {
    const { products, taxons, brands, pages, ads, shippingMethods } = catalogue;
    brands.push({ code: secret, name: texts(secret), image: 'images/photo.jpg', position: 0, ...off });
    taxons.push(
      {
        ...{ code: secret, name: texts(secret), slug: texts(secret) },
        position: 0,
        featured: ['home', 'menu'],
        ...off,
      },
      {
        code: `${secret}-below`,
        parent: secret,
        name: texts(`${secret} below`),
        slug: texts(`${secret}/below`),
        position: 0,
        featured: ['home', 'menu'],
      },
    );
    pages.push({ code: secret, slug: texts(secret), name: texts(secret), content: texts(secret), ...off });
    for (const location of ['banner', 'middle-1'])
      ads.push({
        code: `${secret}-${location}`,
        location,
        position: 0,
        title: texts(secret),
        image: 'images/photo.jpg',
        ...off,
      });
    const [method] = shippingMethods;
    if (method) shippingMethods.push({ ...method, code: secret, name: texts(secret), position: 0, ...off });
    const article = {
      excerpt: texts('…'),
      content: texts('…'),
      author: texts('هند'),
      createdAt: '2026-01-01',
    };
    catalogue.articleTopics = [
      { code: 'care', name: texts('Care') },
      { code: secret, name: texts(secret) },
    ];
    catalogue.articles = [
      { ...article, code: 'linen', topic: 'care', slug: texts('linen'), title: texts('Linen') },
      { ...article, code: secret, topic: secret, slug: texts(secret), title: texts(secret), ...off },
    ];
    const jug = products.find(({ code }) => code === 'jug');
    if (jug) Object.assign(jug, { brand: secret, taxons: { main: `${secret}-below`, others: [secret] } });
    const vase = products.find(({ code }) => code === 'vase');
    if (vase)
      products.push({
        ...structuredClone(vase),
        ...{ code: secret, name: texts(secret), slug: texts(secret), featured: ['expert-picks'], ...off },
        variants: vase.variants.map((variant) => ({
          ...variant,
          code: `${secret}-${variant.code}`,
          sku: secret,
        })),
      });
    catalogue.reviews = [
      {
        code: secret,
        product: secret,
        author: secret,
        title: secret,
        rating: 5,
        locale: 'ar',
        createdAt: '2026-01-01',
      },
    ];
  });
  shop = await startShop({ CATALOGUE, DATABASE_URL: await quickDatabase() });
});
afterAll(() => shop.remove());

describe('what is disabled in the catalogue', () => {
  it.each([
    ['categories', '/taxons', 'women'],
    ['a list of categories', '/taxons?page=1&limit=100', 'women'],
    ['the menu and the home page', '/featured-taxons', 'women'],
    ['brands', '/brands/index?limit=100', 'najd'],
    ['search and its facets', '/search/products?limit=100', 'vase'],
    ['a category', '/taxon-products/by-code/home?limit=100', 'vase'],
    ['a brand', '/brand/najd/products', 'vase'],
    ['suggestions', `/search/suggestions?q=${secret}`, 'products'],
    ['the newest', '/product-latest', 'rug'],
    ['best sellers', '/best-sellers', 'items'],
    ['a selection', '/featured-products/expert-picks', 'items'],
    ['reviews', '/reviews/best', 'items'],
    ['banners', '/ads/by-location/banner', 'banner-1'],
    ['ads', '/ads/by-location/middle-1', 'items'],
    ['pages and the footer', '/pages', 'about'],
    ['policies', '/policies', ''],
    ['articles', '/blog/shop/v1/articles', 'linen'],
    ['popular articles', '/blog/shop/v1/articles?popular=1', 'linen'],
    ['topics', '/blog/shop/v1/topics', 'care'],
    ['what is related to an article', '/blog/shop/v1/articles/linen', 'related'],
    ['a product', '/products/by-code/vase', 'vase'],
  ])('is missing from %s', async (_, path, shown) => {
    for (const locale of ['ar', 'en']) {
      const { status, body } = await shop.get(`${path}${path.includes('?') ? '&' : '?'}locale=${locale}`);
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      expect(text).toContain(shown);
      expect(text).not.toContain(secret);
    }
  });

  it.each([
    `/taxons/${secret}`,
    `/taxons/${secret}-below`,
    `/taxon-products/by-code/${secret}`,
    `/taxon-products/by-slug/${secret}`,
    `/taxon-products/by-slug/${secret}/below`,
    `/brand/${secret}/products`,
    `/products/by-code/${secret}`,
    `/products/by-slug/${secret}`,
    `/pages/${secret}`,
    `/blog/shop/v1/articles/${secret}`,
    `/blog/shop/v1/articles/${secret}/comments`,
  ])('is not found at %s', async (path) => {
    for (const locale of ['ar', 'en']) {
      expect(await shop.get(`${path}?locale=${locale}`)).toMatchObject({ status: 404 });
    }
  });

  it('is a product without reviews', async () => {
    for (const path of [`/products/by-code/${secret}/reviews`, `/products/by-slug/${secret}/reviews`])
      expect(await shop.get(path)).toMatchObject({ status: 200, body: { total: 0, items: [] } });
  });

  it('does not hide the products that belong to it, which no longer tell of it', async () => {
    for (const path of ['/products/by-code/jug', '/search/products?limit=100', '/search/suggestions?q=jug']) {
      const { status, body } = await shop.get(`${path}${path.includes('?') ? '&' : '?'}locale=en`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('"jug"');
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('is not what an order is sent by', async () => {
    const token = await fillCart(shop, { productCode: 'jug' });
    await shop.call('PUT', `/checkout/${token}/address`, { body: { shippingAddress: address } });
    for (const path of [
      `/checkout/${token}/shipping`,
      `/carts/${token}/estimated-shipping-cost?countryCode=SA`,
      `/carts/${token}`,
    ]) {
      const { status, body } = await shop.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const chosen = await shop.call('PUT', `/checkout/${token}/shipping/0`, { body: { method: secret } });
    expect(chosen.status).toBe(400);
  });
});
