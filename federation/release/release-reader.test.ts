import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FederationError } from '../errors.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { createReleaseReader } from './release-reader.ts';
import type { ReleaseStore } from './release-store.ts';
import { rollback } from './rollback.ts';

const root = useTemporaryFolder();
let now = 0;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A store that counts how often its pointer is read, and hangs when told to. */
function openStore() {
  const store = createFolderStore(join(root.path, 'store'));
  const watched = {
    ...store,
    pointerReads: 0,
    hangs: false,
    async read(path: string) {
      if (path === 'current.json') watched.pointerReads++;
      return watched.hangs ? new Promise<null>(() => {}) : store.read(path);
    },
  };
  return watched satisfies ReleaseStore;
}

async function publishCatalog(version: string) {
  const folder = await buildRemote(root.path, 'mfe-catalog', version);
  await publish(openStore(), { remote: 'mfe-catalog', folder, version });
}

const entry = (version: string) => join(root.path, 'store/mfe-catalog', version, 'browser/entry.js');

test('picks up a publication and a rollback after a second, and asks no more often', async () => {
  await publishCatalog('1');
  const store = openStore();
  const reader = createReleaseReader(store);
  const version = async () => (await reader.current()).remotes['mfe-catalog']?.version;

  expect(await Promise.all([version(), version(), version()])).toEqual(['1', '1', '1']);
  await publishCatalog('2');
  now += 999;
  expect(await version()).toBe('1');
  expect(store.pointerReads).toBe(1);
  now += 1;
  expect(await Promise.all([version(), version(), version()])).toEqual(['2', '2', '2']);
  expect(store.pointerReads).toBe(2);
  await rollback(store, { remote: 'mfe-catalog' });
  now += 1_000;
  expect(await version()).toBe('1');
});

test.each([
  ['unreadable', '<html>', 'FED-002'],
  ['pointing nowhere', '{"release":"000099"}', 'FED-011'],
  ['pointing at a document that is none', '{"release":"000098"}', 'FED-002'],
])('serves the last good release while the pointer is %s, and says so', async (_, pointer, code) => {
  await publishCatalog('1');
  const problems: FederationError[] = [];
  const reader = createReleaseReader(openStore(), { onProblem: (problem) => problems.push(problem) });
  const good = await reader.current();

  await writeFile(join(root.path, 'store/releases/000098.json'), '{}');
  await writeFile(join(root.path, 'store/current.json'), pointer);
  now += 1_000;
  expect(await reader.current()).toBe(good);
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});

test('recovers once the pointer is whole again', async () => {
  await publishCatalog('1');
  const reader = createReleaseReader(openStore());
  await reader.current();
  const pointer = join(root.path, 'store/current.json');
  await rm(pointer);
  now += 1_000;
  expect((await reader.current()).id).toBe('000001');
  await publishCatalog('2');
  now += 1_000;
  expect((await reader.current()).remotes['mfe-catalog']?.version).toBe('2');
});

test('serves the last good release while the store hangs, and fails without one', async () => {
  await publishCatalog('1');
  const store = openStore();
  const problems: FederationError[] = [];
  const reader = createReleaseReader(store, {
    timeoutMs: 50,
    onProblem: (problem) => problems.push(problem),
  });
  const good = await reader.current();

  store.hangs = true;
  now += 1_000;
  expect(await reader.current()).toBe(good);
  expect(problems.map(({ code }) => code)).toEqual(['FED-012']);
  const late = { code: 'FED-012', message: expect.stringContaining('longer than 50 ms') };
  await expect(reader.file('mfe-catalog', '1', 'browser/entry.js')).rejects.toMatchObject(late);
  await expect(createReleaseReader(store, { timeoutMs: 50 }).current()).rejects.toMatchObject(late);
});

test('says that nothing has been released, until something is', async () => {
  const reader = createReleaseReader(openStore());
  await expect(reader.current()).rejects.toMatchObject({ code: 'FED-014' });
  await publishCatalog('1');
  expect((await reader.current()).id).toBe('000001');
});

test('reads the files of the live version, of its fallback, and of those that pages opened earlier still use', async () => {
  for (const version of ['1', '2', '3', '4']) await publishCatalog(version);
  const reader = createReleaseReader(openStore());
  for (const version of ['4', '3', '2', '1', '1']) {
    const bytes = await reader.file('mfe-catalog', version, 'browser/entry.js');
    const [first] = new TextDecoder().decode(bytes).split('\n');
    expect(first).toBe(`export const entry = "${version}";`);
  }
});

test('refuses a tampered, a missing and an unknown file', async () => {
  await publishCatalog('1');
  const reader = createReleaseReader(openStore());
  const read = (path: string, remote = 'mfe-catalog', version = '1') => reader.file(remote, version, path);

  await writeFile(entry('1'), 'stolen()');
  await expect(read('browser/entry.js')).rejects.toMatchObject({ code: 'FED-006' });
  await rm(entry('1'));
  await expect(read('browser/entry.js')).rejects.toMatchObject({ code: 'FED-011' });
  await expect(read('release.json')).rejects.toMatchObject({ code: 'FED-011' });
  await expect(read('../../current.json')).rejects.toMatchObject({ code: 'FED-011' });
  await expect(read('browser/entry.js', 'mfe-catalog', '7')).rejects.toMatchObject({ code: 'FED-016' });
  await expect(read('browser/entry.js', 'mfe-catalog', '../mfe-catalog/1')).rejects.toMatchObject({
    code: 'FED-016',
  });
  await expect(read('name', 'constructor')).rejects.toMatchObject({ code: 'FED-016' });
});

test('refuses a tampered file of an earlier version', async () => {
  for (const version of ['1', '2', '3']) await publishCatalog(version);
  await writeFile(entry('1'), 'stolen()');
  const file = createReleaseReader(openStore()).file('mfe-catalog', '1', 'browser/entry.js');
  await expect(file).rejects.toMatchObject({ code: 'FED-006' });
});
