import { join } from 'node:path';
import { abort, promote } from './canary.ts';
import { collectGarbage, type GarbageOptions } from './collect-garbage.ts';
import { createFolderStore } from './folder-store.ts';
import { hostVersionOf, keepHostVersion, readHostFile } from './host-version.ts';
import { announceHost } from './live-hosts.ts';
import { type PublishOptions, publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { createReleaseReader } from './release-reader.ts';
import { rollback } from './rollback.ts';

const DAY = 24 * 3600_000;

const root = useTemporaryFolder();
const store = () => createFolderStore(join(root.path, 'store'));

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00Z'), doNotFake: ['nextTick', 'setImmediate'] }),
);
afterEach(() => jest.useRealTimers());

const waitDays = (days: number) => jest.setSystemTime(Date.now() + days * DAY);

async function release(version: string, options: Partial<PublishOptions> = {}): Promise<void> {
  const folder = await buildRemote(root.path, 'mfe-catalog', version);
  await publish(store(), { remote: 'mfe-catalog', folder, version, ...options });
}

const versionsLeft = async () =>
  [...new Set((await store().list()).map((path) => path.split('/').slice(0, 2).join('=')))]
    .filter((name) => name.startsWith('mfe-'))
    .sort();

it('deletes what nobody got since, and nothing else', async () => {
  await release('1');
  await release('2');
  await release('preview', { preview: true });
  waitDays(10);
  await release('3');
  waitDays(20);
  await release('4');
  await release('5', { canary: { percent: 5 } });
  waitDays(15);
  await release('new', { preview: true });

  const dry = await collectGarbage(store(), { keepMs: 30 * DAY, dryRun: true });
  const deleted = await collectGarbage(store(), { keepMs: 30 * DAY });
  expect(deleted).toEqual(dry);
  // Of 45 days: 3 was live from the 10th to the 30th, with 2 to fall back to, and so on the 15th.
  expect(deleted.versions.toSorted()).toEqual(['mfe-catalog=1', 'mfe-catalog=preview']);
  expect(await versionsLeft()).toEqual(
    ['2', '3', '4', '5', 'new'].map((version) => `mfe-catalog=${version}`),
  );

  waitDays(40);
  await collectGarbage(store(), { keepMs: 30 * DAY, pinned: ['mfe-catalog=2'] });
  expect(await versionsLeft()).toEqual(['2', '3', '4', '5'].map((version) => `mfe-catalog=${version}`));
  const reader = createReleaseReader(store());
  expect(Object.keys((await reader.current()).remotes)).toEqual(['mfe-catalog']);
  await promote(store(), { remote: 'mfe-catalog' });
});

it('leaves a version that has gone to be uploaded again, and cannot be gone back to', async () => {
  await release('1');
  waitDays(1);
  await release('2');
  await release('3', { canary: { percent: 5 } });
  await abort(store(), { remote: 'mfe-catalog' });
  await release('4');
  waitDays(60);
  await release('5');
  waitDays(2);
  await collectGarbage(store(), { keepMs: DAY });
  expect(await versionsLeft()).toEqual(['mfe-catalog=4', 'mfe-catalog=5']);
  const back = rollback(store(), { remote: 'mfe-catalog', version: '1' });
  await expect(back).rejects.toMatchObject({ code: 'FED-011' });
  await release('3', { preview: true });
  expect(await versionsLeft()).toEqual(['3', '4', '5'].map((version) => `mfe-catalog=${version}`));
});

describe('builds of hosts', () => {
  const build = (text: string) => new Map([['shell.js', new TextEncoder().encode(text)]]);
  const contract = { packages: {}, members: [], fragments: {} };
  const hostsLeft = async () =>
    [...new Set((await store().list()).map((path) => /^hosts\/([^/]+)\/browser/.exec(path)?.[1] ?? ''))]
      .filter(Boolean)
      .sort();
  const versions = (...texts: string[]) => texts.map((text) => hostVersionOf(build(text))).sort();
  const collect = async (options: Partial<GarbageOptions> = {}) =>
    (await collectGarbage(store(), { keepMs: 30 * DAY, ...options })).versions.toSorted();

  async function serve(text: string): Promise<void> {
    await keepHostVersion(store(), build(text));
    await announceHost(store(), { version: hostVersionOf(build(text)), contract });
  }

  it('are deleted that no host has served since', async () => {
    await release('1');
    await serve('old');
    await serve('pinned');
    await serve('slow to go');
    waitDays(20);
    await serve('slow to go');
    await serve('of now');
    waitDays(20);
    const pinned = versions('pinned').map((version) => `hosts=${version}`);
    const old = versions('old').map((version) => `hosts=${version}`);
    expect(await collect({ pinned, dryRun: true })).toEqual(old);
    expect(await collect({ pinned })).toEqual(old);
    expect(await hostsLeft()).toEqual(versions('pinned', 'slow to go', 'of now'));
    expect((await store().list()).filter((path) => path.includes(versions('old')[0] ?? ''))).toEqual([]);
    expect(await collect({ pinned })).toEqual([]);
  });

  it('stay that run, day after day, and that ran last while none does', async () => {
    await release('1');
    await serve('killed');
    await serve('runs on');
    for (let day = 0; day < 40; day++) {
      waitDays(1);
      await announceHost(store(), { version: versions('runs on')[0] ?? '', contract });
    }
    await collect();
    expect(await hostsLeft()).toEqual(versions('runs on'));
    waitDays(40);
    expect(await collect()).toEqual([]);
    expect(await hostsLeft()).toEqual(versions('runs on'));
  });

  it('of before, which do not tell when they were served, stay as long from now on', async () => {
    await release('1');
    await serve('of before');
    for (const path of await store().list())
      if (path.includes('/served/') || path === 'hosts/live.json') await store().remove(path);
    waitDays(40);
    expect(await collect()).toEqual([]);
    waitDays(29);
    expect(await collect()).toEqual([]);
    waitDays(2);
    expect(await collect()).toHaveLength(1);
  });

  it('are put there again by a host that goes back to one', async () => {
    await release('1');
    await serve('old');
    waitDays(40);
    await serve('new');
    await collect();
    await serve('old');
    expect(await readHostFile(store(), versions('old')[0] ?? '', 'shell.js')).toEqual(Buffer.from('old'));
    expect(await collect()).toEqual([]);
  });
});

it('does nothing before the first release', async () => {
  await expect(collectGarbage(store(), { keepMs: DAY })).rejects.toMatchObject({ code: 'FED-014' });
});
