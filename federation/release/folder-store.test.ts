import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createFolderStore } from './folder-store.ts';
import { useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();
const bytes = (text: string) => new TextEncoder().encode(text);
const start = (script: string, ...args: string[]) =>
  spawn(process.execPath, [join(__dirname, script), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });

test('processes that swap the same file lose no update', async () => {
  const counters = Array.from({ length: 4 }, () => start('counter.fixture.ts', root.path, '25'));
  const codes = await Promise.all(counters.map(async (counter) => (await once(counter, 'exit'))[0]));

  expect(codes).toEqual([0, 0, 0, 0]);
  expect((await createFolderStore(root.path).read('count'))?.bytes).toEqual(Buffer.from('100'));
  expect(await readdir(root.path)).toEqual(['count', 'count.sqlite-lock']);
});

test('processes that die holding the lock cost no update of the others', async () => {
  const counters = Array.from({ length: 4 }, () => start('counter.fixture.ts', root.path, '50'));
  const codes = Promise.all(counters.map(async (counter) => (await once(counter, 'exit'))[0]));
  for (let crashes = 0; crashes < 5; crashes++) {
    const holder = start('lock-holder.fixture.ts', join(root.path, 'count.sqlite-lock'));
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }

  expect(await codes).toEqual([0, 0, 0, 0]);
  expect((await createFolderStore(root.path).read('count'))?.bytes).toEqual(Buffer.from('200'));
}, 20_000);

test('waits for who holds the lock, as long as it is told, and goes on when that one dies', async () => {
  const holder = start('lock-holder.fixture.ts', join(root.path, 'current.json.sqlite-lock'));
  await once(holder.stdout, 'data');
  const store = createFolderStore(root.path, 50);
  await expect(store.swap('current.json', bytes('a'), null)).rejects.toMatchObject({
    code: 'FED-012',
    message: expect.stringContaining('current.json.sqlite-lock is held by another publisher'),
  });

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await store.swap('current.json', bytes('a'), null)).toBe(true);
});

test('a swap waits for another one of the same process', async () => {
  const [one, other] = [createFolderStore(root.path), createFolderStore(root.path)];
  const swaps = await Promise.all([
    one.swap('current.json', bytes('a'), null),
    other.swap('current.json', bytes('b'), null),
  ]);
  expect(swaps.toSorted()).toEqual([false, true]);
});

test('a disk that is full is told, and keeps nothing of what did not fit', async () => {
  const writer = spawn(
    'sh',
    [
      '-c',
      'ulimit -f 8; exec "$0" "$@"',
      process.execPath,
      join(__dirname, 'full-disk.fixture.ts'),
      root.path,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [told] = await once(writer.stdout.setEncoding('utf8'), 'data');
  expect(told).toBe('create FED-012, swap FED-012');
  expect(await readdir(root.path)).toEqual(['current.json.sqlite-lock']);
});

test('lists what stays, while another process writes and removes', async () => {
  const store = createFolderStore(root.path);
  const paths = Array.from({ length: 20 }, (_, number) => `kept/${number}/file`);
  for (const path of paths) await store.create(path, bytes('a'));
  const busy = new Worker(
    `const { mkdirSync, rmSync } = require('node:fs');
     const { parentPort, workerData: folder } = require('node:worker_threads');
     for (let times = 0; ; times++) {
       mkdirSync(folder + '/old/1', { recursive: true });
       rmSync(folder + '/old', { recursive: true });
       if (times === 0) parentPort.postMessage('busy');
     }`,
    { eval: true, workerData: root.path },
  );
  await once(busy, 'message');
  try {
    for (let times = 0; times < 100; times++)
      expect((await store.list()).toSorted()).toEqual(paths.toSorted());
  } finally {
    await busy.terminate();
  }
});
