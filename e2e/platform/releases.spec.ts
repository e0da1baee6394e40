import { createFolderStore } from '@shop/federation/release/folder-store';
import { rollback } from '@shop/federation/release/rollback';
import { hydrated } from '../shop/place.ts';
import { expect, test } from './own-shop.ts';

/** Quality bar: from the pointer's swap to new HTML. */
const SHOWN_WITHIN_MS = 2_000;

const RENAMED = {
  remote: 'mfe-catalog',
  version: '1.1.0',
  change: (_: string, text: string) => text.replaceAll('"New Arrivals"', '"Fresh from the tailor"'),
};

test('a release shows on the next page and a rollback takes it away, without a restart', async ({
  page,
  startOwnShop,
}) => {
  const shop = await startOwnShop();
  const html = async () => (await fetch(`${shop.origin}/en`)).text();
  const heading = page.getByRole('heading', { name: 'Fresh from the tailor' });
  await page.goto(`${shop.origin}/en`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();

  await shop.publish(RENAMED);
  await expect.poll(html, { timeout: SHOWN_WITHIN_MS }).toContain('Fresh from the tailor');
  await page.reload();
  await hydrated(page);
  await expect(heading).toBeVisible();

  const { to } = await rollback(createFolderStore(shop.store), { remote: 'mfe-catalog' });
  await expect.poll(html, { timeout: SHOWN_WITHIN_MS }).not.toContain('Fresh from the tailor');
  await page.reload();
  await hydrated(page);
  await expect(heading).toBeHidden();
  const release = (await (await fetch(`${shop.origin}/releases/current.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  expect(release.remotes['mfe-catalog']?.version).toBe(to);
});
