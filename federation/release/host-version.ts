import { createHash } from 'node:crypto';
import { FederationError } from '../errors.ts';
import { concurrently } from './concurrently.ts';
import { integrityOf } from './integrity.ts';
import type { ReleaseStore } from './release-store.ts';

/** Folder of hosts' builds in the store; no remote can have this name. */
export const HOSTS = 'hosts';
/** Names the files of a build with their hashes. Written last: where it is, they are. */
export const INDEX = 'index.json';
/** Folder of the days on which a host of this build was there. */
export const SERVED = 'served';

/** Names a host's build for browsers by its content, so that nobody can change what is under a version. */
export function hostVersionOf(files: ReadonlyMap<string, Uint8Array>): string {
  return versionOf(indexOf(files));
}

/** The day of a time in milliseconds, such as `2026-01-31` (UTC). */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Says that a host of this build was there that day.
 * @throws FederationError FED-012 when the store cannot be reached or written to.
 */
export async function noteServed(store: ReleaseStore, version: string, time: number): Promise<void> {
  await store.create(`${HOSTS}/${version}/${SERVED}/${dayOf(time)}`, new Uint8Array());
}

/**
 * Puts a host's build for browsers into the store, where every host finds it for pages that this one has sent.
 * @throws FederationError FED-012 when the store cannot be reached or written to.
 */
export async function keepHostVersion(
  store: ReleaseStore,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const index = indexOf(files);
  const version = versionOf(index);
  const folder = `${HOSTS}/${version}`;
  // Before it looks what is there: from now on nothing of it is deleted.
  await noteServed(store, version, Date.now());
  if (await store.read(`${folder}/${INDEX}`)) return;
  await concurrently(files, async ([file, bytes]) => {
    await store.create(`${folder}/browser/${file}`, bytes);
  });
  await store.create(`${folder}/${INDEX}`, index);
}

/**
 * A file of any host's build, checked against its hash.
 * @throws FederationError FED-016 without such a version, FED-011 without such a file, FED-006 when it differs from its
 * hash, FED-012 when the store does not answer.
 */
export async function readHostFile(store: ReleaseStore, version: string, file: string): Promise<Uint8Array> {
  const folder = `${HOSTS}/${version}`;
  const index = /^[0-9a-f]{16}$/.test(version) ? await store.read(`${folder}/${INDEX}`) : null;
  if (!index) throw new FederationError('FED-016', `the host's version ${version} was never served`);
  if (versionOf(index.bytes) !== version) throw differs(store, `${folder}/${INDEX}`);

  const files = new Map(Object.entries(JSON.parse(new TextDecoder().decode(index.bytes))));
  const path = `${folder}/browser/${file}`;
  const stored = files.has(file) ? await store.read(path) : null;
  if (!stored) throw new FederationError('FED-011', `${store.address}/${path} is missing`);
  if (integrityOf(stored.bytes) !== files.get(file)) throw differs(store, path);
  return stored.bytes;
}

function indexOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const hashes = [...files].map(([file, bytes]) => [file, integrityOf(bytes)]);
  return new TextEncoder().encode(`${JSON.stringify(Object.fromEntries(hashes.sort()), null, 2)}\n`);
}

const versionOf = (index: Uint8Array): string =>
  createHash('sha256').update(index).digest('hex').slice(0, 16);

const differs = ({ address }: ReleaseStore, path: string): FederationError =>
  new FederationError('FED-006', `${address}/${path} differs from its hash`);
