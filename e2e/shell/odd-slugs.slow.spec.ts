import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newCustomer } from '../shop/account-pages.ts';
import { hydrated, open } from '../shop/place.ts';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { logIn, readyCart, register } from '../shop/shopper.ts';
import { test as base, expect } from '../shop/test.ts';

const CATALOGUE = join(import.meta.dirname, '../../shop-api/testing/catalogue');

/** Of products in the category `home`, by their codes. */
const PRODUCT_SLUGS: Record<string, string> = {
  jug: 't-shirts/linen tee',
  vase: 'معطف/صوف ٪٥٠',
  rug: '100% wool? yes! #1',
  cushion: 'v1.2.3+a&b=c;d',
  'last-lamp': '%20"quoted" <b>:slug*',
};
const CATEGORY_SLUG = 'البيت & more/50% off? #1';

interface Entry {
  code: string;
  slug: Record<string, string>;
}

const test = base.extend<object, { oddShop: RunningServer }>({
  oddShop: [
    async ({ browserName: _ }, use) => {
      const [folder, releases] = await Promise.all([oddCatalogue(), makeStore()]);
      const shop = await startShop({
        releases,
        environment: { CATALOGUE: join(folder, 'catalogue.json') },
      });
      await use(shop);
      await shop.stop();
      await Promise.all([folder, releases].map((each) => rm(each, { recursive: true })));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ oddShop }, use) => use(oddShop.origin),
});

/** @returns the folder of a small catalogue with those slugs */
async function oddCatalogue(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  await cp(CATALOGUE, folder, { recursive: true });
  const file = join(folder, 'catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as { products: Entry[]; taxons: Entry[] };
  for (const product of catalogue.products) {
    const slug = PRODUCT_SLUGS[product.code];
    if (slug) product.slug = { ar: slug, en: `${slug} en` };
  }
  for (const taxon of catalogue.taxons) {
    if (taxon.code === 'home') taxon.slug = { ar: CATEGORY_SLUG, en: CATEGORY_SLUG };
  }
  await writeFile(file, JSON.stringify(catalogue));
  return folder;
}

// One after the other: they share a shop.
test.describe.configure({ mode: 'default' });

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** Addresses of the links to products in it, without their queries. */
const productLinks = (place: Locator): Promise<string[]> =>
  place
    .locator('a[href*="/product/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ]);

/** What `/product/:slug` of these addresses stands for. */
const slugsIn = (paths: string[]): string[] =>
  paths.map((path) => decodeURIComponent(path.split('/').at(-1) ?? '')).toSorted();

const slugs = Object.values(PRODUCT_SLUGS);

test('products with odd slugs open from their category, and name their own address', async ({ page }) => {
  await open(page, '/ar/taxons');
  await page.getByRole('main').getByRole('link', { name: 'المنزل' }).first().click();
  await expect(heading(page)).toHaveText('المنزل');
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/ar/taxons/${CATEGORY_SLUG}`);
  await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
  const paths = await productLinks(page.getByRole('main'));
  expect(slugsIn(paths)).toEqual(expect.arrayContaining(slugs));

  for (const path of paths) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
    expect(data).toContain(JSON.stringify(canonical));
  }
});

test('products with odd slugs open in both languages by the addresses in the sitemap', async ({
  request,
}) => {
  const index = await (await request.get('/sitemap.xml')).text();
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')));
  const maps = locations(index).filter(({ pathname }) => pathname.endsWith('.xml'));
  const urls = locations(
    maps.length === 0
      ? index
      : (await Promise.all(maps.map(async ({ pathname }) => (await request.get(pathname)).text()))).join(),
  );
  const paths = urls.map(({ pathname }) => pathname).filter((path) => path.includes('/product/'));
  expect(slugsIn(paths)).toEqual(expect.arrayContaining([...slugs, ...slugs.map((slug) => `${slug} en`)]));
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('a product with an odd slug opens from suggestions and results of the search', async ({
  page,
  shop: { header },
}) => {
  await open(page, '/ar');
  const field = await header.openSearch();
  await field.fill('إبريق');
  await page.getByRole('option').filter({ hasText: 'إبريق' }).first().click();
  await expect(heading(page)).toContainText('إبريق');
  expect(slugsIn([new URL(page.url()).pathname])).toEqual([PRODUCT_SLUGS.jug]);

  await page.goto('/ar/search/إبريق');
  await hydrated(page);
  await page.getByRole('main').locator('a[href*="/product/"]').first().click();
  await expect(heading(page)).toContainText('إبريق');
});

test('a product with an odd slug opens from cart and order', async ({ page, request }) => {
  const customer = newCustomer();
  await register(page.request, customer);
  await logIn(page.request, customer);
  const token = await readyCart(page.request, 'rug', 'rug-one');
  await open(page, '/ar/cart');
  await page.getByRole('main').locator('a[href*="/product/"]').first().click();
  await expect(heading(page)).toContainText('بساط');

  const placed = await page.request.put(`/shop-api/checkout/${token}/complete`, {
    data: { email: customer.email },
  });
  expect(placed.ok()).toBe(true);
  await page.goto(`/ar/account-my-order/${token}`);
  await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
  const [path = ''] = await productLinks(page.getByRole('main'));
  expect(slugsIn([path])).toEqual([PRODUCT_SLUGS.rug]);
  expect((await request.get(path)).status()).toBe(200);
});
