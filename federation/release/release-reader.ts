import { FederationError } from '../errors.ts';
import { type CurrentRelease, filePath, readCurrentRelease } from './current-release.ts';
import { integrityOf } from './integrity.ts';
import { type ReleaseDocument, type RemoteVersion, remoteIn } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleaseReaderOptions {
  /** How long a release is served before the store is asked again, in milliseconds. */
  maxAgeMs?: number;
  /** Limit of each answer of the store, in milliseconds. */
  timeoutMs?: number;
  /** The same for asking again, while there is a release that can be served instead. */
  refreshTimeoutMs?: number;
  /** Told each time the store fails while an earlier release goes on being served. */
  onProblem?: (problem: FederationError) => void;
}

export interface ReleaseReader {
  /**
   * The release in force, at most `maxAgeMs` old; the last good one while the store or its pointer is broken.
   * @throws FederationError FED-014 before the first release; FED-002, FED-011 or FED-012 while there is no good one.
   */
  current(): Promise<ReleaseDocument>;
  /**
   * A file of a version that is live or the fallback of one, checked against its hash in the release.
   * @throws FederationError FED-001 for another version, FED-006, FED-011 or FED-012.
   */
  file(remote: string, version: string, path: string): Promise<Uint8Array>;
}

/** Reads releases for a server. Nothing is read until it is asked for. */
export function createReleaseReader(store: ReleaseStore, options: ReleaseReaderOptions = {}): ReleaseReader {
  const { maxAgeMs = 1_000, timeoutMs = 5_000, refreshTimeoutMs = 1_000, onProblem = () => {} } = options;
  let good: CurrentRelease | null = null;
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
      const release = await within(
        good ? refreshTimeoutMs : timeoutMs,
        readCurrentRelease(store, good),
        store,
      );
      if (!release) throw new FederationError('FED-014', `${store.address} has no release yet`);
      good = release;
    } catch (error) {
      if (!good) throw error;
      onProblem(asFederationError(error));
    }
    return good;
  }

  async function file(remote: string, version: string, path: string): Promise<Uint8Array> {
    const release = find(await current(), remote, version);
    const integrity = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
    if (integrity === undefined)
      throw new FederationError('FED-001', `No release in force has ${remote} ${version} ${path}`);

    const stored = await within(timeoutMs, store.read(filePath(remote, version, path)), store);
    const name = `${store.address}/${filePath(remote, version, path)}`;
    if (!stored) throw new FederationError('FED-011', `${name} is missing`);
    if (integrityOf(stored.bytes) !== integrity)
      throw new FederationError('FED-006', `${name} differs from its hash`);
    return stored.bytes;
  }

  return { current, file };
}

function find(document: ReleaseDocument, remote: string, version: string): RemoteVersion | undefined {
  const live = remoteIn(document, remote);
  return [live, live?.fallback].find((release) => release?.version === version);
}

async function within<T>(timeoutMs: number, work: Promise<T>, { address }: ReleaseStore): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(
      new FederationError('FED-012', `Release store ${address} did not answer within ${timeoutMs} ms`),
    );
  }, timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function asFederationError(error: unknown): FederationError {
  if (error instanceof FederationError) return error;
  return new FederationError('FED-012', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
