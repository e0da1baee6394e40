import { FederationError } from '../errors.ts';
import { concurrently } from './concurrently.ts';
import { history, readCurrentRelease, versionPath } from './current-release.ts';
import type { OnProgress } from './make-release.ts';
import { isVersionName, parseRemoteVersion, type ReleaseDocument, versionsOf } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

export interface GarbageOptions {
  /** How long ago a version must have been live or uploaded last, in milliseconds. */
  keepMs: number;
  /** Versions that stay, by remote and version, such as `mfe-product=2.1.0`. */
  pinned?: readonly string[];
  /** Only tells. */
  dryRun?: boolean;
  onProgress?: OnProgress;
}

/**
 * Deletes versions of remotes that nobody gets any more. What is live, a fallback or a candidate stays, and so does what was so at
 * any time since then, what was uploaded since then, and what is pinned. Release documents and builds of hosts stay too.
 * @returns names of the versions, as `<remote>=<version>`, and how many files they had
 * @throws FederationError FED-014 before the first release, FED-012 or FED-002 for the store.
 */
export async function collectGarbage(
  store: ReleaseStore,
  { keepMs, pinned = [], dryRun = false, onProgress }: GarbageOptions,
): Promise<{ versions: string[]; files: number }> {
  const since = new Date(Date.now() - keepMs).toISOString();
  const kept = new Set([...pinned, ...(await shownSince(store, since))]);
  const stored = Map.groupBy(await store.list(), (path) => {
    const [remote = '', version = '', file] = path.split('/');
    return file && isVersionName(remote, version) ? `${remote}=${version}` : '';
  });
  stored.delete('');

  const deleted: string[] = [];
  let files = 0;
  for (const [name, paths] of stored) {
    if (kept.has(name) || !(await isOlder(store, name, since))) continue;
    // Somebody may have gone back to it meanwhile.
    if (!dryRun && namesIn((await current(store)).document).includes(name)) continue;
    onProgress?.(`${name}: ${paths.length} files`);
    const list = pathOf(name);
    // Last what says that there is such a version: until then the rest can be told to belong to it.
    const others = paths.filter((path) => path !== list);
    if (!dryRun) {
      await concurrently(others, (path) => store.remove(path));
      await store.remove(list);
    }
    deleted.push(name);
    files += paths.length;
  }
  return { versions: deleted, files };
}

async function current(store: ReleaseStore) {
  const release = await readCurrentRelease(store);
  if (!release) throw new FederationError('FED-014', `${store.address} has no release yet`);
  return release;
}

/** What some visitor may have got since that time: of each release since, and of the one that was live then. */
async function shownSince(store: ReleaseStore, since: string): Promise<string[]> {
  const names: string[] = [];
  for await (const document of history(store, (await current(store)).document)) {
    names.push(...namesIn(document));
    if (document.createdAt < since) break;
  }
  return names;
}

const namesIn = ({ remotes }: ReleaseDocument): string[] =>
  Object.values(remotes)
    .flatMap(versionsOf)
    .map(({ name, version }) => `${name}=${version}`);

function pathOf(name: string): string {
  const [remote = '', version = ''] = name.split('=');
  return versionPath(remote, version);
}

/** What does not tell when it was published is being uploaded, or is not ours to judge. */
async function isOlder(store: ReleaseStore, name: string, since: string): Promise<boolean> {
  const path = pathOf(name);
  const file = await store.read(path);
  if (!file) return false;
  const { publishedAt } = parseRemoteVersion(file.bytes, `${store.address}/${path}`);
  return publishedAt !== undefined && publishedAt < since;
}
