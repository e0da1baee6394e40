import { FederationError } from '../errors.ts';
import {
  parseReleaseDocument,
  parseReleasePointer,
  type ReleaseDocument,
  type RemoteRelease,
  remoteIn,
} from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

export const POINTER = 'current.json';

/** The release that is served now. */
export interface CurrentRelease {
  document: ReleaseDocument;
  /** Mark of the pointer that named it. */
  etag: string;
}

export function documentPath(id: string): string {
  return `releases/${id}.json`;
}

/** Where a file of a version is in the store. */
export function filePath(remote: string, version: string, file: string): string {
  return `${remote}/${version}/${file}`;
}

/** Where a version says what it consists of. */
export function versionPath(remote: string, version: string): string {
  return filePath(remote, version, 'release.json');
}

/**
 * `null` before the first release.
 * @param known is returned as it is while it still is current.
 * @throws FederationError FED-002, FED-011 or FED-012.
 */
export async function readCurrentRelease(
  store: ReleaseStore,
  known: CurrentRelease | null = null,
): Promise<CurrentRelease | null> {
  const pointer = await store.read(POINTER);
  if (!pointer) return null;
  if (pointer.etag === known?.etag) return known;
  const { release } = parseReleasePointer(pointer.bytes, `${store.address}/${POINTER}`);
  return { document: await readDocument(store, release), etag: pointer.etag };
}

/** The given release and those before it, newest first. */
export async function* history(
  store: ReleaseStore,
  newest: ReleaseDocument,
): AsyncGenerator<ReleaseDocument> {
  let document = newest;
  yield document;
  while (document.previous !== null) {
    document = await readDocument(store, document.previous);
    yield document;
  }
}

/** The remote as it was when this version was last current, or `null` when it never was. */
export async function findReleased(
  store: ReleaseStore,
  current: CurrentRelease | null,
  remote: string,
  version: string,
): Promise<RemoteRelease | null> {
  if (!current) return null;
  for await (const document of history(store, current.document)) {
    const { candidate: _, ...released } = remoteIn(document, remote) ?? {};
    if ('version' in released && released.version === version) return released;
  }
  return null;
}

/** @throws FederationError FED-011 where there is no such release. */
export async function readDocument(store: ReleaseStore, id: string): Promise<ReleaseDocument> {
  const path = documentPath(id);
  const file = await store.read(path);
  if (!file) throw new FederationError('FED-011', `${store.address}/${path} is missing`);
  const document = parseReleaseDocument(file.bytes, `${store.address}/${path}`);
  if (document.id !== id)
    throw new FederationError('FED-002', `${store.address}/${path} calls itself ${document.id}`);
  return document;
}
