import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageShop } from '@shop/scripts/package';
import { makeStore } from '../shop/release-store.ts';
import { type Installation, startShop } from '../shop/running-shop.ts';
import { expect, test } from '../shop/test.ts';

const CATALOGUE = join(import.meta.dirname, '../../shop-api/testing/catalogue');
const LARGEST_BYTES = 150_000_000;
/** Debian's `nobody`. */
const NOBODY = 65_534;

const run = promisify(execFile);

/** What installs the shop also starts it where it is not root, who alone may start processes of others. */
const userId = process.getuid?.() === 0 ? NOBODY : undefined;

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-package-'));
  await chmod(folder, 0o755);
});
test.afterEach(async () => {
  await run('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true });
});

/** The shop as it is put on a server: its files are another's, and cannot be written. */
async function install(): Promise<Installation & { size: number }> {
  const shop = join(folder, 'shop');
  const node = join(folder, 'node');
  const size = await packageShop(shop);
  await copyFile(process.execPath, node);
  await cp(CATALOGUE, join(folder, 'catalogue'), { recursive: true });
  await run('chmod', ['-R', 'a+rX,a-w', shop]);
  return { folder: shop, node, userId, size };
}

test('a packaged shop is small, and serves from a folder that its user cannot write', async ({
  page,
  shop: { home, product },
}) => {
  test.slow();
  const { size, ...installation } = await install();
  expect(size).toBeLessThanOrEqual(LARGEST_BYTES);

  const releases = join(folder, 'releases');
  const store = await makeStore();
  await cp(store, releases, { recursive: true });
  await rm(store, { recursive: true });
  if (userId !== undefined) await run('chown', ['-R', String(userId), releases]);
  const catalogue = join(folder, 'catalogue/catalogue.json');
  const shop = await startShop({ releases, installation, environment: { CATALOGUE: catalogue } });
  try {
    await page.goto(`${shop.origin}/ar`);
    await expect(home.heading).toBeVisible();
    const address = `${shop.origin}/ar/product/${encodeURIComponent('إبريق-نحاس')}`;
    const [heading] = /<h1.*?<\/h1>/s.exec(await (await fetch(address)).text()) ?? [];
    expect(heading).toContain('إبريق نحاس');
    await page.goto(address);
    await product.addButton.click();
    await expect(product.added).toBeVisible();
    expect(
      shop
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{"level":50')),
    ).toEqual([]);
    // What a page still has to load would be refused.
    await page.goto('about:blank');
  } finally {
    await shop.stop();
  }
  const { stdout } = await run(installation.node, ['federation/release/command-line.ts', 'status'], {
    cwd: installation.folder,
    env: { RELEASES: releases },
  });
  expect(stdout).toContain('mfe-checkout');
});
