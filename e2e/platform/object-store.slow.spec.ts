import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { publish } from '@shop/federation/release/publish';
import type { ReleaseStore } from '@shop/federation/release/release-store';
import { rollback } from '@shop/federation/release/rollback';
import { interactive } from '../shop/place.ts';
import { startShop } from '../shop/running-shop.ts';
import { SERVED } from '../shop/served.ts';
import { expect, test } from '../shop/test.ts';
import { CEPH_NEEDS, type CephBucket, hasCeph, startCeph } from './ceph.ts';

const ROOT = join(import.meta.dirname, '../..');
const bytes = (text: string) => new TextEncoder().encode(text);
const MANY = ['a', 'b', 'c', 'd', 'e', 'f'];

test.describe('with a real object store', () => {
  test.describe.configure({ mode: 'default' });
  test.skip(!hasCeph(), `needs Ceph: apt-get install ${CEPH_NEEDS}`);

  let ceph: CephBucket;
  const open = (): ReleaseStore => openReleaseStore(ROOT, ceph.environment);
  test.beforeAll(async () => {
    // Its parts have limits of their own.
    test.setTimeout(240_000);
    ceph = await startCeph();
  });
  test.afterAll(() => ceph?.stop());

  test('one of several that write at once is let through, first and later', async () => {
    const won = (outcomes: boolean[]) => outcomes.filter(Boolean).length;
    for (const round of ['1', '2', '3']) {
      const path = `try/${round}`;
      expect(won(await Promise.all(MANY.map((text) => open().create(path, bytes(text)))))).toBe(1);
      const { etag = '' } = (await open().read(path)) ?? {};
      const swaps = MANY.map((text) => open().swap(path, bytes(`${round} ${text}`), etag));
      expect(won(await Promise.all(swaps))).toBe(1);
      expect(await open().swap(path, bytes('late'), etag)).toBe(false);
    }
    expect(await open().list()).toEqual(['try/1', 'try/2', 'try/3']);
    for (const path of await open().list()) await open().remove(path);
    expect(await open().list()).toEqual([]);
  });

  test('a shop sells what was released into it, follows a rollback, and shows pictures that its disk has lost', async ({
    page,
    shop: { messages },
  }) => {
    test.slow();
    for (const remote of SERVED) await publish(open(), { remote, folder: join(ROOT, remote, 'dist') });
    await publish(open(), {
      remote: 'mfe-product',
      folder: join(ROOT, 'mfe-product/dist'),
      version: '8.0.0',
    });
    const data = await mkdtemp(join(tmpdir(), 'shop-data-'));
    const start = () =>
      startShop({
        releases: ceph.environment.RELEASES,
        environment: { ...ceph.environment, DATA_DIR: data },
      });
    const path = `/ar/product/${messages.sampleProduct.slug}`;
    const sample = async () => await (await fetch(running.origin + path)).text();
    let running = await start();
    try {
      await page.goto(running.origin + path);
      await interactive(page);
      const picture = page.getByRole('main').locator('img').first();
      const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(await sample()).toContain('/mfe-product/8.0.0/');
      await rollback(open(), { remote: 'mfe-product' });
      await expect.poll(sample).not.toContain('/mfe-product/8.0.0/');
      await page.goto(running.origin + path);
      await interactive(page);

      await page.goto('about:blank');
      await running.stop();
      await rm(join(data, 'media'), { recursive: true });
      running = await start();
      const shown = await fetch(running.origin + new URL(address).pathname);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    } finally {
      await running.stop();
      await rm(data, { recursive: true });
    }
  });
});
