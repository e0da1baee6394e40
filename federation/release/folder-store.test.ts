import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './folder-store.ts';
import { useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();
const bytes = (text: string) => new TextEncoder().encode(text);
const start = (script: string, ...args: string[]) =>
  spawn(process.execPath, [join(__dirname, script), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });

const leaveLock = (holder: object) =>
  writeFile(
    join(root.path, 'current.json.lock'),
    JSON.stringify({ token: 'theirs', pid: 1, host: 'elsewhere', ...holder }),
  );

test('processes that swap the same file lose no update', async () => {
  const counters = Array.from({ length: 4 }, () => start('counter.fixture.ts', root.path, '25'));
  const codes = await Promise.all(counters.map(async (counter) => (await once(counter, 'exit'))[0]));

  expect(codes).toEqual([0, 0, 0, 0]);
  expect((await createFolderStore(root.path).read('count'))?.bytes).toEqual(Buffer.from('100'));
  expect(await readdir(root.path)).toEqual(['count']);
});

test('processes that die holding the lock cost no update of the others', async () => {
  const counters = Array.from({ length: 4 }, () => start('counter.fixture.ts', root.path, '50'));
  const codes = Promise.all(counters.map(async (counter) => (await once(counter, 'exit'))[0]));
  for (let crashes = 0; crashes < 5; crashes++) {
    const holder = start('lock-holder.fixture.ts', join(root.path, 'count.lock'));
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }

  expect(await codes).toEqual([0, 0, 0, 0]);
  expect((await createFolderStore(root.path).read('count'))?.bytes).toEqual(Buffer.from('200'));
}, 20_000);

test('takes over the lock of a process that died holding it', async () => {
  const holder = start('lock-holder.fixture.ts', join(root.path, 'current.json.lock'));
  await once(holder.stdout, 'data');
  const store = createFolderStore(root.path, { waitMs: 50, staleMs: 30_000 });
  await expect(store.swap('current.json', bytes('a'), null)).rejects.toMatchObject({ code: 'FED-012' });

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await store.swap('current.json', bytes('a'), null)).toBe(true);
  expect(await readdir(root.path)).toEqual(['current.json']);
});

test('takes over the lock of another machine once it is too old', async () => {
  const store = createFolderStore(root.path, { waitMs: 50, staleMs: 30_000 });
  await leaveLock({ since: Date.now() });
  await expect(store.swap('current.json', bytes('a'), null)).rejects.toMatchObject({
    code: 'FED-012',
    message: expect.stringContaining('held by process 1 on elsewhere'),
  });
  await leaveLock({ since: Date.now() - 31_000 });
  expect(await store.swap('current.json', bytes('a'), null)).toBe(true);
});

test.each([
  ['an unreadable lock', 'not json'],
  [
    'the lock of a process number in use again',
    JSON.stringify({ token: 'x', pid: process.pid, host: hostname(), since: 0 }),
  ],
])('takes over %s', async (_, lock) => {
  await writeFile(join(root.path, 'current.json.lock'), lock);
  expect(await createFolderStore(root.path).swap('current.json', bytes('a'), null)).toBe(true);
});
