import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@shop/federation/release/release-document';
import { hydrated } from '../shop/place.ts';
import { expect, test } from './own-shop.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = join(ROOT, 'examples/mfe-lookbook');
const TIME_LIMIT_MS = 60_000;

test('a remote without React is rendered on the server, shares the cart with others, and comes and goes', async ({
  page,
  startOwnShop,
}) => {
  test.setTimeout(3 * TIME_LIMIT_MS);
  const shop = await startOwnShop();
  await promisify(execFile)(join(EXAMPLE, 'node_modules/.bin/shop'), ['publish', '--build'], {
    cwd: EXAMPLE,
    timeout: TIME_LIMIT_MS,
    env: { PATH: process.env.PATH, RELEASES: shop.store },
  });
  const { requires } = JSON.parse(
    await readFile(join(EXAMPLE, 'dist/remote.json'), 'utf8'),
  ) as RemoteManifest;
  expect(Object.keys(requires?.fragments ?? {})).toEqual(['mini-cart']);
  const html = async () => (await fetch(`${shop.origin}/ar/lookbook`)).text();
  await expect.poll(html).toContain('<h1 class="text-2xl font-semibold text-ink">إطلالات الموسم</h1>');
  expect(await html()).toMatch(/<div data-fragment="mini-cart"><div data-mfe="mfe-checkout">/);

  await page.goto(`${shop.origin}/ar/lookbook`);
  // It listens; React, by whose marks other pages are waited for, has no part in it.
  await page.waitForFunction(() => document.querySelector<HTMLElement>('lookbook-looks')?.onclick);
  const looks = page.locator('lookbook-looks').getByRole('listitem');
  const cart = page.getByRole('complementary', { name: 'سلتك' });
  await expect(looks).toHaveCount(6);
  const look = looks.filter({ has: page.getByRole('button', { disabled: false }) }).first();
  const name = (await look.locator('bdi').first().textContent()) ?? '';
  await look.getByRole('button').click();
  await expect(cart.getByRole('link', { name })).toBeVisible();

  await test.step('and is left and come back to as any other', async () => {
    await look.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(looks).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'إطلالات الموسم' })).toBeVisible();
    await expect(cart.getByRole('link', { name })).toBeVisible();
    expect(await page.title()).toContain('إطلالات الموسم');
  });

  await test.step('also where one begins elsewhere', async () => {
    await page.goto(`${shop.origin}/ar`);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'إطلالات الموسم' }).click();
    await expect(looks).toHaveCount(6);
    await expect(cart.getByRole('link', { name })).toBeVisible();
  });
});
