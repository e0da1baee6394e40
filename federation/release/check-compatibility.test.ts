import { join } from 'node:path';
import type { HostContract, Requirements } from '../compatibility.ts';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { announceHost } from './live-hosts.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import type { RemoteManifest } from './release-document.ts';
import { rollback } from './rollback.ts';

const root = useTemporaryFolder();
const store = () => createFolderStore(join(root.path, 'store'));

const host = (change: Partial<HostContract> = {}) => ({
  version: 'abc',
  contract: { packages: { react: '19.3.1' }, members: ['ShopApi.product'], fragments: {}, ...change },
});
const requiring = (change: Partial<Requirements>): Pick<RemoteManifest, 'requires'> => ({
  requires: { packages: {}, members: [], fragments: {}, ...change },
});
const lending = (name: string, props: Record<string, string>): Pick<RemoteManifest, 'fragments'> => ({
  fragments: { [name]: { files: ['browser/teaser.js'], props } },
});

let builds = 0;
async function release(name: string, change: Partial<RemoteManifest> = {}) {
  builds += 1;
  const folder = await buildRemote(root.path, name, `build ${builds}`, change);
  return publish(store(), { remote: name, folder });
}

const refusal = (code: string, ...words: string[]) => ({
  code,
  message: expect.stringMatching(new RegExp(words.join('.*'))),
});

describe('a remote is published', () => {
  it('for hosts that have all that it uses', async () => {
    await announceHost(store(), host());
    await release('mfe-product', requiring({ packages: { react: '^19.3.0' }, members: ['ShopApi.product'] }));
  });

  it('where no host has ever served the store', async () => {
    await release('mfe-product', requiring({ packages: { react: '^18.3.0' }, members: ['ShopApi.other'] }));
  });

  it('with a fragment in it that nobody has published yet', async () => {
    await release('mfe-catalog', requiring({ fragments: { 'quick-view': { slug: 'string' } } }));
    await release('mfe-product', lending('quick-view', { slug: 'string' }));
  });
});

describe('a remote is refused', () => {
  it('where it was built for a React that a host does not have', async () => {
    await announceHost(store(), host());
    await expect(release('mfe-product', requiring({ packages: { react: '^18.3.0' } }))).rejects.toMatchObject(
      refusal('FED-024', 'react \\^18.3.0, and the host has 19.3.1', 'shell abc'),
    );
    expect(await readCurrentRelease(store())).toBeNull();
  });

  it('where it uses what one of the hosts that serve the store does not hand down yet', async () => {
    await announceHost(store(), host({ members: ['ShopApi.product', 'ShopApi.gifts'] }));
    await announceHost(store(), { ...host(), version: 'older' });
    await expect(
      release('mfe-product', requiring({ members: ['ShopApi.product', 'ShopApi.gifts'] })),
    ).rejects.toMatchObject(refusal('FED-025', 'ShopApi.gifts', 'shell older', 'deploy a shell'));
  });

  it('where what it reads is of another type in a host, but may be gone back to', async () => {
    const types = (amount: string) => ({ types: { read: { 'Money.amount': amount }, given: {} } });
    await release('mfe-product', requiring(types('string')));
    await release('mfe-product', requiring(types('number')));
    await announceHost(store(), host({ types: { 'Money.amount': 'number' } }));
    await expect(release('mfe-product', requiring(types('string')))).rejects.toMatchObject(
      refusal('FED-025', 'Money.amount as string, and the host has number', 'new name'),
    );
    await rollback(store(), { remote: 'mfe-product' });
  });

  it('where it places a fragment that its owner has given up', async () => {
    await release('mfe-product', lending('quick-view', {}));
    await release('mfe-product', { fragments: {} });
    await expect(
      release('mfe-catalog', requiring({ fragments: { 'quick-view': {} } })),
    ).rejects.toMatchObject(refusal('FED-025', 'quick-view, which mfe-product has no more'));
  });

  it('where it leaves out a fragment that another remote places', async () => {
    await release('mfe-product', lending('quick-view', {}));
    await release('mfe-catalog', requiring({ fragments: { 'quick-view': {} } }));
    await expect(release('mfe-product', { fragments: {} })).rejects.toMatchObject(
      refusal('FED-026', 'mfe-product leaves out quick-view, which mfe-catalog 1.0.0-\\w+ places'),
    );
  });

  it('where it leaves out a page that is live, unless it is told to or answers the address otherwise', async () => {
    const page = (path: string) => ({ pages: [{ id: 'home', path, files: ['browser/pages/home.js'] }] });
    await release('mfe-product', page('/product/:slug'));
    await expect(release('mfe-product', page('/p/:slug'))).rejects.toMatchObject(
      refusal('FED-026', 'mfe-product leaves out /{locale}/product/:slug', '--retire-pages'),
    );
    await release('mfe-product', page('/product/:code'));
    const folder = await buildRemote(root.path, 'mfe-product', 'without', page('/p/:slug'));
    await publish(store(), { remote: 'mfe-product', folder, retirePages: true });
    expect((await readCurrentRelease(store()))?.document.remotes['mfe-product']?.pages).toMatchObject([
      { path: '/p/:slug' },
    ]);
  });

  it('where it leaves out a fragment that a host places', async () => {
    await release('mfe-checkout', lending('mini-cart', {}));
    await announceHost(store(), host({ fragments: { 'mini-cart': {} } }));
    await expect(release('mfe-checkout', { fragments: {} })).rejects.toMatchObject(
      refusal('FED-026', 'mini-cart, which the shell abc places'),
    );
  });

  it('where it takes other props than its fragment is given', async () => {
    await release('mfe-product', lending('quick-view', { slug: 'string' }));
    await release('mfe-catalog', requiring({ fragments: { 'quick-view': { slug: 'string' } } }));
    await expect(release('mfe-product', lending('quick-view', { id: 'number' }))).rejects.toMatchObject(
      refusal('FED-027', 'quick-view of mfe-product, placed by mfe-catalog', 'slug is unknown'),
    );
  });

  it('where it gives a fragment other props than its owner takes', async () => {
    await release('mfe-product', lending('quick-view', { slug: 'string' }));
    await expect(
      release(
        'mfe-catalog',
        requiring({ fragments: { 'quick-view': { slug: 'string', 'look?': 'string' } } }),
      ),
    ).rejects.toMatchObject(refusal('FED-027', 'look is unknown to its owner'));
  });
});

it('a rollback is refused to a version that no longer fits the hosts', async () => {
  await release('mfe-product', requiring({ members: ['ShopApi.gone'] }));
  await release('mfe-product');
  await announceHost(store(), host());
  await expect(rollback(store(), { remote: 'mfe-product' })).rejects.toMatchObject(
    refusal('FED-025', 'ShopApi.gone'),
  );
});
