import { FederationError } from '../errors.ts';
import { history, readCurrentRelease, readDocument } from './current-release.ts';
import { type ReleaseDocument, remoteIn } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';
import { changesSince } from './status.ts';

export interface Bisection {
  /** The one to try next; what brought it where `left` is 0. */
  release: ReleaseDocument;
  /** What it changed, in words. */
  changed: string;
  /** Releases that may still have brought it, besides that one. */
  left: number;
  /** What shows that release in the shop of now, by an override: versions by remote. */
  versions: Record<string, string>;
}

/**
 * Halves the releases after the last one known to be good, up to the first one known to be bad.
 * @param bad the current release by default
 * @throws FederationError FED-014 before the first release, FED-017 where the good one is not before the bad one, FED-011 where there
 * is no such release, FED-002 or FED-012 for the store.
 */
export async function bisect(store: ReleaseStore, good: string, bad?: string): Promise<Bisection> {
  const current = await readCurrentRelease(store);
  if (!current) throw new FederationError('FED-014', `${store.address} has no release yet`);
  const newest = bad === undefined ? current.document : await readDocument(store, bad);
  const suspects: ReleaseDocument[] = [];
  let before: ReleaseDocument | undefined;
  for await (const document of history(store, newest)) {
    if (document.id === good) before = document;
    if (before || Number(document.id) < Number(good)) break;
    suspects.push(document);
  }
  const [first, ...others] = suspects;
  if (!first || !before) throw new FederationError('FED-017', `${good} is no release before ${newest.id}`);

  const middle = others.length === 0 ? 0 : Math.ceil(suspects.length / 2);
  const release = suspects[middle] ?? first;
  const live = Object.values(current.document.remotes);
  const versions = live.flatMap(({ name, version }): [string, string][] => {
    const then = remoteIn(release, name)?.version;
    return then && then !== version ? [[name, then]] : [];
  });
  return {
    release,
    changed: changesSince(release, suspects[middle + 1] ?? before),
    left: others.length,
    versions: Object.fromEntries(versions),
  };
}
