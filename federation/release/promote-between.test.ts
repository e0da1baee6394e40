import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { promoteBetween } from './promote-between.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();
const remote = 'mfe-catalog';
const commit = '0123456789abcdef';
const build = 'https://ci.example/7';

const staging = () => createFolderStore(join(root.path, 'staging'));
const production = () => createFolderStore(join(root.path, 'production'));
const liveIn = async (store: ReturnType<typeof staging>) =>
  (await readCurrentRelease(store))?.document.remotes[remote];

it('makes live in production what is live in staging: the same version and bytes', async () => {
  for (const text of ['first', 'second'])
    await publish(staging(), { remote, folder: await buildRemote(root.path, remote, text), commit, build });
  const there = await liveIn(staging());
  const { outcome } = await promoteBetween(production(), { remote, from: staging() });
  const here = await liveIn(production());
  expect(outcome).toBe('published');
  expect(here).toMatchObject({ version: there?.version, commit, build, files: there?.files });
  expect(here).not.toHaveProperty('fallback');
  expect((await promoteBetween(production(), { remote, from: staging() })).outcome).toBe('already-published');
});

it('takes nothing whose bytes were changed on the way, or that is not live there', async () => {
  const nothing = promoteBetween(production(), { remote, from: staging() });
  await expect(nothing).rejects.toMatchObject({ code: 'FED-014' });
  await publish(staging(), { remote, folder: await buildRemote(root.path, remote, 'first'), version: '1' });
  const other = promoteBetween(production(), { remote: 'mfe-product', from: staging() });
  await expect(other).rejects.toMatchObject({ code: 'FED-001' });
  await writeFile(join(root.path, 'staging', remote, '1/server/server.mjs'), 'globalThis.harm = true;');
  const changed = promoteBetween(production(), { remote, from: staging() });
  await expect(changed).rejects.toMatchObject({ code: 'FED-006' });
  expect(await readCurrentRelease(production())).toBeNull();
});

it('comes through the gates of the other store, and looks at the build before', async () => {
  const pages = [{ id: 'home', path: '/', files: [] }];
  await publish(staging(), { remote, folder: await buildRemote(root.path, remote, 'text', { pages }) });
  const folder = await buildRemote(root.path, 'mfe-product', 'text', { pages });
  await publish(production(), { remote: 'mfe-product', folder });
  const taken = promoteBetween(production(), { remote, from: staging() });
  await expect(taken).rejects.toMatchObject({ code: 'FED-019' });
  const check = jest.fn(async () => Promise.reject(new Error('it changes globals')));
  const refused = promoteBetween(production(), { remote, from: staging(), check });
  await expect(refused).rejects.toThrow('it changes globals');
});

it('gives what was uploaded and never live to a share of visitors, of the same store', async () => {
  await publish(staging(), { remote, folder: await buildRemote(root.path, remote, 'first'), version: '1' });
  const folder = await buildRemote(root.path, remote, 'second');
  await publish(staging(), { remote, folder, version: '2', commit, preview: true });
  const tried = { remote, from: staging(), canary: { percent: 5 } };
  expect(await promoteBetween(staging(), { ...tried, version: '2' })).toMatchObject({ outcome: 'published' });
  expect(await liveIn(staging())).toMatchObject({
    version: '1',
    candidate: { version: '2', percent: 5, commit },
  });
  const none = promoteBetween(staging(), { ...tried, version: '3' });
  await expect(none).rejects.toMatchObject({ code: 'FED-016' });
});
