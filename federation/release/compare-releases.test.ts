import { join } from 'node:path';
import { compareReleases } from './compare-releases.ts';
import { readDocument } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { remove } from './remove.ts';

const root = useTemporaryFolder();
const openStore = () => createFolderStore(join(root.path, 'store'));

test('two releases differ by the versions that everybody gets, and by what these bring and use', async () => {
  const home = { id: 'home', path: '/', files: [] };
  const sale = { id: 'sale', path: '/sale', files: [] };
  const uses = (members: string[], react: string) => ({
    requires: { packages: { react }, members, fragments: {} },
  });
  const release = async (name: string, text: string, change: object, options: object = {}) =>
    publish(openStore(), {
      ...{ remote: name, folder: await buildRemote(root.path, name, text, change), version: text },
      ...{ hosts: [], ...options },
    });
  await release('mfe-content', '1', {});
  await release('mfe-catalog', '1', { pages: [home], fragments: {}, ...uses(['cart'], '^19.2.0') });
  const fragments = { teaser: { files: [] } };
  await release('mfe-catalog', '2', { pages: [home, sale], fragments, ...uses(['api'], '^19.3.0') });
  await remove(openStore(), { remote: 'mfe-content', retirePages: true });
  await release('mfe-catalog', '3', { pages: [home, sale], fragments: {} }, { canary: { percent: 5 } });
  const [, , second, , fourth, fifth] = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((id) => (id ? readDocument(openStore(), `00000${id}`) : undefined)),
  );

  const none = { added: [], removed: [] };
  expect(compareReleases(second as never, fourth as never)).toEqual([
    {
      name: 'mfe-catalog',
      before: expect.objectContaining({ version: '1' }),
      after: expect.objectContaining({ version: '2' }),
      pages: { added: ['/{locale}/sale'], removed: [] },
      fragments: { added: ['teaser'], removed: [] },
      members: { added: ['api'], removed: ['cart'] },
      packages: { added: ['react ^19.3.0'], removed: ['react ^19.2.0'] },
    },
    {
      name: 'mfe-content',
      before: expect.objectContaining({ version: '1' }),
      after: undefined,
      pages: { added: [], removed: ['/{locale}/mfe-content'] },
      fragments: { added: [], removed: ['mfe-content-teaser'] },
      members: none,
      packages: none,
    },
  ]);
  expect(compareReleases(fourth as never, fifth as never)).toEqual([]);
});
