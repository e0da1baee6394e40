import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveAgainst } from '@shop/scripts/against';
import { hydrated } from '../shop/place.ts';
import { expect, test } from './own-shop.ts';

const REMOTE = 'mfe-catalog';

/** Builds the remote with another heading into the folder. */
async function build(folder: string, heading: string): Promise<void> {
  await cp(join(import.meta.dirname, '../..', REMOTE, 'dist'), folder, { recursive: true });
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.m?js$/.test(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    await writeFile(join(folder, path), text.replaceAll('"Filter & Discover"', JSON.stringify(heading)));
  }
}

test('a remote of this machine runs inside a deployed shop, for who opens it there, and is loaded anew as it is built', async ({
  page,
  startOwnShop,
}) => {
  const shop = await startOwnShop();
  const folder = await mkdtemp(join(tmpdir(), 'local-remote-'));
  await build(folder, 'Made on this machine');
  const local = await serveAgainst({ against: shop.origin, remote: REMOTE, folder, port: 0 });
  const heading = (name: string) => page.getByRole('heading', { name });
  try {
    await page.goto(`${local.origin}/en`);
    await hydrated(page);
    await expect(heading('Made on this machine')).toBeVisible();
    expect(await (await fetch(`${shop.origin}/en`)).text()).not.toContain('Made on this machine');

    await build(folder, 'Made a second time');
    await local.refresh();
    await expect(heading('Made a second time')).toBeVisible();
    await hydrated(page);

    // Its own pages and those of others are the shop's, calls of the API included.
    await page.getByRole('link', { name: 'Women', exact: true }).first().click();
    await page.locator('main a[href*="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    await page.goto(`${local.origin}/en`);
    await expect(heading('Made a second time')).toBeVisible();
    const refused = await fetch(`${local.origin}/shop-api/carts`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
  } finally {
    await page.close();
    await local.stop();
    await rm(folder, { recursive: true });
  }
});

test('what cannot be had of the deployed shop is said in a line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-remote-'));
  await build(folder, 'Made on this machine');
  const local = await serveAgainst({ against: 'http://127.0.0.1:9', remote: REMOTE, folder, port: 0 });
  try {
    const answer = await fetch(`${local.origin}/en`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(/^http:\/\/127\.0\.0\.1:9 could not be asked: .+\n$/);
    for (const path of [
      '/__local/mfe-catalog/1/remote.json',
      '/__local/mfe-catalog/1/browser/..%2f..%2fremote.json',
    ])
      expect((await fetch(local.origin + path)).status).toBe(404);
  } finally {
    await local.stop();
    await rm(folder, { recursive: true });
  }
});

test('who leaves before the deployed shop answers is waited for no longer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-remote-'));
  await build(folder, 'Made on this machine');
  const deployed = createServer().listen(0, '127.0.0.1');
  await once(deployed, 'listening');
  const against = `http://127.0.0.1:${(deployed.address() as AddressInfo).port}`;
  const local = await serveAgainst({ against, remote: REMOTE, folder, port: 0 });
  try {
    const asked = once(deployed, 'request');
    const visit = get(`${local.origin}/en`).on('error', () => {});
    const [request] = (await asked) as [IncomingMessage];
    const ended = once(request.socket, 'close');
    visit.destroy();
    await ended;
  } finally {
    await local.stop();
    deployed.closeAllConnections();
    deployed.close();
    await rm(folder, { recursive: true });
  }
});
