/** @jest-environment ./federation/remote/jest-environment.mjs */
import { waitFor } from '@testing-library/dom';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { type Received, sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

const PRODUCTS = 1_001;

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  await releases.publish('mfe-content', {});
  api = await startUpstream(answer);
  app = await startApp({ releases: releases.path, apiUrl: api.url });
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

function answer({ url }: Received, response: Parameters<Upstream['answer']>[1]): void {
  const { pathname, searchParams } = new URL(url, 'http://api.test');
  const page = Number(searchParams.get('page') ?? 1);
  const limit = Number(searchParams.get('limit') ?? 10);
  const lists: Record<string, { total: number; entry(index: number): object }> = {
    '/shop-api/pages': {
      total: 1,
      entry: () => ({ id: 7, code: 'about', name: 'عنا', slug: 'عنا', slugs: { ar: 'عنا', en: 'about' } }),
    },
    '/shop-api/brands/index': { total: 1, entry: () => ({ code: 'b&b', name: 'B&B', images: [] }) },
    '/shop-api/search/products': {
      total: PRODUCTS,
      entry: (index) => ({
        code: `p${index}`,
        name: `منتج ${index}`,
        slug: `منتج-${index}`,
        slugs: { ar: `منتج-${index}`, en: `product-${index}` },
        variants: [],
        images: [],
      }),
    },
    '/shop-api/blog/shop/v1/articles/': {
      total: 1,
      entry: () => ({
        code: 'linen',
        title: 'الكتان',
        slug: 'الكتان',
        slugs: { ar: 'الكتان', en: 'linen' },
        images: [],
        createdAt: '2026-06-18T09:00:00Z',
      }),
    },
  };
  const list = lists[pathname];
  if (!list) {
    sendJson(response, 503, { code: 503, message: 'Not now' });
    return;
  }
  const first = (page - 1) * limit;
  const size = Math.max(0, Math.min(limit, list.total - first));
  const items = Array.from({ length: size }, (_, index) => list.entry(first + index + 1));
  sendJson(response, 200, { page, limit, pages: Math.ceil(list.total / limit), total: list.total, items });
}

const xmlOf = async (path: string) => {
  const response = await app.ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
  return new DOMParser().parseFromString(await response.text(), 'application/xml');
};
const locationsOf = (xml: Document) => [...xml.getElementsByTagName('loc')].map((loc) => loc.textContent);

it('tells robots what is private and where the sitemap is', async () => {
  const response = await app.ask('/robots.txt');
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toMatch(/^Disallow: \/ar\/checkout$/m);
  expect(text).toMatch(/^Disallow: \/shop-api\/$/m);
  expect(text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
});

it('lists products in files of a thousand, each address with its twin in the other language', async () => {
  const first = await xmlOf('/sitemap-products-1.xml');
  expect(locationsOf(first)).toHaveLength(2_000);
  const second = await xmlOf('/sitemap-products-2.xml');
  expect(locationsOf(second)).toEqual([
    `${app.url}/ar/product/${encodeURIComponent('منتج-1001')}`,
    `${app.url}/en/product/product-1001`,
  ]);
  const [url] = second.getElementsByTagName('url');
  const twins = [...(url?.getElementsByTagName('xhtml:link') ?? [])].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);
  expect(twins).toEqual([
    ['ar', `${app.url}/ar/product/${encodeURIComponent('منتج-1001')}`],
    ['en', `${app.url}/en/product/product-1001`],
    ['x-default', `${app.url}/ar/product/${encodeURIComponent('منتج-1001')}`],
  ]);
  expect((await app.ask('/sitemap-products-3.xml')).status).toBe(404);
});

it('lists articles by their slug in each language', async () => {
  expect(locationsOf(await xmlOf('/sitemap-articles-1.xml'))).toEqual([
    `${app.url}/ar/blog/${encodeURIComponent('الكتان')}`,
    `${app.url}/en/blog/linen`,
  ]);
});

it('lists home and static pages, and codes with what XML has to escape', async () => {
  expect(locationsOf(await xmlOf('/sitemap-pages-1.xml'))).toEqual(
    expect.arrayContaining([
      `${app.url}/ar`,
      `${app.url}/en`,
      `${app.url}/en/blog`,
      `${app.url}/en/page/about`,
    ]),
  );
  expect(locationsOf(await xmlOf('/sitemap-brands-1.xml'))).toContain(`${app.url}/ar/brands/b%26b`);
});

it('lists the pages that a remote says are for search engines, from its release on, and no others', async () => {
  const pages = [
    { id: 'gifts', path: '/هدايا', sitemap: true as const, files: [] },
    { id: 'desk', path: '/desk', files: [] },
    { id: 'card', path: '/desk/:card', sitemap: true as const, files: [] },
  ];
  expect(locationsOf(await xmlOf('/sitemap-pages-1.xml')).join()).not.toContain(encodeURI('هدايا'));
  await releases.publish('mfe-gifts', {}, { pages });
  await waitFor(
    async () =>
      expect(locationsOf(await xmlOf('/sitemap-pages-1.xml'))).toEqual(
        expect.arrayContaining([
          `${app.url}/ar/${encodeURI('هدايا')}`,
          `${app.url}/en/${encodeURI('هدايا')}`,
        ]),
      ),
    { timeout: 15_000 },
  );
  expect(locationsOf(await xmlOf('/sitemap-pages-1.xml')).join()).not.toContain('/desk');
});

it.each(['/sitemap-customers-1.xml', '/sitemap-constructor-1.xml', '/sitemap-products-0.xml'])(
  'has no %s',
  async (path) => expect((await app.ask(path)).status).toBe(404),
);

it('answers an error, not a list that lacks pages, while the API is down, and is whole afterwards', async () => {
  expect((await app.ask('/sitemap.xml')).status).toBe(503);
  api.answer = (request, response) =>
    request.url.startsWith('/shop-api/taxons')
      ? sendJson(response, 200, { page: 1, limit: 1, pages: 1, total: 0, _embedded: { items: [] } })
      : answer(request, response);
  expect(locationsOf(await xmlOf('/sitemap.xml'))).toEqual(
    ['pages-1', 'taxons-1', 'brands-1', 'products-1', 'products-2', 'articles-1'].map(
      (file) => `${app.url}/sitemap-${file}.xml`,
    ),
  );
});
