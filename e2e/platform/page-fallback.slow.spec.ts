import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { MESSAGES } from '../shop/messages.ts';
import { interactive } from '../shop/place.ts';
import { type DeployedShop, expect, test } from './deployed-shop.ts';

// All share one shop, whose releases they break.
test.describe.configure({ mode: 'default' });
test.use({ language: 'en' });

const { sampleProduct, retry, keptTitle } = MESSAGES.en;
const PRODUCT = `/en/product/${sampleProduct.slug}`;
/** The chunk of the product page. */
const CHUNK = /\bproduct\.[0-9a-f]{8}\.js$/;

test.beforeEach(({ deployed, problems }) => {
  problems.allow(/Failed to load resource/, /mfe-product .*could not be/, /^request: .*\/mfe-product\//);
  return deployed.deploy('current');
});

// The shop is also that of other files.
test.afterAll(async ({ deployed }) => {
  await publish(deployed, '9.0.0');
  await deployed.publish({ remote: 'mfe-catalog', version: '9.0.0' });
});

for (const [fault, version, code] of [
  ['throws on import', '1.1.0', `throw new Error('broken page');`],
  ['cannot be parsed', '1.3.0', '}{'],
] as const) {
  test(`the version before stands in, as a whole, where a page ${fault}`, async ({
    page,
    shop,
    deployed,
  }) => {
    await publish(deployed, `${version}-before`);
    await publish(deployed, version, code);
    const { isBlanked } = await watchPage(page);
    await page.goto(deployed.origin + PRODUCT);
    await interactive(page);
    await shop.product.addButton.click();
    await expect(shop.product.added).toBeVisible();
    await expect(page.getByText(keptTitle)).toHaveCount(0);
    expect(await isBlanked()).toBe(false);
  });
}

test.describe('with a version before', () => {
  test.beforeAll(async ({ deployed }) => {
    await deployed.deploy('current');
    await publish(deployed, '2.0.0');
    await publish(deployed, '2.1.0');
  });
  const file = (name: string) => new RegExp(`/mfe-product/2\\.1\\.0/browser/${name}`);

  for (const [fault, answer] of [
    ['is HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' })],
    ['is cut short', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const id =' })],
    ['never comes', () => undefined],
  ] satisfies [string, (route: Route) => unknown][]) {
    test(`that one stands in where the file of a page ${fault}`, async ({
      page,
      shop,
      deployed,
      problems,
    }) => {
      problems.allow(/Failed to (find a valid digest|load module script)/);
      const { isBlanked } = await watchPage(page);
      await page.route(file('product\\.\\w+\\.js'), answer);
      await page.goto(deployed.origin + PRODUCT, { waitUntil: 'commit' });
      await interactive(page);
      await shop.product.addButton.click();
      await expect(shop.product.added).toBeVisible();
      expect(await isBlanked()).toBe(false);
    });
  }

  test('that one stands in where a sheet is gone', async ({ page, shop, deployed }) => {
    const { documents } = await watchPage(page);
    await page.route(file('.*\\.css'), (route) => route.fulfill({ status: 404 }));
    await page.goto(`${deployed.origin}/en`);
    await interactive(page);
    // Before its part of the page runs, a link is the browser's own.
    await (await shop.product.live(page.getByRole('main').locator('a[href*="/product/"]').first())).click();
    await expect(shop.product.addButton).toBeVisible();
    await expect(page.locator('link[href*="/mfe-product/2.0.0/"]')).toHaveCount(1);
    expect(documents).toEqual(['/en']);
  });
});

test('the version before stands in where the file of a page is gone', async ({ page, shop, deployed }) => {
  // The one before this is the broken one otherwise.
  await publish(deployed, '2.2.0');
  await publish(deployed, '2.3.0');
  await takeAway(deployed, '2.3.0');
  const { documents, isBlanked } = await watchPage(page);
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  await shop.product.addButton.click();
  await expect(shop.product.added).toBeVisible();
  expect(await isBlanked()).toBe(false);
  expect(documents).toEqual([PRODUCT]);
});

