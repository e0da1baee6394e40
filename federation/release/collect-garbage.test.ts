import { join } from 'node:path';
import { abort, promote } from './canary.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createFolderStore } from './folder-store.ts';
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

it('does nothing before the first release', async () => {
  await expect(collectGarbage(store(), { keepMs: DAY })).rejects.toMatchObject({ code: 'FED-014' });
});
