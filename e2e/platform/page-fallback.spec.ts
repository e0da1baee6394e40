import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

test('the version before stands in, as a whole, where a page throws on import', async ({
  page,
  shop,
  deployed,
}) => {
  await publish(deployed, '2.0.0', `throw new Error('broken page');`);
  const { isBlanked } = await watchPage(page);
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  await shop.product.addButton.click();
  await expect(shop.product.added).toBeVisible();
  await expect(page.getByText(keptTitle)).toHaveCount(0);
  expect(await isBlanked()).toBe(false);
});

test('the version before stands in where the file of a page is gone', async ({ page, shop, deployed }) => {
  // The one before this is the broken one otherwise.
  await publish(deployed, '2.1.0');
  await publish(deployed, '2.2.0');
  await takeAway(deployed, '2.2.0');
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
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  await page.route(/\/shop-api\.\w+\.js$/, (route) => route.fulfill({ status: 404 }));
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
  const told = (reason: string) =>
    expect
      .poll(() =>
        deployed
          .log()
          .split('\n')
          .find((line) => line.includes(reason)),
      )
      .toMatch(/"code":"FED-032","remote":"mfe-product","version":"5.0.0"/);
  await told('no price in a listener');
  await told('no price for …');
  expect(deployed.log()).not.toContain('sara@');
});

/** @param code that the page of the product begins with */
async function publish(deployed: DeployedShop, version: string, code = ''): Promise<void> {
  await deployed.publish({
    remote: 'mfe-product',
    version,
    change: (path, text) => (CHUNK.test(path) ? code + text : text),
  });
}

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
