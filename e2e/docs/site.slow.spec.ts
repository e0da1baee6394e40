import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { barriers } from '../shop/accessibility.ts';
import { watchProblems } from '../shop/problems.ts';
import { type ServedFolder, serveFolder } from '../shop/served-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All that is written down; what a new remote of another repository is given is of that one. */
const DOCUMENTS = globSync('**/*.md', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(\..*|node_modules|dist|templates|test-results|CHANGELOG\.md)$/.test(path),
}).toSorted();

const addressOf = (document: string): string =>
  document === 'README.md' ? '/' : `/${document.replace(/^docs\//, '').replace(/\.md$/, '.html')}`;

let site: ServedFolder;
test.beforeAll(async () => {
  site = await serveFolder(join(ROOT, 'docs/dist'));
});
test.afterAll(() => site.stop());

/** Resolves once scripts run: they name the column of the navigation. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('aside[aria-label="All documents"]')).toBeAttached();
}

test('the navigation leads to every document, and each opens without asking another host', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const problems = watchProblems(context);
  const others: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(`${site.origin}/`) && !request.url().startsWith('data:'))
      others.push(request.url());
  });
  await open(page, '/');
  const listed = await page
    .locator('aside a[href]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace(/index\.html$/, '')),
    );
  expect([...new Set(listed)].toSorted()).toEqual(DOCUMENTS.map(addressOf).toSorted());
  for (const address of listed) await open(page, address);
  expect(others).toEqual([]);
  expect(problems.unexpected()).toEqual([]);
});

test('every link of a document leads to a page of the site and a place on it', async ({ page }) => {
  test.setTimeout(300_000);
  const links = new Map<string, string>();
  const places = new Set<string>();
  for (const document of DOCUMENTS) {
    const address = addressOf(document);
    const html = await (await page.request.get(site.origin + address)).text();
    const found = await page.evaluate(
      ({ html, base }) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        return {
          ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
          links: [...parsed.querySelectorAll('.rp-doc a[href]')].map(
            (link) => new URL(link.getAttribute('href') ?? '', base).href,
          ),
        };
      },
      { html, base: site.origin + address },
    );
    places.add(address);
    for (const id of found.ids) places.add(`${address}#${id}`);
    for (const link of found.links)
      if (link.startsWith(site.origin)) links.set(decodeURI(link.slice(site.origin.length)), document);
  }
  expect(links.size).toBeGreaterThan(100);
  expect([...links].filter(([link]) => !places.has(link))).toEqual([]);
});

test('on a phone the menu leads on, and no document scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('link', { name: 'Error codes of the API' }).click();
  for (const file of ['docs/error-codes.md', 'README.md', 'docs/conformance.md', 'docs/operations.md']) {
    if (file !== 'docs/error-codes.md') await open(page, addressOf(file));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const document of [
      'README.md',
      'docs/operations.md',
      'docs/adr/0005-styles-in-a-scope-per-remote.md',
    ])
      test(`${document} keeps nobody out`, async ({ page }) => {
        await open(page, addressOf(document));
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
        expect(await barriers(page)).toEqual([]);
      });

    test('the search finds what a document says and opens it, by the keyboard alone', async ({ page }) => {
      test.setTimeout(90_000);
      await open(page, '/');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('a priority per remote');
      // The navigation has links of the same names.
      const found = page.locator('.rp-search-panel__results').getByRole('link');
      // The index is made in the browser, of some 700 KB of text.
      await expect(found).toHaveText([/0031 Pages and fragments have owners/], { timeout: 45_000 });
      expect(await barriers(page, '.rp-search-panel__results')).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pages and fragments have owners/);
    });
  });
