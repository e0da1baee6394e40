import { FederationError } from '../errors.ts';
import { withTimeout } from '../timeout.ts';
import {
  type CurrentRelease,
  filePath,
  history,
  readCurrentRelease,
  readDocument,
  versionPath,
} from './current-release.ts';
import { readHostFile } from './host-version.ts';
import { integrityOf } from './integrity.ts';
import {
  isVersionName,
  parseRemoteVersion,
  type ReleaseDocument,
  type RemoteVersion,
  remoteIn,
  versionsOf,
  withoutFallback,
} from './release-document.ts';
import type { ReleasePolicy } from './release-policy.ts';
import type { ReleaseStore } from './release-store.ts';

/** Versions kept in memory besides those of the current release. */
const OLDER_VERSIONS = 50;

export interface ReleaseReaderOptions {
  /** How long a release is served before the store is asked again, in milliseconds. */
  maxAgeMs?: number;
  /** Limit of each answer of the store, in milliseconds. */
  timeoutMs?: number;
  /** The same for asking again, while there is a release that can be served instead. */
  refreshTimeoutMs?: number;
  /** Who may release what; without one anything that the store holds is believed. */
  policy?: ReleasePolicy;
  /** Told each time the store fails while an earlier release goes on being served. */
  onProblem?: (problem: FederationError) => void;
}

export interface ReleaseReader {
  /**
   * The current release, at most `maxAgeMs` old; the last good one while the store or its pointer is broken.
   * @throws FederationError FED-014 before the first release; FED-002, FED-011, FED-012 or FED-037 while there is no good one.
   */
  current(): Promise<ReleaseDocument>;
  /** The last good release, as far as the store has been asked; `null` before the first. */
  known(): ReleaseDocument | null;
  /**
   * The current release, or one before it, for pages that were opened then.
   * @throws FederationError FED-011 where there is no such release, FED-002 or FED-012 for the store, FED-037 against the policy.
   */
  release(id: string): Promise<ReleaseDocument>;
  /** Why the last good release is served instead of what the store has; `null` while the store can be read. */
  problem(): FederationError | null;
  /**
   * A version of a remote, whether or not it is or was live.
   * @throws FederationError FED-016 where there is none, FED-002 or FED-012 for the store, FED-037 against the policy.
   */
  version(remote: string, version: string): Promise<RemoteVersion>;
  /**
   * A file checked against its hash: in the release for what is live and its fallback, else, for pages opened before
   * the last releases, in the version's own list.
   * @throws FederationError FED-016 without such a version, FED-011 without such a file, FED-006 when it differs from its
   * hash, FED-012 when the store does not answer.
   */
  file(remote: string, version: string, path: string): Promise<Uint8Array>;
  /** The same for a file of a host's build, this one's or another's, now or before. */
  hostFile(version: string, path: string): Promise<Uint8Array>;
}

/** Reads releases for a server. Nothing is read until it is asked for. */
export function createReleaseReader(store: ReleaseStore, options: ReleaseReaderOptions = {}): ReleaseReader {
  const {
    maxAgeMs = 1_000,
    timeoutMs = 5_000,
    refreshTimeoutMs = 1_000,
    policy,
    onProblem = () => {},
  } = options;
  const older = new Map<string, RemoteVersion>();
  let good: CurrentRelease | null = null;
  let problem: FederationError | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<CurrentRelease> | null = null;

  async function current(): Promise<ReleaseDocument> {
    if (good && performance.now() - askedAt < maxAgeMs) return good.document;
    asking ??= ask().finally(() => {
      asking = null;
      askedAt = performance.now();
    });
    return (await asking).document;
  }

  async function ask(): Promise<CurrentRelease> {
    try {
      const release = await inTime(good ? refreshTimeoutMs : timeoutMs, readTrusted(), store);
      if (!release) throw new FederationError('FED-014', `${store.address} has no release yet`);
      good = release;
      problem = null;
    } catch (error) {
      if (!good) throw error;
      problem = asFederationError(error);
      onProblem(problem);
    }
    return good;
  }

  async function readTrusted(): Promise<CurrentRelease | null> {
    const release = await readCurrentRelease(store, good);
    if (policy && release && release !== good) await checkSince(policy, release.document, good?.document);
    return release;
  }

  /** Each release on the way from the known one: whoever made the last did not make those before. */
  async function checkSince(policy: ReleasePolicy, newest: ReleaseDocument, known?: ReleaseDocument) {
    if (!known || newest.id === known.id) return await policy.checkRelease(newest, null);
    let after: ReleaseDocument | undefined;
    for await (const document of history(store, newest)) {
      if (after) await policy.checkRelease(after, document);
      if (document.previous === known.id) return await policy.checkRelease(document, known);
      if (Number(document.id) < Number(known.id)) break;
      after = document;
    }
    throw new FederationError(
      'FED-037',
      `release ${newest.id} does not come after ${known.id}, which was live`,
    );
  }

  async function file(remote: string, version: string, path: string): Promise<Uint8Array> {
    const { files } = await versionOf(remote, version);
    const integrity = Object.hasOwn(files, path) ? files[path] : undefined;
    if (integrity === undefined)
      throw new FederationError('FED-011', `${remote} ${version} has no file ${path}`);

    const name = `${store.address}/${filePath(remote, version, path)}`;
    const stored = await inTime(timeoutMs, store.read(filePath(remote, version, path)), store);
    if (!stored) throw new FederationError('FED-011', `${name} is missing`);
    if (integrityOf(stored.bytes) !== integrity)
      throw new FederationError('FED-006', `${name} differs from its hash`);
    return stored.bytes;
  }

  const versionOf = async (remote: string, version: string): Promise<RemoteVersion> =>
    findIn(await current(), remote, version) ?? (await olderVersion(remote, version));

  async function olderVersion(remote: string, version: string): Promise<RemoteVersion> {
    const path = versionPath(remote, version);
    const known = older.get(path);
    if (known) return known;

    const stored = isVersionName(remote, version) && (await inTime(timeoutMs, store.read(path), store));
    if (!stored) throw new FederationError('FED-016', `${remote} ${version} was never released`);
    const read = parseRemoteVersion(stored.bytes, `${store.address}/${path}`);
    await policy?.checkVersion(read);
    older.set(path, read);
    for (const [oldest] of older.entries().take(Math.max(0, older.size - OLDER_VERSIONS)))
      older.delete(oldest);
    return read;
  }

  async function release(id: string): Promise<ReleaseDocument> {
    if (good?.document.id === id) return good.document;
    if (!/^\d{6,}$/.test(id)) throw new FederationError('FED-011', `there is no release ${id}`);
    const document = await inTime(timeoutMs, readDocument(store, id), store);
    await policy?.checkRelease(document, null);
    return document;
  }

  const hostFile = (version: string, path: string) =>
    inTime(timeoutMs, readHostFile(store, version, path), store);

  return {
    current,
    known: () => good?.document ?? null,
    release,
    version: versionOf,
    file,
    hostFile,
    problem: () => problem,
  };
}

function findIn(document: ReleaseDocument, remote: string, version: string): RemoteVersion | undefined {
  const live = remoteIn(document, remote);
  const found = live && versionsOf(live).find((release) => release.version === version);
  return found && withoutFallback(found);
}

const inTime = <T>(timeoutMs: number, work: Promise<T>, { address }: ReleaseStore): Promise<T> =>
  withTimeout(work, timeoutMs, `an answer of release store ${address}`, 'FED-012');

function asFederationError(error: unknown): FederationError {
  if (error instanceof FederationError) return error;
  return new FederationError('FED-012', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
