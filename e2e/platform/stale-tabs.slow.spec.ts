import type { Page } from '@playwright/test';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { rollback } from '@shop/federation/release/rollback';
import { MESSAGES } from '../shop/messages.ts';
import { interactive } from '../shop/place.ts';
import { expect, test } from './deployed-shop.ts';

// All share one shop, whose shells and releases they change.
test.describe.configure({ mode: 'default' });
test.use({ language: 'en' });

const { brand, sampleProduct } = MESSAGES.en;
/** In the header's menu. */
const CATEGORY = '/en/taxons/women?page=1';
const PRODUCT = `/en/product/${sampleProduct.slug}`;

test('a tab goes on with its own files after another shell was deployed', async ({
  page,
  shop,
  deployed,
}) => {
  await deployed.deploy('current');
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  await deployed.deploy('changed');
  // Header, suggestions, the client of the API, notices: each is a file that this tab has not asked for before.
  await shop.product.addButton.click();
  await expect(shop.product.added).toBeVisible();
  await shop.header.openSearch();
});

test('shells of two builds behind one balancer serve each other’s files', async ({
  page,
  shop,
  deployed,
}) => {
  await deployed.deploy('current', 'changed');
  for (const _ of ['first', 'second']) {
    await page.goto(deployed.origin + PRODUCT);
    await interactive(page);
    await shop.header.openSearch();
    await expect(page.locator('#header').getByRole('link', { name: brand })).toBeVisible();
  }
});

test('answers tell what is current', async ({ request, deployed }) => {
  await deployed.deploy('current');
  const told = async (path: string) => (await request.get(deployed.origin + path)).headers()['shop-release'];
  const current = await told('/en');
  expect(current).toMatch(/^\d{6}\/[0-9a-f]{16}$/);
  for (const path of ['/shop-api/taxons?locale=en', '/releases/current.json', '/en/no-such-page'])
    expect(await told(path)).toBe(current);
  await deployed.deploy('changed');
  expect(await told('/en')).not.toBe(current);
});

test('a tab takes up what was released or deployed with its next move', async ({ page, deployed }) => {
  await deployed.deploy('current');
  const documents = watchDocuments(page);
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  await page.locator('#header').getByRole('link', { name: brand }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect(documents).toEqual([PRODUCT]);

  await deployed.publish({ remote: 'mfe-catalog', version: '2.0.0' });
  await page.locator(`#header a[href="${CATEGORY}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(deployed.origin + CATEGORY);
  expect(documents).toEqual([PRODUCT, CATEGORY]);
  await expect.poll(() => heldVersion(page)).toBe('2.0.0');

  await interactive(page);
  await deployed.deploy('changed');
  await page.locator('#header').getByRole('link', { name: brand }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect(documents).toEqual([PRODUCT, CATEGORY, '/en']);
});

test('a tab leaves a version that was rolled back with its next move, Back included', async ({
  page,
  deployed,
}) => {
  await deployed.deploy('current');
  await deployed.publish({ remote: 'mfe-catalog', version: '3.0.0' });
  await page.goto(`${deployed.origin}/en`);
  await interactive(page);
  await page.locator(`#header a[href="${CATEGORY}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(deployed.origin + CATEGORY);
  await expect.poll(() => heldVersion(page)).toBe('3.0.0');

  const { to } = await rollback(createFolderStore(deployed.store), { remote: 'mfe-catalog' });
  await deployed.serves('mfe-catalog', to);
  const heard = page.waitForResponse(/shop-api/);
  await page.locator('main article a').first().hover();
  await heard;
  await page.goBack();
  await expect.poll(() => heldVersion(page)).toBe(to);
  await expect(page).toHaveURL(/\/en$/);
  await interactive(page);
});

test('a tab whose shell and remote are rolled back at once has what is current with its next move', async ({
  page,
  deployed,
}) => {
  await deployed.deploy('changed');
  await deployed.publish({ remote: 'mfe-catalog', version: '4.0.0' });
  const documents = watchDocuments(page);
  await page.goto(deployed.origin + PRODUCT);
  await interactive(page);
  const shell = page.locator('script[type=module][src*="/shell/"]').first();
  const before = await shell.getAttribute('src');

  const [{ to }] = await Promise.all([
    rollback(createFolderStore(deployed.store), { remote: 'mfe-catalog' }),
    deployed.deploy('current'),
  ]);
  await deployed.serves('mfe-catalog', to);
  await page.locator(`#header a[href="${CATEGORY}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(deployed.origin + CATEGORY);
  await expect.poll(() => heldVersion(page)).toBe(to);
  await interactive(page);
  expect(await shell.getAttribute('src')).not.toBe(before);
  expect(documents.filter((path) => path === CATEGORY)).toHaveLength(1);
});

/** Paths of the documents that the browser asks for from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (sent.isNavigationRequest()) documents.push(pathname + search);
  });
  return documents;
}

interface Release {
  remotes: Record<string, { version: string }>;
}

/** Of the document in the tab. */
/** Of the document in view, once all of it has come. */
async function heldVersion(page: Page): Promise<string | undefined> {
  await page.waitForLoadState('domcontentloaded');
  return (
    page
      .locator('#shop-state')
      .evaluate(({ ownerDocument, textContent }) =>
        ownerDocument.readyState === 'loading'
          ? undefined
          : (JSON.parse(textContent ?? '') as Release).remotes['mfe-catalog']?.version,
      )
      // It gave way to another one.
      .catch(() => undefined)
  );
}
