import { createFolderStore } from '@shop/federation/release/folder-store';
import { rollback } from '@shop/federation/release/rollback';
import { hydrated } from '../shop/place.ts';
import { expect, test } from './own-shop.ts';

const RENAMED = {
  remote: 'mfe-catalog',
  version: '1.1.0',
  change: (_: string, text: string) => text.replaceAll('"New Arrivals"', '"Fresh from the tailor"'),
};

test.use({ serviceWorkers: 'allow' });

test('a release shows on the next page and a rollback takes it away, without a restart', async ({
  page,
  startOwnShop,
}) => {
  const shop = await startOwnShop();
  const html = () => documentOf(shop.origin);
  const heading = page.getByRole('heading', { name: 'Fresh from the tailor' });
  await page.goto(`${shop.origin}/en`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  // From here on documents come by way of it.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });

  await shop.publish(RENAMED);
  await expect.poll(html).toContain('Fresh from the tailor');
  await page.reload();
  await hydrated(page);
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  const { to } = await rollback(createFolderStore(shop.store), { remote: 'mfe-catalog' });
  await expect.poll(html).not.toContain('Fresh from the tailor');
  await page.reload();
  await hydrated(page);
  await expect(heading).toBeHidden();
  const release = (await (await fetch(`${shop.origin}/releases/current.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  expect(release.remotes['mfe-catalog']?.version).toBe(to);
});

test('a visitor who comes back after a release is sent what has changed of its code', async ({
  page,
  startOwnShop,
}) => {
  const shop = await startOwnShop();
  const received: { file: string; encoding: string | undefined; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const [, file] = /\/mfe-catalog\/[^/]+\/browser\/(.+\.js)$/.exec(request.url()) ?? [];
    const response = file ? await request.response() : null;
    if (!file || !response) return;
    const { responseBodySize: bytes } = await request.sizes();
    received.push({ file, encoding: response.headers()['content-encoding'], bytes });
  });
  const visit = async () => {
    received.splice(0);
    await page.goto(`${shop.origin}/en`);
    await hydrated(page);
    await expect
      .poll(() => received.map(({ file }) => file))
      .toContainEqual(expect.stringMatching(/^home\./));
    return received.slice();
  };
  for (const { file, encoding } of await visit()) expect([file, encoding]).toEqual([file, 'br']);

  await shop.publish(RENAMED);
  await expect.poll(() => documentOf(shop.origin)).toContain('Fresh from the tailor');
  for (const { file, encoding, bytes } of await visit()) {
    expect([file, encoding]).toEqual([file, 'dcz']);
    expect(bytes).toBeLessThan(400);
  }
  await expect(page.getByRole('heading', { name: 'Fresh from the tailor' })).toBeVisible();
});

test('twenty releases in a row leave fifty open tabs their files', { tag: '@slow' }, async ({
  startOwnShop,
}) => {
  // Each is published and waited for.
  test.slow();
  const shop = await startOwnShop();
  const tabs: string[] = [];
  for (let release = 1; release <= 20; release++) {
    const version = `2.0.${release}`;
    await shop.publish({ remote: 'mfe-catalog', version, change: (_, text) => `${text}\n// ${version}` });
    await expect.poll(() => documentOf(shop.origin)).toContain(`/mfe-catalog/${version}/`);
    while (tabs.length < release * 2.5) tabs.push(await documentOf(shop.origin));
  }
  const files = new Set(
    tabs.flatMap((html) => html.match(/\/templates\/[^"'\s?#]+\.(?:js|css)(?=["'\s])/g) ?? []),
  );
  expect([...files].filter((file) => file.includes('/mfe-catalog/2.0.')).length).toBeGreaterThanOrEqual(20);
  const gone: string[] = [];
  for (const file of files) {
    const { status } = await fetch(shop.origin + file);
    if (status !== 200) gone.push(file);
  }
  expect(tabs).toHaveLength(50);
  expect(gone).toEqual([]);
});

const documentOf = async (origin: string): Promise<string> => (await fetch(`${origin}/en`)).text();
