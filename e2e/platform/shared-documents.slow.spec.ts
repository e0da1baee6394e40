import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { freePort } from '@shop/scripts/free-port';
import { MESSAGES } from '../shop/messages.ts';
import { hydrated } from '../shop/place.ts';
import { type Problems, watchProblems } from '../shop/problems.ts';
import { addToCart, logIn, register } from '../shop/shopper.ts';
import { expect, test } from './own-shop.ts';
import { hasVarnish, startVarnish, type Varnish } from './varnish.ts';

const messages = MESSAGES.en;
const PATHS = [
  '/en',
  `/en/taxons/${messages.sampleCategory.slug}?page=1`,
  `/en/product/${messages.sampleProduct.slug}`,
];
const PIECE = ['DTH-HJB-001', 'DTH-HJB-001-ROSE'] as const;

interface Shopper {
  context: BrowserContext;
  name?: string;
  email?: string;
  units: number;
  problems: Problems;
}

async function guest(browser: Browser, baseURL: string): Promise<Shopper> {
  const context = await browser.newContext({ baseURL });
  return { context, units: 0, problems: watchProblems(context) };
}

async function customer(browser: Browser, origin: string, name: string, units: number): Promise<Shopper> {
  const shopper = await guest(browser, origin);
  const { context } = shopper;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.com`;
  const password = 'a tent of vapour and ladders';
  await register(context.request, { name, email, password });
  await logIn(context.request, { name, email, password });
  await addToCart(context.request, ...PIECE, units, 'en');
  return { ...shopper, name, email, units };
}

/** The document as it comes over the network, and whether it came from the cache. */
async function documentOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const headers = response.headers();
  return { html: await response.text(), headers, isCached: headers['x-varnish']?.includes(' ') === true };
}

test.describe('with a cache in front', () => {
  test.skip(!hasVarnish(), 'needs Varnish: apt-get install varnish');
  let varnish: Varnish | undefined;
  test.afterEach(async () => {
    await varnish?.stop();
    varnish = undefined;
  });

  test('two customers and a guest get one document, and each sees what is theirs alone', async ({
    browser,
    startOwnShop,
  }) => {
    test.slow();
    const shop = await startOwnShop([], { EDGE_MAX_AGE_S: '60' });
    varnish = await startVarnish(shop.origin);
    const { origin } = varnish;
    const shoppers = [
      await guest(browser, origin),
      await customer(browser, origin, 'Sara Haddad', 3),
      await customer(browser, origin, 'Omar Saleh', 5),
    ];
    const names = shoppers.flatMap(({ name = [], email = [] }) => [name, email].flat());
    // On the first page the shell learns that their scripts run.
    for (const path of ['/en', ...PATHS]) {
      for (const { context, name, units } of shoppers) {
        const page = await context.newPage();
        await page.goto(path);
        await hydrated(page);
        const banner = page.locator('#header');
        const cart = banner.locator('a[href$="/cart"]:not([hreflang])');
        await expect(cart).toHaveAccessibleName(units === 0 ? messages.cart.empty : `Cart, ${units} items`);
        await expect(cart.locator('.header-badge')).toHaveText(units === 0 ? [] : [`${units}`]);
        if (name) {
          await banner.getByRole('button', { name: messages.menu.account, exact: true }).click();
          const menu = banner.getByRole('group', { name: messages.menu.account, exact: true });
          await expect(menu).toContainText(name);
        } else await expect(banner.getByTitle(messages.menu.logIn)).toBeVisible();
        await page.close();
      }
    }
    for (const path of PATHS) {
      const answers = [];
      for (const { context } of shoppers) answers.push(await documentOf(context.request, path));
      expect(answers.slice(1).map(({ isCached }) => isCached)).toEqual([true, true]);
      expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
      for (const { html, headers } of answers) {
        expect(headers).not.toHaveProperty('set-cookie');
        expect(headers.vary).toBe('accept-encoding');
        for (const name of names) expect(html).not.toContain(name);
      }
    }
    // Pages about one person are in no cache.
    for (const { context, name, email } of shoppers) {
      const page = await context.newPage();
      await page.goto('/en/account');
      if (name) await expect(page.getByRole('main')).toContainText(email ?? '');
      else await expect(page).toHaveURL(/\/en\/login/);
      const { html, isCached } = await documentOf(context.request, '/en/account');
      expect(isCached).toBe(false);
      for (const other of names) if (other !== name && other !== email) expect(html).not.toContain(other);
      await page.close();
    }
    for (const { context, problems } of shoppers) {
      expect(problems.unexpected()).toEqual([]);
      await context.close();
    }
  });

  test('documents are forgotten as soon as something is released', async ({ request, startOwnShop }) => {
    const port = await freePort();
    const shop = await startOwnShop([], {
      EDGE_MAX_AGE_S: '86400',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
    });
    varnish = await startVarnish(shop.origin, port);
    const address = `${varnish.origin}/en`;
    const release = (await documentOf(request, address)).headers['shop-release'];
    await expect.poll(async () => (await documentOf(request, address)).isCached).toBe(true);
    await shop.publish({ remote: 'mfe-content', version: '9.0.0' });
    await expect
      .poll(async () => (await documentOf(request, address)).headers['shop-release'])
      .not.toBe(release);
    await expect.poll(async () => (await documentOf(request, address)).isCached).toBe(true);
  });

  test('documents are forgotten by what they tell, and others stay', async ({ request, startOwnShop }) => {
    const shop = await startOwnShop([], { EDGE_MAX_AGE_S: '86400' });
    varnish = await startVarnish(shop.origin);
    const { origin } = varnish;
    const product = `/en/product/${messages.sampleProduct.slug}`;
    const blog = '/en/blog';
    const isCached = async (path: string) => (await documentOf(request, origin + path)).isCached;
    for (const path of [product, blog]) await expect.poll(() => isCached(path)).toBe(true);

    // The cache keeps them for itself.
    const keysOf = async (path: string) => {
      const keys = async () => (await documentOf(request, shop.origin + path)).headers['surrogate-key'];
      await expect.poll(keys).toBeDefined();
      return (await keys())?.split(' ') ?? [];
    };
    const ofProducts = (keys: string[]) => keys.filter((key) => /^data-\d+$/.test(key));
    const [concerned] = ofProducts(await keysOf(product));
    expect(concerned).toBeDefined();
    const ofBlog = await keysOf(blog);
    expect(ofBlog).toContain('data-shop');
    expect(ofProducts(ofBlog)).toEqual([]);

    const purged = await request.fetch(origin, {
      method: 'PURGE',
      headers: { 'surrogate-key': `data-any data-listings ${concerned}` },
    });
    expect(purged.ok()).toBe(true);
    expect(await isCached(product)).toBe(false);
    expect(await isCached(blog)).toBe(true);
  });
});
