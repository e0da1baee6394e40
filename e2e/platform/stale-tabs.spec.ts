import type { Page } from '@playwright/test';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { rollback } from '@shop/federation/release/rollback';
import { MESSAGES } from '../shop/messages.ts';
import { type DeployedShop, expect, test } from './deployed-shop.ts';

// All share one shop, whose shells and releases they change.
test.describe.configure({ mode: 'default' });
test.use({ language: 'en' });

const { brand, sampleProduct } = MESSAGES.en;
/** In the header's menu. */
const CATEGORY = '/en/taxons/abayas?page=1';
const PRODUCT = `/en/product/${sampleProduct.slug}`;

test('a tab goes on with its own files after another shell was deployed', async ({
  page,
  shop,
  deployed,
}) => {
  await deployed.deploy('current');
  await page.goto(deployed.origin + PRODUCT);
  await isInteractive(page);
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
    await isInteractive(page);
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
  await isInteractive(page);
  await page.locator('#header').getByRole('link', { name: brand }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect(documents).toEqual([PRODUCT]);

  await release(deployed, '2.0.0');
  await page.locator(`#header a[href="${CATEGORY}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(deployed.origin + CATEGORY);
  expect(documents).toEqual([PRODUCT, CATEGORY]);
  await expect.poll(() => heldVersion(page)).toBe('2.0.0');

  await isInteractive(page);
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
  await release(deployed, '3.0.0');
  await page.goto(`${deployed.origin}/en`);
  await isInteractive(page);
  await page.locator(`#header a[href="${CATEGORY}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(deployed.origin + CATEGORY);
  expect(await heldVersion(page)).toBe('3.0.0');

  const { to } = await rollback(createFolderStore(deployed.store), { remote: 'mfe-catalog' });
  await isCurrent(deployed, to);
  const heard = page.waitForResponse(/shop-api/);
  await page.locator('main article a').first().hover();
  await heard;
  await page.goBack();
  await expect.poll(() => heldVersion(page)).toBe(to);
  await expect(page).toHaveURL(/\/en$/);
  await isInteractive(page);
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

async function release(deployed: DeployedShop, version: string): Promise<void> {
  await deployed.publish({ remote: 'mfe-catalog', version });
  await isCurrent(deployed, version);
}

async function isCurrent({ origin }: DeployedShop, version: string): Promise<void> {
  await expect
    .poll(async () => {
      const { remotes } = (await (await fetch(`${origin}/releases/current.json`)).json()) as Release;
      return remotes['mfe-catalog']?.version;
    })
    .toBe(version);
}

interface Release {
  remotes: Record<string, { version: string }>;
}

/** Of the document in the tab. */
async function heldVersion(page: Page): Promise<string | undefined> {
  const state = await page.locator('#shop-state').textContent();
  return (JSON.parse(state ?? '') as Release).remotes['mfe-catalog']?.version;
}

/** The page's own code has taken it over; the header's is not there yet. */
async function isInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('main [data-mfe] > :not(template, script, link, style)');
    return Object.keys(first ?? {}).some((key) => key.startsWith('__reactFiber'));
  });
}
