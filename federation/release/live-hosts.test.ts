import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStore } from './folder-store.ts';
import { ANNOUNCE_EVERY_MS, announceHost, liveHosts, withdrawHost } from './live-hosts.ts';
import { useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();
const store = () => createFolderStore(root.path);
const host = (version: string) => ({
  version,
  contract: { packages: {}, members: [version], fragments: {} },
});
const versions = async (now?: number) => (await liveHosts(store(), now)).map(({ version }) => version);

it('all hosts that have spoken lately are live, with what each hands down', async () => {
  await Promise.all([announceHost(store(), host('one')), announceHost(store(), host('two'))]);
  expect((await liveHosts(store())).toSorted((a, b) => (a.version < b.version ? -1 : 1))).toEqual([
    host('one'),
    host('two'),
  ]);
});

it('one that has fallen silent is gone, one that goes on speaking is not', async () => {
  const start = Date.now();
  await announceHost(store(), host('killed'), start);
  for (let minute = 0; minute < 4; minute++)
    await announceHost(store(), host('running'), start + minute * ANNOUNCE_EVERY_MS);
  expect(await versions(start + 4 * ANNOUNCE_EVERY_MS)).toEqual(['running']);
});

it('one that was stopped is gone at once', async () => {
  await announceHost(store(), host('old'));
  await announceHost(store(), host('new'));
  await withdrawHost(store(), 'old');
  expect(await versions()).toEqual(['new']);
});

it('while none is live, the one that was started last counts', async () => {
  const start = Date.now();
  await announceHost(store(), host('older'), start);
  await announceHost(store(), host('newer'), start + 1);
  await withdrawHost(store(), 'newer');
  await withdrawHost(store(), 'older');
  expect(await versions()).toEqual(['newer']);
});

it('what cannot be read stops nobody', async () => {
  await announceHost(store(), host('one'));
  await writeFile(join(root.path, 'hosts/live.json'), '<html>');
  expect(await versions()).toEqual([]);
  await announceHost(store(), host('two'));
  expect(await versions()).toEqual(['two']);
});
