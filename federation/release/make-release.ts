import { FederationError } from '../errors.ts';
import { concurrently } from './concurrently.ts';
import { type CurrentRelease, documentPath, filePath, POINTER } from './current-release.ts';
import { integrityOf } from './integrity.ts';
import { type Claim, claim, claimsOf, type Owners, ownersIn, without } from './ownership.ts';
import {
  type Candidate,
  type ReleaseDocument,
  type RemoteRelease,
  type RemoteVersion,
  revokedIn,
  toBytes,
  versionsOf,
  withoutFallback,
} from './release-document.ts';
import type { ReleasePolicy, Signer } from './release-policy.ts';
import type { ReleaseStore } from './release-store.ts';

/** Ids that publishers which crashed or lost a race may have left taken. */
const MAX_ORPHANS = 1_000;
/** Of a remote; the last are kept. */
const MAX_REVOKED = 50;

/** Called with one line of progress. */
export type OnProgress = (line: string) => void;

/** Who changes what is live, and why: told by the release that comes of it. */
export interface Act {
  by?: string;
  reason?: string;
  /** Id of the release that whoever acts has looked at: on top of another one nothing is changed. */
  onto?: string;
  /** Signs what is released; without one it is not signed. */
  signer?: Signer;
  /** What shells ask for: refused here before it is written. */
  policy?: ReleasePolicy;
  onProgress?: OnProgress;
}

/**
 * Makes a remote's new entry current: checks every file the new release names, writes the document, then moves
 * the pointer if `current` still is the current release. A crash on the way leaves at most an unused document.
 *
 * A remote whose own files are wrong is refused. Its fallback is left out when its files are wrong, and other remotes,
 * already live, are only reported: one team's broken files must not keep another team's repair from going out.
 * @param revoke versions of it that were rolled back
 * @throws FederationError FED-006 or FED-011 for its files, FED-010 when somebody else published in between.
 */
export async function makeRelease(
  store: ReleaseStore,
  current: CurrentRelease | null,
  remote: RemoteRelease,
  act: Act,
  revoke: string[] = [],
): Promise<ReleaseDocument> {
  const owners = claim(ownersIn(current?.document), remote);
  const revoked = [...revokedIn(current?.document, remote.name), ...revoke]
    .filter((version) => version !== remote.version)
    .slice(-MAX_REVOKED);
  const hasGoodFallback = remote.fallback && !revoked.includes(remote.fallback.version);
  const checked = await checkRemote(store, hasGoodFallback ? remote : withoutFallback(remote), act);
  const others = Object.values(current?.document.remotes ?? {}).filter(({ name }) => name !== remote.name);
  for (const other of others) {
    for (const version of versionsOf(other)) {
      const problem = await problemOf(store, version);
      if (problem) act.onProgress?.(`warning: ${problem.code} ${problem.message}`);
    }
  }

  // What was handed over to this remote is served by it alone from now on.
  const brought = claimsOf(remote);
  const isBrought = ({ kind, key }: Claim) => brought.some((each) => each.kind === kind && each.key === key);
  const remotes = {
    ...Object.fromEntries(others.map((other) => [other.name, without(other, isBrought)])),
    [remote.name]: checked,
  };
  const content = { remotes, owners, revoked: { ...current?.document.revoked, [remote.name]: revoked } };
  return await putRelease(store, current, content, act);
}

/**
 * Writes a release document and moves the pointer to it.
 * @throws FederationError FED-010 when somebody else published in between, FED-012 for the store, FED-037 for what shells would refuse.
 */
export async function putRelease(
  store: ReleaseStore,
  current: CurrentRelease | null,
  content: { remotes: ReleaseDocument['remotes']; owners: Owners } & Pick<ReleaseDocument, 'revoked'>,
  act: Act,
): Promise<ReleaseDocument> {
  const onto = current?.document.id;
  if (act.onto !== undefined && act.onto !== onto)
    throw new FederationError('FED-010', `Release ${onto} is current, not ${act.onto}: nothing was changed`);
  const document = await writeDocument(store, current, content, act);
  const moved = await store.swap(POINTER, toBytes({ release: document.id }), current?.etag ?? null);
  if (!moved) {
    throw new FederationError(
      'FED-010',
      `Another release became current while this one was made: nothing was changed`,
    );
  }
  act.onProgress?.(`release ${document.id} is current`);
  return document;
}

/**
 * Has a candidate stand beside what is live; another percentage of the same one likewise.
 * @throws FederationError FED-006 or FED-011 for its files, FED-010, FED-012, FED-019 for pages and fragments of others.
 */
export async function putCandidate(
  store: ReleaseStore,
  current: CurrentRelease,
  live: RemoteRelease & { candidate: Candidate },
  act: Act,
): Promise<ReleaseDocument> {
  const problem = await problemOf(store, live.candidate);
  if (problem) throw problem;
  const remotes = { ...current.document.remotes, [live.name]: live };
  const owners = claim(ownersIn(current.document), live.candidate);
  return await putRelease(store, current, { remotes, owners }, act);
}

/**
 * A remote whose files are all right, without a fallback whose files are not.
 * @throws FederationError FED-006 or FED-011 for its own.
 */
export async function checkRemote(
  store: ReleaseStore,
  remote: RemoteRelease,
  { onProgress }: Act,
): Promise<RemoteRelease> {
  const problem = await problemOf(store, remote);
  if (problem) throw problem;
  onProgress?.(`checked ${Object.keys(remote.files).length} files of ${remote.name} ${remote.version}`);

  const fallbackProblem = remote.fallback && (await problemOf(store, remote.fallback));
  if (!fallbackProblem) return remote;
  onProgress?.(`warning: goes out without a fallback: ${fallbackProblem.code} ${fallbackProblem.message}`);
  return withoutFallback(remote);
}

/** A file that is missing or differs from its hash; `null` when all are well. */
async function problemOf(
  store: ReleaseStore,
  { name, version, files }: RemoteVersion,
): Promise<FederationError | null> {
  const problems: FederationError[] = [];
  await concurrently(Object.entries(files), async ([file, integrity]) => {
    const path = filePath(name, version, file);
    const stored = await store.read(path);
    if (!stored) problems.push(new FederationError('FED-011', `${store.address}/${path} is missing`));
    else if (integrityOf(stored.bytes) !== integrity) {
      problems.push(new FederationError('FED-006', `${store.address}/${path} differs from its hash`));
    }
  });
  return problems[0] ?? null;
}

async function writeDocument(
  store: ReleaseStore,
  current: CurrentRelease | null,
  content: Pick<ReleaseDocument, 'owners' | 'remotes' | 'revoked'>,
  { by, reason, signer, policy }: Act,
): Promise<ReleaseDocument> {
  const previous = current?.document.id ?? null;
  const first = Number(previous ?? 0) + 1;
  for (let number = first; number < first + MAX_ORPHANS; number++) {
    const id = String(number).padStart(6, '0');
    const unsigned: ReleaseDocument = {
      // Also what this code does not know of, which a newer publisher has put there.
      ...current?.document,
      format: current?.document.format ?? 1,
      id,
      createdAt: new Date().toISOString(),
      previous,
      ...{ by, reason },
      ...content,
      signature: undefined,
    };
    const document = signer ? await signer.release(unsigned) : unsigned;
    await policy?.checkRelease(document, current?.document ?? null);
    if (await store.create(documentPath(id), toBytes(document))) return document;
  }
  throw new FederationError('FED-012', `${store.address}/releases has no free id after ${previous}`);
}
