import type { Page } from '@playwright/test';
import { MESSAGES } from '../shop/messages.ts';
import { expect, test } from './deployed-shop.ts';

// All share one shop, whose shells and releases they change.
test.describe.configure({ mode: 'default' });
test.use({ language: 'en' });

const { brand, sampleProduct } = MESSAGES.en;
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

/** The page's own code has taken it over; the header's is not there yet. */
async function isInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('main [data-mfe] > :not(template, script, link, style)');
    return Object.keys(first ?? {}).some((key) => key.startsWith('__reactFiber'));
  });
}
