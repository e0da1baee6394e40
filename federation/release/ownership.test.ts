import { join } from 'node:path';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { handOver, listOwners, retire } from './hand-over.ts';
import { overlap } from './ownership.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import type { RemoteManifest } from './release-document.ts';
import { rollback } from './rollback.ts';

const root = useTemporaryFolder();
const store = () => createFolderStore(join(root.path, 'store'));

type Pages = RemoteManifest['pages'];
const pages = (...paths: string[]): Pages =>
  paths.map((path, index) => ({ id: `page-${index}`, path, files: ['browser/pages/home.js'] }));

let builds = 0;
async function release(remote: string, change: Partial<RemoteManifest>, retirePages = false) {
  const folder = await buildRemote(root.path, remote, `build ${builds++}`, { fragments: {}, ...change });
  return publish(store(), { remote, folder, retirePages });
}
const live = async (remote: string) => (await readCurrentRelease(store()))?.document.remotes[remote];
const livePaths = async (remote: string) => (await live(remote))?.pages.map(({ path }) => path);

describe('pages and fragments have one owner', () => {
  beforeEach(async () => {
    await release('mfe-product', {
      pages: pages('/product/:slug'),
      fragments: { 'quick-view': { files: ['browser/teaser.js'] } },
    });
  });

  it.each([
    ['the same pattern', '/product/:slug'],
    ['the same pattern with another name', '/product/:code'],
    ['a literal page in its space', '/product/belted-wool-coat'],
    ['a wildcard above it', '/product/*'],
    ['a wildcard over everything', '/*'],
  ])('another remote is refused %s', async (_, path) => {
    await expect(release('mfe-gifts', { pages: pages('/gifts', path) })).rejects.toMatchObject({
      code: 'FED-019',
      message: expect.stringContaining('mfe-product'),
    });
    expect(await live('mfe-gifts')).toBeUndefined();
  });

  it('another remote is refused a fragment of the same name', async () => {
    await expect(
      release('mfe-gifts', { pages: [], fragments: { 'quick-view': { files: ['browser/teaser.js'] } } }),
    ).rejects.toMatchObject({ code: 'FED-019', message: expect.stringContaining('quick-view') });
  });

  it('a refused remote leaves nothing in the store, and may publish what is free', async () => {
    await expect(release('mfe-gifts', { pages: pages('/product/x') })).rejects.toMatchObject({
      code: 'FED-019',
    });
    expect(await store().read('mfe-gifts/1.0.0/release.json')).toBeNull();
    await release('mfe-gifts', { pages: pages('/gifts', '/gifts/:slug', '/product') });
    expect(await livePaths('mfe-gifts')).toEqual(['/gifts', '/gifts/:slug', '/product']);
  });

  it('pages with and without language prefix are apart', async () => {
    const [page] = pages('/product/:slug');
    if (page) await release('mfe-gifts', { pages: [{ ...page, unprefixed: true }] });
    expect(await livePaths('mfe-gifts')).toEqual(['/product/:slug']);
  });

  it('what a later version leaves out stays its own until it is retired', async () => {
    await release('mfe-product', { pages: pages('/p/:slug') }, true);
    await expect(release('mfe-gifts', { pages: pages('/product/:slug') })).rejects.toMatchObject({
      code: 'FED-019',
    });
    await retire(store(), { key: '/{locale}/product/:slug' });
    await release('mfe-gifts', { pages: pages('/product/:slug') });
    expect(await livePaths('mfe-gifts')).toEqual(['/product/:slug']);
  });

  it('what is live cannot be retired, nor what nobody has', async () => {
    await expect(retire(store(), { key: '/{locale}/product/:slug' })).rejects.toMatchObject({
      code: 'FED-019',
    });
    await expect(retire(store(), { key: 'mini-cart' })).rejects.toMatchObject({ code: 'FED-001' });
  });

  it('what is handed over is served by its owner until the other publishes it, then by that one alone', async () => {
    await handOver(store(), { key: 'quick-view', to: 'mfe-gifts' });
    expect((await live('mfe-product'))?.fragments).toHaveProperty('quick-view');
    await release('mfe-content', { pages: pages('/blog') });
    expect((await live('mfe-product'))?.fragments).toHaveProperty('quick-view');

    await release('mfe-gifts', { pages: [], fragments: { 'quick-view': { files: ['browser/teaser.js'] } } });
    expect((await live('mfe-product'))?.fragments).toEqual({});
    expect((await live('mfe-gifts'))?.fragments).toHaveProperty('quick-view');
    await expect(
      release('mfe-product', {
        pages: pages('/product/:slug'),
        fragments: { 'quick-view': { files: ['browser/teaser.js'] } },
      }),
    ).rejects.toMatchObject({ code: 'FED-019' });
  });

  it('a page in its space is handed over apart from the rest', async () => {
    await handOver(store(), { key: '/{locale}/product/gift-card', to: 'mfe-gifts' });
    await release('mfe-gifts', { pages: pages('/product/gift-card') });
    await release('mfe-product', { pages: pages('/product/:slug') });
    expect(await livePaths('mfe-product')).toEqual(['/product/:slug']);
    expect(await livePaths('mfe-gifts')).toEqual(['/product/gift-card']);
    expect(await listOwners(store())).toBe(
      [
        'mfe-gifts    /{locale}/product/gift-card',
        'mfe-product  /{locale}/product/:slug',
        'mfe-product  quick-view',
      ].join('\n'),
    );
  });

  it('a rollback leaves out what was handed over since', async () => {
    await release('mfe-product', { pages: pages('/product/:slug') });
    await handOver(store(), { key: 'quick-view', to: 'mfe-gifts' });
    await release('mfe-gifts', { pages: [], fragments: { 'quick-view': { files: ['browser/teaser.js'] } } });
    await rollback(store(), { remote: 'mfe-product' });
    expect(await livePaths('mfe-product')).toEqual(['/product/:slug']);
    expect((await live('mfe-product'))?.fragments).toEqual({});
  });

  it('is handed over to remotes by their names alone', async () => {
    await expect(handOver(store(), { key: 'quick-view', to: '../x' })).rejects.toMatchObject({
      code: 'FED-017',
    });
    await expect(handOver(store(), { key: '/{locale}/gifts', to: 'mfe-gifts' })).rejects.toMatchObject({
      code: 'FED-001',
    });
  });
});

it.each([
  ['/{locale}/a/:b', '/{locale}/a/c', true],
  ['/{locale}/a/:b', '/{locale}/a', false],
  ['/{locale}/a/*', '/{locale}/a', true],
  ['/{locale}/a/*', '/{locale}/b/c', false],
  ['/{locale}/:a/b', '/{locale}/c/:d', true],
  ['/{locale}/:a/b', '/{locale}/c/d', false],
  ['/cart', '/{locale}/cart', false],
])('%s and %s overlap: %s', (one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});
