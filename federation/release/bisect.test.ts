import { join } from 'node:path';
import { bisect } from './bisect.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { rollback } from './rollback.ts';

const root = useTemporaryFolder();
const store = () => createFolderStore(join(root.path, 'store'));

async function release(remote: string, version: string): Promise<void> {
  const folder = await buildRemote(root.path, remote, version);
  await publish(store(), { remote, folder, version, by: 'sara' });
}

it('finds the release that brought a fault, whichever it was', async () => {
  await release('mfe-catalog', '1');
  await release('mfe-product', '1');
  for (const version of ['2', '3', '4']) {
    await release('mfe-catalog', version);
    await release('mfe-product', version);
  }
  for (let first = 2; first <= 8; first++) {
    let [good, bad]: [string, string | undefined] = ['000001', undefined];
    let found = await bisect(store(), good, bad);
    for (let tries = 0; found.left > 0; tries++) {
      expect(tries).toBeLessThan(3);
      if (Number(found.release.id) < first) good = found.release.id;
      else bad = found.release.id;
      found = await bisect(store(), good, bad);
    }
    expect(Number(found.release.id)).toBe(first);
    const remote = first % 2 === 0 ? 'mfe-product' : 'mfe-catalog';
    expect(found.changed).toMatch(new RegExp(`^${remote} \\S+ → \\d$`));
    expect(found.release.by).toBe('sara');
  }
});

it('names the versions that show a release in the shop of now', async () => {
  for (const version of ['1', '2', '3']) await release('mfe-catalog', version);
  await release('mfe-product', '1');
  await rollback(store(), { remote: 'mfe-catalog', version: '1' });
  const { release: middle, versions, left } = await bisect(store(), '000001');
  expect([middle.id, left]).toEqual(['000003', 3]);
  expect(versions).toEqual({ 'mfe-catalog': '3' });
});

it('says what cannot be halved', async () => {
  await expect(bisect(store(), '000001')).rejects.toMatchObject({ code: 'FED-014' });
  await release('mfe-catalog', '1');
  await release('mfe-catalog', '2');
  for (const [good, bad, code] of [
    ['000002', '000001', 'FED-017'],
    ['000002', '000002', 'FED-017'],
    ['0', undefined, 'FED-017'],
    ['000001', '000009', 'FED-011'],
  ] as const)
    await expect(bisect(store(), good, bad)).rejects.toMatchObject({ code });
});
