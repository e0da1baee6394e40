import { FederationError } from '../errors.ts';
import { concurrently } from './concurrently.ts';
import { history, readCurrentRelease, versionPath } from './current-release.ts';
import { dayOf, HOSTS, INDEX, noteServed, SERVED } from './host-version.ts';
import { liveHosts } from './live-hosts.ts';
import type { OnProgress } from './make-release.ts';
import { isVersionName, parseRemoteVersion, type ReleaseDocument, versionsOf } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

export interface GarbageOptions {
  /** How long ago a version must have been live or uploaded last, in milliseconds. */
  keepMs: number;
  /** Versions that stay, by remote and version, such as `mfe-product=2.1.0`; of a host's build `hosts=4f0c2f7d1a6b8e93`. */
  pinned?: readonly string[];
  /** Only tells. */
  dryRun?: boolean;
  onProgress?: OnProgress;
}

/**
 * Deletes versions of remotes that nobody gets any more. What is live, a fallback or a candidate stays, and so does what was so at
 * any time since then, what was uploaded since then, and what is pinned. Of hosts those builds are deleted that none has served
 * since that day; of one that does not tell, the time begins now. Release documents stay.
 * @returns names of the versions, as `<remote>=<version>` or `hosts=<version>`, and how many files they had
 * @throws FederationError FED-014 before the first release, FED-012 or FED-002 for the store.
 */
export async function collectGarbage(
  store: ReleaseStore,
  { keepMs, pinned = [], dryRun = false, onProgress }: GarbageOptions,
): Promise<{ versions: string[]; files: number }> {
  const since = new Date(Date.now() - keepMs).toISOString();
  const kept = new Set([...pinned, ...(await shownSince(store, since))]);
  const all = await store.list();
  const stored = Map.groupBy(all, (path) => {
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
  const builds = await collectHosts(store, all, { since, pinned, dryRun, onProgress });
  return { versions: [...deleted, ...builds.versions], files: files + builds.files };
}

/** The same for builds of hosts. */
async function collectHosts(
  store: ReleaseStore,
  all: string[],
  {
    since,
    pinned,
    dryRun,
    onProgress,
  }: Required<Omit<GarbageOptions, 'keepMs' | 'onProgress'>> & {
    since: string;
    onProgress?: OnProgress;
  },
): Promise<{ versions: string[]; files: number }> {
  const versions: string[] = [];
  let files = 0;
  const builds = Map.groupBy(all, (path) => /^hosts\/([^/]+)\/./.exec(path)?.[1] ?? '');
  builds.delete('');
  for (const [version, paths] of builds) {
    const name = `${HOSTS}=${version}`;
    const folder = `${HOSTS}/${version}`;
    const days = paths.filter((path) => path.startsWith(`${folder}/${SERVED}/`));
    const served = days.map((path) => path.slice(path.lastIndexOf('/') + 1));
    if (served.length === 0 && !dryRun) await noteServed(store, version, Date.now());
    if (served.length === 0 || served.some((day) => day >= since.slice(0, 10))) continue;
    if (pinned.includes(name) || (await isServed(store, version))) continue;
    onProgress?.(`${name}: ${paths.length} files`);
    // First the code, then what names it, last what says how old it is: what was interrupted is gone on with.
    const code = paths.filter((path) => path.startsWith(`${folder}/browser/`));
    if (!dryRun) {
      await concurrently(code, (path) => store.remove(path));
      await store.remove(`${folder}/${INDEX}`);
      await concurrently(days, (path) => store.remove(path));
    }
    versions.push(name);
    files += paths.length;
  }
  return { versions, files };
}

/** Now, or today, or by the last of all. */
async function isServed(store: ReleaseStore, version: string): Promise<boolean> {
  if ((await liveHosts(store)).some((host) => host.version === version)) return true;
  return (await store.read(`${HOSTS}/${version}/${SERVED}/${dayOf(Date.now())}`)) !== null;
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
