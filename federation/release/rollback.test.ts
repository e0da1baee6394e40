import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { rollback } from './rollback.ts';

const root = useTemporaryFolder();
const openStore = () => createFolderStore(join(root.path, 'store'));
const live = async () => (await readCurrentRelease(openStore()))?.document.remotes['mfe-catalog'];

async function publishVersions(...versions: string[]) {
  for (const version of versions) {
    const folder = await buildRemote(root.path, 'mfe-catalog', version);
    await publish(openStore(), { remote: 'mfe-catalog', folder, version });
  }
}

const back = (version?: string) => rollback(openStore(), { remote: 'mfe-catalog', version });

test('goes back to the version that was current before, by a new release', async () => {
  await publishVersions('1', '2');
  expect(await back()).toEqual({ from: '2', to: '1', release: '000003' });
  expect(await live()).toMatchObject({ version: '1' });
  expect((await readCurrentRelease(openStore()))?.document.previous).toBe('000002');
});

test('going back twice goes back two versions', async () => {
  await publishVersions('1', '2', '3');
  await back();
  expect(await live()).toMatchObject({ version: '2', fallback: { version: '1' } });
  await back();
  expect(await live()).toMatchObject({ version: '1' });
  await expect(back()).rejects.toMatchObject({ code: 'FED-013' });
});

test('goes to the version given, earlier or later', async () => {
  await publishVersions('1', '2', '3');
  await back('1');
  expect(await live()).toMatchObject({ version: '1' });
  await back('3');
  expect(await live()).toMatchObject({ version: '3', fallback: { version: '2' } });
});

test('going to the current version changes nothing', async () => {
  await publishVersions('1', '2');
  expect(await back('2')).toEqual({ from: '2', to: '2', release: '000002' });
});

test('revokes what was current, so that nothing falls back to it, until it is brought back', async () => {
  const revoked = async () => (await readCurrentRelease(openStore()))?.document.revoked?.['mfe-catalog'];
  await publishVersions('1', '2', '3');
  await back();
  expect(await revoked()).toEqual(['3']);
  await publishVersions('4');
  expect(await live()).toMatchObject({ version: '4', fallback: { version: '2' } });
  await back('2');
  await back('4');
  expect(await revoked()).toEqual(['3']);
  await back('2');
  await back('3');
  expect(await revoked()).toEqual(['4']);
  expect(await live()).toMatchObject({ version: '3', fallback: { version: '2' } });
});

test('revokes nothing that is left for a later version, which keeps it as its fallback', async () => {
  await publishVersions('1', '2', '3');
  await back('1');
  await back('2');
  expect((await readCurrentRelease(openStore()))?.document.revoked?.['mfe-catalog']).toEqual(['3']);
  expect(await live()).toMatchObject({ version: '2', fallback: { version: '1' } });
});

test('revokes what is left for an earlier version, even where that was revoked before', async () => {
  await publishVersions('1', '2');
  await back();
  await publishVersions('3');
  await back('2');
  expect((await readCurrentRelease(openStore()))?.document.revoked?.['mfe-catalog']).toEqual(['3']);
});

test('goes out without a fallback that was revoked', async () => {
  await publishVersions('1', '2', '3');
  await back('2');
  await back('1');
  await back('3');
  expect((await readCurrentRelease(openStore()))?.document.revoked?.['mfe-catalog']).toEqual(['2']);
  expect((await live())?.fallback).toBeUndefined();
});

test('leaves the other remotes as they are', async () => {
  await publishVersions('1');
  const folder = await buildRemote(root.path, 'mfe-product', 'first');
  const { version } = await publish(openStore(), { remote: 'mfe-product', folder });
  await publishVersions('2');
  await back();
  expect((await readCurrentRelease(openStore()))?.document.remotes['mfe-product']).toMatchObject({ version });
});

test('says what it cannot go back to', async () => {
  await expect(back()).rejects.toMatchObject({ code: 'FED-014' });
  await publishVersions('1');
  await expect(back('7')).rejects.toMatchObject({ code: 'FED-016' });
  const unknown = rollback(openStore(), { remote: 'constructor' });
  await expect(unknown).rejects.toMatchObject({ code: 'FED-001' });
});

test('refuses a version whose files are gone or tampered with', async () => {
  await publishVersions('1', '2');
  const entry = join(root.path, 'store/mfe-catalog/1/browser/entry.js');
  await writeFile(entry, 'stolen()');
  await expect(back()).rejects.toMatchObject({ code: 'FED-006' });
  await rm(entry);
  await expect(back()).rejects.toMatchObject({ code: 'FED-011' });
  expect(await live()).toMatchObject({ version: '2' });
});
