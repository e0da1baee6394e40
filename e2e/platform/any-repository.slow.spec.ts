import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@shop/federation/release/release-document';
import { hydrated } from '../shop/place.ts';
import { expect, test } from './own-shop.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
const run = promisify(execFile);
/** Of one command; they install from the registry. */
const TIME_LIMIT_MS = 120_000;

test('a remote made in an empty folder, of packed packages alone, is built, tested, published and shown', async ({
  page,
  startOwnShop,
}) => {
  test.setTimeout(5 * TIME_LIMIT_MS);
  const folder = await mkdtemp(join(tmpdir(), 'any-repository-'));
  try {
    const shop = await startOwnShop();
    const packed = join(folder, 'packed');
    const tool = join(folder, 'tool');
    await mkdir(tool);
    const environment = { PATH: `${BIN}${delimiter}${process.env.PATH}`, HOME: process.env.HOME, CI: 'true' };
    const command = (cwd: string, file: string, words: string[], more: NodeJS.ProcessEnv = {}) =>
      run(file, words, { cwd, timeout: TIME_LIMIT_MS, env: { ...environment, ...more } });
    await command(ROOT, process.execPath, ['scripts/pack.ts', packed]);
    const [federation = ''] = (await readdir(packed)).filter((file) => file.startsWith('shop-federation-'));
    await command(tool, 'tar', ['xzf', join(packed, federation)]);
    const create = [
      join(tool, 'package/dist/cli/shop.js'),
      'create-remote',
      'mfe-gifts',
      '--packages',
      packed,
    ];
    await command(folder, process.execPath, create);

    const remote = join(folder, 'mfe-gifts');
    // None of its dependencies needs the scripts that it would run.
    await command(remote, 'pnpm', ['install', '--ignore-scripts', '--prefer-offline']);
    const ofRemote = (words: string[], cwd = remote) =>
      command(cwd, join(remote, 'node_modules/.bin/shop'), words, { RELEASES: shop.store });
    await Promise.all([ofRemote(['check']), ofRemote(['test'])]);

    await test.step('one of the shop’s own has the same sheets, and says the same of the contract', async () => {
      const copy = join(remote, 'copies/mfe-content');
      await cp(join(ROOT, 'mfe-content'), copy, {
        recursive: true,
        filter: (path) => !/[\\/](node_modules|dist|\.types|\.turbo|\.dev)$/.test(path),
      });
      // What it needs of others beside the platform, it would have installed.
      await mkdir(join(copy, 'node_modules'));
      await symlink(join(ROOT, 'mfe-content/node_modules/@tiptap'), join(copy, 'node_modules/@tiptap'));
      await ofRemote(['build'], copy);
      const [here, there] = await Promise.all([join(ROOT, 'mfe-content'), copy].map(manifestIn));
      expect(there?.styles).toEqual(here?.styles);
      expect(there?.requires).toEqual(here?.requires);
      expect(there?.fragments).toMatchObject({ 'blog-teaser': { props: {} } });
      await rm(join(remote, 'copies'), { recursive: true });
    });

    expect((await fetch(`${shop.origin}/ar/gifts`)).status).toBe(404);
    const { stdout } = await ofRemote(['publish', '--build']);
    expect(stdout).toMatch(/^mfe-gifts 1\.0\.0-[0-9a-f]{8} is live$/m);
    await expect.poll(async () => (await fetch(`${shop.origin}/ar/gifts`)).status).toBe(200);
    // Its own text is there before any script.
    expect(await (await fetch(`${shop.origin}/en/gifts`)).text()).toContain(
      'The latest arrivals in the shop',
    );

    await page.goto(`${shop.origin}/ar`);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'مختاراتنا' }).press('Enter');
    await expect(page).toHaveURL(`${shop.origin}/ar/gifts`);
    await expect(page.getByRole('heading', { level: 1, name: 'مختاراتنا' })).toBeVisible();
    const products = page.getByRole('main').getByRole('listitem');
    await expect(products).toHaveCount(8);
    // By the classes of shared-ui, which come in the remote's sheet.
    await expect(products.first().locator('img')).toHaveCSS('object-fit', 'cover');
    await page.goto(`${shop.origin}/en/gifts`);
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Our picks' }).first(),
    ).toHaveAttribute('aria-current', 'page');
    const sideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(sideways)).toBe(false);
    await products.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/en\/product\//);
    expect(await (await fetch(`${shop.origin}/sitemap-pages-1.xml`)).text()).toContain('/ar/gifts</loc>');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const manifestIn = async (folder: string): Promise<RemoteManifest> =>
  JSON.parse(await readFile(join(folder, 'dist/remote.json'), 'utf8')) as RemoteManifest;