test('without a version before, one more document is tried, and what the server sent stays and works', async ({
  page,
  shop,
  deployed,
}) => {
  await publish(deployed, '3.0.0');
  await publish(deployed, '3.1.0');
  const restore = await Promise.all(['3.0.0', '3.1.0'].map((version) => takeAway(deployed, version)));
  const { documents, isBlanked } = await watchPage(page);
  await page.goto(deployed.origin + PRODUCT);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText(keptTitle);
  await expect(notice).toContainText('FED-004');
  expect(documents).toEqual([PRODUCT, PRODUCT]);
  await expect(shop.product.heading).toHaveText(sampleProduct.name);
  expect(await isBlanked()).toBe(false);

  // Links go on without a document, and come back with one, since the server has the page.
  await page.getByRole('main').locator('a[href*="/taxons/"]').first().click();
  await expect(page).toHaveURL(/\/en\/taxons\//);
  expect(documents).toEqual([PRODUCT, PRODUCT]);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect(notice).toContainText(keptTitle);
  await expect(shop.product.heading).toBeVisible();

  for (const back of restore) await back();
  await notice.getByRole('button', { name: retry }).click();
  await interactive(page);
  await expect(notice).toHaveCount(0);
});

test('a part of the shell that is gone leads to one other document', async ({ page, shop, deployed }) => {
  await publish(deployed, '4.0.0');
  const { documents } = await watchPage(page);
  // It is also fetched ahead, once a link is in sight.
  await page.route(/\/shop-api\.\w+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  const again = page.waitForEvent('load');
  await shop.product.addButton.click();
  await again;
  expect(documents).toEqual([PRODUCT, PRODUCT]);
  await interactive(page);
  await shop.product.addButton.click();
  await expect(page.getByText('The shop could not be reached')).toBeVisible();
  expect(documents).toEqual([PRODUCT, PRODUCT]);
});

test('what a remote throws outside of its pages is told by its version', async ({
  page,
  deployed,
  problems,
}) => {
  problems.allow(/no price/);
  const code = `setTimeout(() => { throw new Error('no price for sara@example.com') });
    addEventListener('keydown', () => Promise.reject(new Error('no price in a listener')));`;
  await publish(deployed, '5.0.0', code);
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  await page.keyboard.press('Shift');
  const where = '"code":"FED-032","remote":"mfe-product","version":"5.0.0"';
  await told(deployed, new RegExp(`${where}.*no price in a listener`));
  await told(deployed, new RegExp(`${where}.*no price for …`));
  expect(deployed.log()).not.toContain('sara@');
});

test('the version before stands in where a page throws on hydration', async ({
  page,
  shop,
  deployed,
  problems,
}) => {
  problems.allow(/torn/);
  await publish(deployed, '6.0.0');
  await publish(deployed, '6.1.0', THROWS_ON_RENDER);
  const { documents, isBlanked } = await watchPage(page);
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  await shop.product.addButton.click();
  await expect(shop.product.added).toBeVisible();
  expect(await isBlanked()).toBe(false);
  expect(documents).toEqual([PRODUCT]);
  await told(deployed, /"code":"FED-033","remote":"mfe-product","version":"6.1.0".*torn/);
});

test('what the server sent stays and works where every version throws on hydration', async ({
  page,
  shop,
  deployed,
  problems,
}) => {
  problems.allow(/torn/);
  await publish(deployed, '7.0.0', THROWS_ON_RENDER);
  await publish(deployed, '7.1.0', THROWS_ON_RENDER);
  const { documents, isBlanked } = await watchPage(page);
  await page.goto(deployed.origin + PRODUCT);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText(keptTitle);
  await expect(notice).toContainText('FED-033');
  await expect(shop.product.heading).toHaveText(sampleProduct.name);
  expect(await isBlanked()).toBe(false);
  await page.getByRole('main').locator('a[href*="/taxons/"]').first().click();
  await expect(page).toHaveURL(/\/en\/taxons\//);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(documents).toEqual([PRODUCT]);
});

test('the next page is shown where one throws as it is left', async ({ page, deployed, problems }) => {
  problems.allow(/caught on a nail/);
  await publish(deployed, '8.0.0', THROWS_ON_UNMOUNT);
  const { documents } = await watchPage(page);
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  // Others are taken apart once two more have been left.
  await page.evaluate(() => {
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
  });
  await page.getByRole('main').locator('a[href*="/taxons/"]').first().click();
  await expect(page).toHaveURL(/\/en\/taxons\//);
  await expect(page.getByRole('article').first()).toBeVisible();
  await told(deployed, /"code":"FED-034","remote":"mfe-product","version":"8.0.0".*caught on a nail/);
  expect(documents).toEqual([PRODUCT]);
});

test('what was typed into a page from the server stays, and can be sent', async ({
  page,
  shop: { category, messages },
  deployed,
  problems,
}) => {
  problems.allow(/torn/);
  const chunk = /\bcategory\.[0-9a-f]{8}\.js$/;
  for (const version of ['7.0.0', '7.1.0']) {
    const change = (path: string, text: string) => (chunk.test(path) ? THROWS_ON_RENDER(text) : text);
    await deployed.publish({ remote: 'mfe-catalog', version, change });
  }
  const typed = Promise.withResolvers<void>();
  await page.route(chunk, (route) => typed.promise.then(() => route.continue()));
  await page.goto(deployed.origin + category.path(), { waitUntil: 'commit' });
  await category.panelButton(messages.list.price).click();
  const lower = page.getByLabel(messages.list.lower, { exact: true });
  await lower.fill('30');
  typed.resolve();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(keptTitle);
  await expect(lower).toHaveValue('30');
  // The panel closes as a version is tried on the page, and stays open where both came too late for that.
  if (await lower.isHidden()) await category.panelButton(messages.list.price).click();
  await page.getByRole('button', { name: messages.list.apply }).click();
  await expect(page).toHaveURL(/price_min=30/);
});

type Change = (chunk: string) => string;

/** @param change to the chunk of the product's page: code that it begins with, or another text */
async function publish(deployed: DeployedShop, version: string, change: string | Change = ''): Promise<void> {
  const changed: Change = typeof change === 'string' ? (text) => change + text : change;
  await deployed.publish({
    remote: 'mfe-product',
    version,
    change: (path, text) => (CHUNK.test(path) ? changed(text) : text),
  });
}

/** Puts another component in the place of the page's, which its chunk names by a getter or as it is. */
const withPage =
  (pattern: RegExp, component: (name: string) => string): Change =>
  (chunk) => {
    const changed = chunk.replace(pattern, (_, name = '') => component(name));
    if (changed === chunk) throw new Error('the chunk names no page');
    return changed;
  };
const THROWS_ON_RENDER = withPage(
  /\bPage:(\(\)=>)?/,
  (getter) => `Page:${getter}()=>{throw new Error('torn')},unused:${getter}`,
);
const THROWS_ON_UNMOUNT = withPage(
  /\bPage:\(\)=>([\w$]+)/,
  (Page) => `Page:()=>globalThis.frail??=Object.assign(function(){},{prototype:{
    isReactComponent: {},
    render() {
      const props = this.props;
      return { $$typeof: Symbol.for('react.transitional.element'), type: ${Page}, key: null, ref: null, props };
    },
    componentWillUnmount() { throw new Error('caught on a nail') },
  }})`,
);

const told = ({ log }: DeployedShop, line: RegExp) => expect.poll(log).toMatch(line);

/** Takes a page's file out of the store. @returns what brings it back */
async function takeAway({ store }: DeployedShop, version: string): Promise<() => Promise<void>> {
  const folder = join(store, 'mfe-product', version, 'browser');
  const file = (await readdir(folder)).find((name) => CHUNK.test(name)) ?? '';
  await rename(join(folder, file), join(folder, `${file}-away`));
  return () => rename(join(folder, `${file}-away`), join(folder, file));
}

/** Notes which documents the browser asks for, and whether the page is ever without a heading that it once had. */
async function watchPage(page: Page) {
  const documents: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents.push(new URL(sent.url()).pathname);
  });
  await page.addInitScript(() => {
    let had = false;
    const look = () => {
      const has = document.querySelector('main h1') !== null;
      if (had && !has) document.documentElement.dataset.blanked = '';
      had ||= has;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const isBlanked = () => page.evaluate(() => 'blanked' in document.documentElement.dataset);
  return { documents, isBlanked };
}
