import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { type PublishOptions, publish } from '@shop/federation/release/publish';
import type { RemoteManifest } from '@shop/federation/release/release-document';

export interface ReleaseFolder {
  path: string;
  /** Publishes a remote with these files besides the plainest ones. Its files lie under `base`. */
  publish(
    name: string,
    files: Record<string, string>,
    manifest?: Partial<RemoteManifest>,
    options?: Pick<PublishOptions, 'build' | 'canary' | 'preview'>,
  ): Promise<{ version: string; base: string }>;
  remove(): Promise<void>;
}

/** A release store in a temporary folder. */
export async function makeReleaseFolder(): Promise<ReleaseFolder> {
  const root = await mkdtemp(join(tmpdir(), 'shell-release-'));
  const path = join(root, 'store');
  return {
    path,
    async publish(remote, files, change = {}, options = {}) {
      const folder = join(root, remote);
      const manifest: RemoteManifest = {
        ...{ name: remote, version: '1.0.0', contract: 1, tier: 'primary' },
        ...{ entry: 'browser/entry.js', server: 'server/server.mjs', styles: [], preload: [] },
        ...{ pages: [], fragments: {}, messages: {} },
        ...change,
      };
      const all = {
        'browser/entry.js': `export const name = '${remote}';`,
        'server/server.mjs': '',
        'remote.json': JSON.stringify(manifest),
        ...files,
      };
      for (const [file, content] of Object.entries(all)) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), content);
      }
      const { version } = await publish(createFolderStore(path), { remote, folder, ...options });
      return { version, base: `/templates/flpo/remotes/${remote}/${version}/` };
    },
    remove: () => rm(root, { recursive: true }),
  };
}
