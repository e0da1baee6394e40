import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import type { RemoteManifest } from './release-document.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { status } from './status.ts';

const root = useTemporaryFolder();
const openStore = () => createFolderStore(join(root.path, 'store'));
const current = async () => (await readCurrentRelease(openStore()))?.document;
const live = async () =>
  Object.values((await current())?.remotes ?? {})
    .map(({ name, version }) => `${name} ${version}`)
    .sort();

async function publishVersion(
  remote: string,
  version: string,
  change: Partial<RemoteManifest> = {},
  percent?: number,
) {
  const folder = await buildRemote(root.path, remote, version, change);
  const canary = percent === undefined ? undefined : { percent };
  await publish(openStore(), { remote, folder, version, canary, hosts: [] });
}

/** Releases 1 to 4. */
beforeEach(async () => {
  await publishVersion('mfe-catalog', '1');
  await publishVersion('mfe-content', '1');
  await publishVersion('mfe-catalog', '2');
  await publishVersion('mfe-content', '2');
});

describe('restoring', () => {
  it('makes every remote live as it was, by a new release, and revokes what is left', async () => {
    expect(await restore(openStore(), { release: '000002' })).toEqual({ release: '000005' });
    expect(await live()).toEqual(['mfe-catalog 1', 'mfe-content 1']);
    expect(await current()).toMatchObject({
      previous: '000004',
      revoked: { 'mfe-catalog': ['2'], 'mfe-content': ['2'] },
    });
    await restore(openStore(), { release: '000004' });
    expect(await live()).toEqual(['mfe-catalog 2', 'mfe-content 2']);
    expect((await current())?.revoked).toEqual({ 'mfe-catalog': [], 'mfe-content': [] });
  });

  it('brings back what was removed since, with what it owned, and takes what was not there', async () => {
    await remove(openStore(), { remote: 'mfe-content', retirePages: true });
    await publishVersion('mfe-gifts', '1');
    await restore(openStore(), { release: '000004' });
    expect(await live()).toEqual(['mfe-catalog 2', 'mfe-content 2']);
    expect(Object.values((await current())?.owners?.pages ?? {}).sort()).toEqual([
      'mfe-catalog',
      'mfe-content',
    ]);
  });

  it('brings no candidate back', async () => {
    await publishVersion('mfe-catalog', '3', {}, 5);
    const withCandidate = (await current())?.id ?? '';
    await publishVersion('mfe-content', '3');
    await restore(openStore(), { release: withCandidate });
    expect((await current())?.remotes['mfe-catalog']).not.toHaveProperty('candidate');
  });

  it('is refused for what is no earlier release, and where files are gone, with nothing changed', async () => {
    for (const release of ['000004', '000099', 'latest', '../1'])
      await expect(restore(openStore(), { release })).rejects.toMatchObject({ code: 'FED-017' });
    await rm(join(root.path, 'store/mfe-content/1/browser/entry.js'));
    await expect(restore(openStore(), { release: '000002' })).rejects.toMatchObject({ code: 'FED-011' });
    expect((await current())?.id).toBe('000004');
  });
});

describe('removing a remote', () => {
  const remove1 = (retirePages?: boolean) => remove(openStore(), { remote: 'mfe-content', retirePages });

  it('takes it out and frees what it owned, once its pages may be gone', async () => {
    await expect(remove1()).rejects.toMatchObject({ code: 'FED-026' });
    expect(await remove1(true)).toEqual({ version: '2', release: '000005' });
    expect(await live()).toEqual(['mfe-catalog 2']);
    expect(await status(openStore())).toMatch(/^000005 .* mfe-content 2 → -$/m);
    await publishVersion('mfe-gifts', '1', {
      pages: [{ id: 'home', path: '/mfe-content', files: ['browser/pages/home.js'] }],
    });
    expect(await live()).toEqual(['mfe-catalog 2', 'mfe-gifts 1']);
  });

  it('is refused while others place its fragments, and where it is not live', async () => {
    const fragments = { 'mfe-content-teaser': {} };
    await publishVersion('mfe-catalog', '3', { requires: { packages: {}, members: [], fragments } });
    await expect(remove1(true)).rejects.toMatchObject({ code: 'FED-026' });
    await expect(remove(openStore(), { remote: 'mfe-none' })).rejects.toMatchObject({ code: 'FED-001' });
    expect(await live()).toEqual(['mfe-catalog 3', 'mfe-content 2']);
  });
});
