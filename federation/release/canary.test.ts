import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@shop/federation/release/release-document';
import { abort, promote, setPercent } from './canary.ts';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { handOver, retire } from './hand-over.ts';
import { type PublishOptions, publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { createReleaseReader } from './release-reader.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';

const root = useTemporaryFolder();
const openStore = () => createFolderStore(join(root.path, 'store'));
const remote = 'mfe-catalog';
const document = async () => (await readCurrentRelease(openStore()))?.document;
const live = async () => (await document())?.remotes[remote];

async function publishVersion(
  version: string,
  { change, ...options }: Partial<PublishOptions> & { change?: Partial<RemoteManifest> } = {},
) {
  const folder = await buildRemote(root.path, remote, version, change);
  return await publish(openStore(), { remote, folder, version, ...options });
}
const canary = (version: string, percent = 5, change?: Partial<RemoteManifest>) =>
  publishVersion(version, { canary: { percent }, change });

test('stands beside what is live, which stays as it is', async () => {
  await publishVersion('1');
  await publishVersion('2');
  expect(await canary('3')).toEqual({ outcome: 'published', version: '3', release: '000003', live: '2' });
  expect(await live()).toMatchObject({
    version: '2',
    fallback: { version: '1' },
    candidate: { version: '3', percent: 5, since: expect.stringMatching(/^\d{4}-/) },
  });
  const file = await createReleaseReader(openStore()).file(remote, '3', 'browser/entry.js');
  expect(Buffer.from(file).toString()).toContain('"3"');
});

test('goes to another share of visitors, since the same moment', async () => {
  await publishVersion('1');
  await canary('2');
  const since = (await live())?.candidate?.since;
  expect(await setPercent(openStore(), { remote, percent: 25 })).toEqual({
    ...{ candidate: '2', live: '1', release: '000003' },
  });
  expect((await live())?.candidate).toMatchObject({ version: '2', percent: 25, since });
});

test('is live for everybody once promoted, before what was live', async () => {
  await publishVersion('1');
  await canary('2');
  expect(await promote(openStore(), { remote })).toMatchObject({ candidate: '2', live: '2' });
  expect(await live()).toMatchObject({ version: '2', fallback: { version: '1' } });
  expect(await live()).not.toHaveProperty('candidate');
  expect(await live()).not.toHaveProperty('percent');
  await rollback(openStore(), { remote });
  expect(await live()).toMatchObject({ version: '1' });
});

test('is gone once aborted, and nothing falls back to it until it is promoted after all', async () => {
  await publishVersion('1');
  await canary('2');
  await abort(openStore(), { remote });
  expect(await live()).toMatchObject({ version: '1' });
  expect(await live()).not.toHaveProperty('candidate');
  expect((await document())?.revoked?.[remote]).toEqual(['2']);
  await canary('2');
  await promote(openStore(), { remote });
  expect(await live()).toMatchObject({ version: '2' });
  expect((await document())?.revoked?.[remote]).toEqual([]);
});

test('is refused beside another one, and so is a release, with nothing changed', async () => {
  await publishVersion('1');
  await canary('2');
  await expect(canary('3')).rejects.toMatchObject({ code: 'FED-035' });
  await expect(publishVersion('3')).rejects.toMatchObject({
    code: 'FED-035',
    message: expect.stringContaining('candidate 2 for 5 %'),
  });
  expect((await document())?.id).toBe('000002');
});

test('that is published again changes nothing', async () => {
  await publishVersion('1');
  await canary('2');
  const again = { outcome: 'already-published', version: '2', release: '000002', live: '1' };
  expect(await canary('2', 50)).toEqual(again);
  expect(await publishVersion('2')).toEqual(again);
});

test('is refused of a remote with nothing live, and nobody can promote or abort what is not there', async () => {
  await expect(canary('1')).rejects.toMatchObject({ code: 'FED-001' });
  await expect(promote(openStore(), { remote })).rejects.toMatchObject({ code: 'FED-014' });
  await publishVersion('1');
  for (const command of [promote, abort])
    await expect(command(openStore(), { remote })).rejects.toMatchObject({ code: 'FED-036' });
  await expect(abort(openStore(), { remote: 'mfe-none' })).rejects.toMatchObject({ code: 'FED-001' });
});

test.each([-1, 101, 2.5, Number.NaN])('is refused for %p percent', async (percent) => {
  await publishVersion('1');
  await canary('2');
  await expect(setPercent(openStore(), { remote, percent })).rejects.toMatchObject({ code: 'FED-017' });
  expect((await live())?.candidate?.percent).toBe(5);
});

test('ends where what is live is rolled back', async () => {
  await publishVersion('1');
  await publishVersion('2');
  await canary('3');
  const lines: string[] = [];
  await rollback(openStore(), { remote, onProgress: (line) => lines.push(line) });
  expect(lines).toContain('the candidate 3 is aborted');
  expect(await live()).toMatchObject({ version: '1' });
  expect(await live()).not.toHaveProperty('candidate');
  expect((await document())?.revoked?.[remote]).toEqual(['2', '3']);
  // Nor does it come back with the release that had it.
  await rollback(openStore(), { remote, version: '2' });
  expect(await live()).not.toHaveProperty('candidate');
});

test('whose files were changed in the store goes to nobody more', async () => {
  await publishVersion('1');
  await canary('2');
  await writeFile(join(root.path, 'store', remote, '2', 'browser/entry.js'), 'export const entry = "other";');
  await expect(setPercent(openStore(), { remote, percent: 50 })).rejects.toMatchObject({ code: 'FED-006' });
  await expect(promote(openStore(), { remote })).rejects.toMatchObject({ code: 'FED-006' });
});

test('keeps the pages that it brings from other remotes', async () => {
  await publishVersion('1');
  const pages = [
    { id: 'home', path: `/${remote}`, files: ['browser/pages/home.js'] },
    { id: 'gifts', path: '/gifts', files: ['browser/pages/home.js'] },
  ];
  await canary('2', 5, { pages });
  const folder = await buildRemote(root.path, 'mfe-gifts', '1', {
    pages: [{ id: 'gifts', path: '/gifts', files: ['browser/pages/home.js'] }],
  });
  const other = () => publish(openStore(), { remote: 'mfe-gifts', folder, version: '1' });
  await expect(other()).rejects.toMatchObject({ code: 'FED-019' });
  await expect(retire(openStore(), { key: '/{locale}/gifts' })).rejects.toMatchObject({ code: 'FED-019' });
  await abort(openStore(), { remote });
  await handOver(openStore(), { key: '/{locale}/gifts', to: 'mfe-gifts' });
  expect(await other()).toMatchObject({ outcome: 'published' });
});

test('is told by the status, with what became of it', async () => {
  await publishVersion('1');
  await canary('2');
  await setPercent(openStore(), { remote, percent: 20, by: 'sara', reason: 'no errors so far' });
  expect(await status(openStore())).toMatch(/^mfe-catalog +1 .* 2 \(20 %\)$/m);
  await abort(openStore(), { remote });
  const text = await status(openStore());
  expect(text).toMatch(/^000002 .* mfe-catalog canary 2 \(5 %\)$/m);
  expect(text).toMatch(/^000003 .* sara +mfe-catalog canary 2 \(20 %\): no errors so far$/m);
  expect(text).toMatch(/^000004 .*Z +- +mfe-catalog/m);
  expect(text).toMatch(/^000004 .* mfe-catalog canary 2 aborted$/m);
});

test('changes nothing on top of a release that whoever acts has not looked at', async () => {
  await publishVersion('1');
  await canary('2');
  await setPercent(openStore(), { remote, percent: 50 });
  for (const act of [promote, abort])
    await expect(act(openStore(), { remote, onto: '000002' })).rejects.toMatchObject({ code: 'FED-010' });
  expect((await document())?.id).toBe('000003');
  expect(await promote(openStore(), { remote, onto: '000003' })).toMatchObject({ release: '000004' });
});
