import { FederationError } from '../errors.ts';
import { type CurrentRelease, readCurrentRelease } from './current-release.ts';
import { type Act, putRelease } from './make-release.ts';
import {
  type Claim,
  claimNamed,
  claimsOf,
  type Owners,
  ownerIn,
  ownersIn,
  requireOwner,
} from './ownership.ts';
import { isVersionName, remoteIn, shownVersionsOf } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Gives a page's pattern or a fragment to another remote, or registers one within the owner's space for it. What the
 * owner has live is served until the other publishes it.
 * @param key such as `/{locale}/product/:slug` or `quick-view`
 * @returns who had it, and the release that says so
 * @throws FederationError FED-001, FED-010, FED-014 or FED-017.
 */
export async function handOver(
  store: ReleaseStore,
  { key, to, ...act }: Act & { key: string; to: string },
): Promise<{ from: string; release: string }> {
  if (!isVersionName(to, '1')) throw new FederationError('FED-017', `${to} is no name of a remote`);
  const wanted = claimNamed(key);
  return await change(store, act, (owners) => {
    const from = requireOwner(owners, wanted);
    return { from, owners: { ...owners, [wanted.kind]: { ...owners[wanted.kind], [key]: to } } };
  });
}

/**
 * Takes a page's pattern or a fragment off the registry, so that any remote may have it.
 * @returns who had it, and the release that says so
 * @throws FederationError FED-001, FED-010 or FED-014; FED-019 while its owner still has it live.
 */
export async function retire(
  store: ReleaseStore,
  { key, ...act }: Act & { key: string },
): Promise<{ from: string; release: string }> {
  const wanted = claimNamed(key);
  return await change(store, act, (owners, { document }) => {
    const from = ownerIn(owners, wanted);
    if (!from) throw new FederationError('FED-001', `No remote owns ${key}`);
    const live = remoteIn(document, from);
    const isWanted = (each: Claim) => each.kind === wanted.kind && each.key === key;
    const holder = live && shownVersionsOf(live).find((version) => claimsOf(version).some(isWanted));
    if (holder) {
      throw new FederationError(
        'FED-019',
        `${from} ${holder.version} is live with ${key}: publish it without first`,
      );
    }
    const { [key]: _, ...left } = owners[wanted.kind];
    return { from, owners: { ...owners, [wanted.kind]: left } };
  });
}

/** Every page and fragment with its owner, as text for a terminal. */
export async function listOwners(store: ReleaseStore): Promise<string> {
  const owners = ownersIn((await readRelease(store)).document);
  const rows = [...Object.entries(owners.pages), ...Object.entries(owners.fragments)];
  const width = Math.max(0, ...rows.map(([, owner]) => owner.length));
  return rows
    .toSorted(([one, a], [other, b]) => (a + one < b + other ? -1 : 1))
    .map(([key, owner]) => `${owner.padEnd(width)}  ${key}`)
    .join('\n');
}

async function change(
  store: ReleaseStore,
  act: Act,
  of: (owners: Owners, current: CurrentRelease) => { from: string; owners: Owners },
): Promise<{ from: string; release: string }> {
  const current = await readRelease(store);
  const { from, owners } = of(ownersIn(current.document), current);
  const { remotes } = current.document;
  const release = await putRelease(store, current, { remotes, owners }, act);
  return { from, release: release.id };
}

async function readRelease(store: ReleaseStore): Promise<CurrentRelease> {
  const current = await readCurrentRelease(store);
  if (current) return current;
  throw new FederationError('FED-014', `${store.address} has no release yet`);
}
