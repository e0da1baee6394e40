import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '../release/folder-store.ts';
import { publish } from '../release/publish.ts';
import { createRemote } from './create-remote.ts';

let into: string;
const said: string[] = [];
const create = (names: string[], more: { owner?: string; packages?: string } = {}) =>
  createRemote({ names, into, ...more, say: (line) => said.push(line) });
const read = (file: string) => readFile(join(into, 'mfe-gift-cards', file), 'utf8');

beforeEach(async () => {
  into = await mkdtemp(join(tmpdir(), 'create-remote-'));
});
afterEach(async () => {
  delete process.env.RELEASES;
  await rm(into, { recursive: true });
});

describe('a new remote', () => {
  it('is called by its name throughout, and belongs to its owner', async () => {
    await create(['mfe-gift-cards'], { owner: '@dithar/gifts' });
    const files = await readdir(join(into, 'mfe-gift-cards'), { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        ...['.gitignore', '.github/CODEOWNERS', '.github/workflows/remote.yml', 'locales/ar.json'],
        ...['gift-cards/gift-cards-page.test.tsx', 'gift-cards-teaser/gift-cards-teaser.tsx'],
      ]),
    );
    expect(await read('remote.ts')).toContain("page('gift-cards', '/gift-cards'");
    expect(await read('.github/CODEOWNERS')).toMatch(/^\* @dithar\/gifts$/m);
    const own = files.filter((file) => /\.(tsx?|json|yml|md)$/.test(file) && !file.startsWith('.git/'));
    const texts = await Promise.all(own.map(read));
    expect(texts.join('\n')).not.toMatch(/novelty/i);
    const { dependencies } = JSON.parse(await read('package.json')) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies['@shop/shared-ui']).toMatch(/^\^\d+\.\d+\.\d+$/);
    expect(said.at(-1)).toContain('cd mfe-gift-cards');
  });

  it.each([
    ['gifts'],
    ['mfe-'],
    ['mfe-Gifts'],
    ['mfe-a--b'],
    ['mfe-../x'],
    ['mfe-a', 'mfe-b'],
    [`mfe-${'a'.repeat(40)}`],
  ])('cannot be called %s', async (...names) => {
    await expect(create(names)).rejects.toMatchObject({ code: 'FED-017' });
    expect(await readdir(into)).toEqual([]);
  });

  it('leaves a folder that has something in it as it is', async () => {
    await mkdir(join(into, 'mfe-gifts'));
    await writeFile(join(into, 'mfe-gifts/notes.txt'), 'mine');
    await expect(create(['mfe-gifts'])).rejects.toMatchObject({ code: 'FED-040' });
    expect(await readdir(join(into, 'mfe-gifts'))).toEqual(['notes.txt']);
  });

  it.each([
    ['an owner that is none', { owner: 'gifts' }],
    ['a folder without tarballs', { packages: 'nowhere' }],
  ])('is refused with %s', async (_what, options) => {
    await expect(create(['mfe-gifts'], options)).rejects.toMatchObject({ code: 'FED-017' });
  });

  it('cannot have the name or the address of a remote that is live', async () => {
    const folder = join(into, 'built');
    await mkdir(join(folder, 'browser'), { recursive: true });
    await mkdir(join(folder, 'server'));
    await writeFile(join(folder, 'browser/entry.js'), '');
    await writeFile(join(folder, 'server/server.mjs'), '');
    const manifest = {
      ...{ name: 'mfe-gifts', version: '1.0.0', contract: 1, tier: 'primary', entry: 'browser/entry.js' },
      ...{ server: 'server/server.mjs', styles: [], preload: [], fragments: {}, messages: {} },
      pages: [{ id: 'cards', path: '/cards', files: [] }],
    };
    await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest));
    process.env.RELEASES = join(into, 'store');
    await publish(createFolderStore(process.env.RELEASES), { remote: 'mfe-gifts', folder });
    await expect(create(['mfe-gifts'])).rejects.toMatchObject({ code: 'FED-019' });
    await expect(create(['mfe-cards'])).rejects.toMatchObject({ code: 'FED-019' });
    await create(['mfe-other']);
  });
});
