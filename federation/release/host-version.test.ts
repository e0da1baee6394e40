import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStore } from './folder-store.ts';
import { hostVersionOf, keepHostVersion, readHostFile } from './host-version.ts';
import { useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();
const bytes = (text: string) => new TextEncoder().encode(text);
const FILES = new Map([
  ['shell.1.js', bytes('one')],
  ['header.2.js', bytes('two')],
]);
const version = hostVersionOf(FILES);

describe("a host's build in the store", () => {
  it('is named by its content, in whatever order its files come', () => {
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(hostVersionOf(new Map([...FILES].reverse()))).toBe(version);
    expect(hostVersionOf(new Map([...FILES, ['shell.1.js', bytes('other')]]))).not.toBe(version);
  });

  it('is read by every host, and may be put there by several at once', async () => {
    const store = createFolderStore(root.path);
    await Promise.all([keepHostVersion(store, FILES), keepHostVersion(createFolderStore(root.path), FILES)]);
    expect(await readHostFile(store, version, 'header.2.js')).toEqual(Buffer.from('two'));
  });

  it('is completed by the next host where one was ended while it put it there', async () => {
    const store = createFolderStore(root.path);
    await keepHostVersion(store, FILES);
    await rm(join(root.path, 'hosts', version, 'index.json'));
    await rm(join(root.path, 'hosts', version, 'browser/shell.1.js'));
    await keepHostVersion(store, FILES);
    expect(await readHostFile(store, version, 'shell.1.js')).toEqual(Buffer.from('one'));
  });

  it.each([
    ['FED-006', 'index.json', version, 'shell.1.js'],
    ['FED-006', 'browser/shell.1.js', version, 'shell.1.js'],
    ['FED-011', '', version, 'nothing.js'],
    ['FED-011', '', version, '../index.json'],
    ['FED-016', '', '0123456789abcdef', 'shell.1.js'],
    ['FED-016', '', '../releases', 'shell.1.js'],
  ])('is refused with %s where %s was changed, or %s has no %s', async (code, changed, of, file) => {
    const store = createFolderStore(root.path);
    await keepHostVersion(store, FILES);
    if (changed) await appendFile(join(root.path, 'hosts', version, changed), ' ');
    await expect(readHostFile(store, of, file)).rejects.toMatchObject({ code });
  });
});
