import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FederationError } from '../errors.ts';
import { integrityOf } from './integrity.ts';
import { parseRemoteManifest, type RemoteManifest } from './release-document.ts';

const MANIFEST = 'remote.json';
/** Everything else in `dist/` stays at home. */
const PUBLISHED_FOLDERS = ['browser', 'server'];

/** What a build left behind, read into memory. */
export interface BuiltRemote {
  manifest: RemoteManifest;
  /** Every file to publish by its path below `dist/`, the manifest among them, sorted. */
  files: Map<string, Uint8Array>;
  integrity: Record<string, string>;
  /** First eight hexadecimal digits of the hash over all paths and contents. */
  contentHash: string;
}

/** @throws FederationError FED-015 without a build, FED-002 when its manifest is wrong. */
export async function readBuiltRemote(folder: string): Promise<BuiltRemote> {
  const paths = await filesBelow(folder);
  if (!paths.includes(MANIFEST))
    throw new FederationError('FED-015', `${join(folder, MANIFEST)} is missing: build first`);

  const files = new Map<string, Uint8Array>();
  for (const path of paths) files.set(path, await readFile(join(folder, path)));
  const integrity = Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)]));
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\n${integrity[path]}\n`);

  const manifest = parseRemoteManifest(await readFile(join(folder, MANIFEST)), join(folder, MANIFEST));
  return { manifest, files, integrity, contentHash: hash.digest('hex').slice(0, 8) };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return [];
      throw cause;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (path) => path === MANIFEST || PUBLISHED_FOLDERS.some((published) => path.startsWith(`${published}/`)),
    )
    .sort();
}
