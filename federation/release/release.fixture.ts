import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from './release-document.ts';

/** A folder of its own for each test of the file, removed after it. */
export function useTemporaryFolder(): { path: string } {
  const folder = { path: '' };
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'release-'));
  });
  afterEach(() => rm(folder.path, { recursive: true }));
  return folder;
}

/**
 * Leaves behind what the build of a remote does, and returns its `dist/`.
 * @param text appears in each of its files.
 */
export async function buildRemote(
  root: string,
  name: string,
  text: string,
  change: Partial<RemoteManifest> = {},
): Promise<string> {
  const manifest: RemoteManifest = {
    name,
    version: '1.0.0',
    contract: 1,
    tier: 'primary',
    entry: 'browser/entry.js',
    server: 'server/server.mjs',
    styles: ['browser/styles.css'],
    preload: ['browser/entry.js'],
    // Nobody else may have them.
    pages: [{ id: 'home', path: `/${name}`, files: ['browser/pages/home.js'] }],
    fragments: { [`${name}-teaser`]: { files: ['browser/teaser.js'] } },
    messages: { ar: ['browser/ar.js'] },
    ...change,
  };
  const files = {
    'browser/entry.js': [
      `export const entry = ${JSON.stringify(text)};`,
      'export const init = async () => {};',
      'export const get = async () => () => ({ default: {} });',
    ].join('\n'),
    'browser/styles.css': `/* ${text} */`,
    'browser/pages/home.js': `export const home = ${JSON.stringify(text)};`,
    'browser/teaser.js': `export const teaser = ${JSON.stringify(text)};`,
    'browser/ar.js': `export default ${JSON.stringify({ title: text })};`,
    'server/server.mjs': `export const render = () => ${JSON.stringify(text)};`,
    'remote.json': JSON.stringify(manifest),
  };
  const folder = join(root, name, 'dist');
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeFile(join(root, name, 'package.json'), JSON.stringify({ name: `@shop/${name}` }));
  return folder;
}
