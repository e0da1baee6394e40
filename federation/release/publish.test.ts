import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { integrityOf } from './integrity.ts';
import { type PublishOptions, publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { rollback } from './rollback.ts';

const root = useTemporaryFolder();
const openStore = () => createFolderStore(join(root.path, 'store'));
const stored = (...path: string[]) => join(root.path, 'store', ...path);
const current = async () => (await readCurrentRelease(openStore()))?.document;

async function publishCatalog(text: string, options: Partial<PublishOptions> = {}) {
  const folder = await buildRemote(root.path, 'mfe-catalog', text);
  return publish(openStore(), { remote: 'mfe-catalog', folder, ...options });
}

test('makes a built remote current with the hash of each of its files', async () => {
  const { version } = await publishCatalog('first', { commit: 'f75d143' });

  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  const release = await current();
  expect(release).toMatchObject({ format: 1, id: '000001', previous: null });
  expect(release?.remotes['mfe-catalog']).toMatchObject({
    version,
    commit: 'f75d143',
    base: `/templates/flpo/remotes/mfe-catalog/${version}/`,
    entry: 'browser/entry.js',
  });
  const files = Object.entries(release?.remotes['mfe-catalog']?.files ?? {});
  expect(files).toHaveLength(7);
  for (const [file, integrity] of files) {
    expect(integrityOf(await readFile(stored('mfe-catalog', version, file)))).toBe(integrity);
  }
});

test('names files by the address of another host when one is set', async () => {
  const { version } = await publishCatalog('first', { baseUrl: 'https://cdn.example/remotes/' });
  expect((await current())?.remotes['mfe-catalog']?.base).toBe(
    `https://cdn.example/remotes/mfe-catalog/${version}/`,
  );
});

test('keeps the version before as the fallback, and the other remotes as they are', async () => {
  const first = await publishCatalog('first');
  const product = await buildRemote(root.path, 'mfe-product', 'first');
  await publish(openStore(), { remote: 'mfe-product', folder: product });
  const second = await publishCatalog('second');

  const release = await current();
  expect(release).toMatchObject({ id: '000003', previous: '000002' });
  expect(Object.keys(release?.remotes ?? {}).sort()).toEqual(['mfe-catalog', 'mfe-product']);
  expect(release?.remotes['mfe-catalog']).toMatchObject({
    version: second.version,
    fallback: { version: first.version },
  });
});

test('leaves in the release what a newer publisher has put there', async () => {
  await publishCatalog('first');
  const file = stored('releases/000001.json');
  await writeFile(file, JSON.stringify({ ...(await current()), note: 'of later' }));
  await publishCatalog('second');
  expect(JSON.parse(await readFile(stored('releases/000002.json'), 'utf8'))).toMatchObject({
    ...{ id: '000002', previous: '000001', note: 'of later' },
  });
});

test('publishing the same content again changes nothing', async () => {
  const first = await publishCatalog('first');
  const pointer = await readFile(stored('current.json'));

  expect(await publishCatalog('first')).toEqual({ ...first, outcome: 'already-published' });
  expect(await readFile(stored('current.json'))).toEqual(pointer);
  expect(await readdir(stored('releases'))).toEqual(['000001.json']);
});

test('publishing what was rolled back does not undo the rollback', async () => {
  const first = await publishCatalog('first');
  const second = await publishCatalog('second');
  await rollback(openStore(), { remote: 'mfe-catalog' });

  expect(await publishCatalog('second')).toMatchObject({
    outcome: 'already-published',
    version: second.version,
    live: first.version,
  });
  expect((await current())?.remotes['mfe-catalog']?.version).toBe(first.version);
});

test('a published version never changes its content', async () => {
  await publishCatalog('first', { version: '2.0.0' });
  const bytes = await readFile(stored('mfe-catalog/2.0.0/browser/entry.js'));

  await expect(publishCatalog('second', { version: '2.0.0' })).rejects.toMatchObject({ code: 'FED-009' });
  expect(await readFile(stored('mfe-catalog/2.0.0/browser/entry.js'))).toEqual(bytes);
});

test('refuses a remote whose stored file was tampered with before it went live', async () => {
  await publishCatalog('first');
  const folder = await buildRemote(root.path, 'mfe-catalog', 'second');
  const store = openStore();
  const tampering = {
    ...store,
    create: (path: string, bytes: Uint8Array) =>
      store.create(path, path.endsWith('entry.js') ? Buffer.from('stolen()') : bytes),
  };

  await expect(publish(tampering, { remote: 'mfe-catalog', folder })).rejects.toMatchObject({
    code: 'FED-006',
  });
  expect((await current())?.id).toBe('000001');
});

test('refuses a remote of which a file did not arrive', async () => {
  const folder = await buildRemote(root.path, 'mfe-catalog', 'first');
  const store = openStore();
  const losing = {
    ...store,
    create: async (path: string, bytes: Uint8Array) => path.endsWith('home.js') || store.create(path, bytes),
  };

  await expect(publish(losing, { remote: 'mfe-catalog', folder })).rejects.toMatchObject({ code: 'FED-011' });
  expect(await current()).toBeUndefined();
});

test('a live remote with broken files can be repaired, without a broken fallback', async () => {
  const { version } = await publishCatalog('first');
  await rm(stored('mfe-catalog', version, 'browser/entry.js'));
  const lines: string[] = [];
  await publishCatalog('second', { onProgress: (line) => lines.push(line) });

  expect((await current())?.remotes['mfe-catalog']).not.toHaveProperty('fallback');
  expect(lines.join('\n')).toContain('FED-011');
});

test('broken files of another remote are reported and do not stop a publication', async () => {
  const folder = await buildRemote(root.path, 'mfe-product', 'first');
  const { version } = await publish(openStore(), { remote: 'mfe-product', folder });
  await appendFile(stored('mfe-product', version, 'browser/entry.js'), 'stolen()');
  const lines: string[] = [];

  expect(await publishCatalog('first', { onProgress: (line) => lines.push(line) })).toMatchObject({
    outcome: 'published',
  });
  expect(lines.join('\n')).toContain(`FED-006 ${stored('mfe-product', version, 'browser/entry.js')}`);
});

test.each([
  ['at once by default', false, 1],
  ['after five more attempts with retry', true, 6],
])('gives up %s, when somebody else publishes in between each time', async (_, retry, attempts) => {
  const folder = await buildRemote(root.path, 'mfe-catalog', 'first');
  const swap = jest.fn(async () => false);
  const publication = publish({ ...openStore(), swap }, { remote: 'mfe-catalog', folder, retry });
  await expect(publication).rejects.toMatchObject({ code: 'FED-010' });
  expect(swap).toHaveBeenCalledTimes(attempts);
});

test('refuses a remote built for a contract that hosts do not support', async () => {
  const folder = await buildRemote(root.path, 'mfe-catalog', 'first', { contract: 2 });
  await expect(publish(openStore(), { remote: 'mfe-catalog', folder })).rejects.toMatchObject({
    code: 'FED-008',
  });
  await publish(openStore(), { remote: 'mfe-catalog', folder, contracts: { oldest: 1, newest: 2 } });
});

test('refuses a remote that was not built, calls itself otherwise, or names files it has not', async () => {
  const folder = await buildRemote(root.path, 'mfe-catalog', 'first');
  const attempt = (remote: string, dist: string) => publish(openStore(), { remote, folder: dist });

  await expect(attempt('mfe-catalog', join(root.path, 'nowhere'))).rejects.toMatchObject({ code: 'FED-015' });
  await expect(attempt('mfe-product', folder)).rejects.toMatchObject({ code: 'FED-002' });
  await rm(join(folder, 'browser/styles.css'));
  await expect(attempt('mfe-catalog', folder)).rejects.toMatchObject({ code: 'FED-002' });
  await writeFile(join(folder, 'remote.json'), '<html>');
  await expect(attempt('mfe-catalog', folder)).rejects.toMatchObject({ code: 'FED-002' });
  expect(await current()).toBeUndefined();
});

test('refuses a version that is no file name', async () => {
  await expect(publishCatalog('first', { version: '../../x' })).rejects.toMatchObject({ code: 'FED-002' });
});
