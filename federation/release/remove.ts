import { FederationError } from '../errors.ts';
import { checkFragments, checkPages } from './check-compatibility.ts';
import { readCurrentRelease } from './current-release.ts';
import { liveHosts } from './live-hosts.ts';
import { type Act, putRelease } from './make-release.ts';
import { ownersIn } from './ownership.ts';
import { remoteIn } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

export interface RemoveOptions extends Act {
  remote: string;
  /** Its pages may be gone. */
  retirePages?: boolean;
}

/**
 * Takes a remote out of the shop; what it owned is free. Its versions stay in the store, and a release with it can be restored.
 * @throws FederationError FED-001 or FED-014 where it is not live, FED-026 for fragments that others place, and for pages unless they
 * are to be retired, FED-010 or FED-012 for the store.
 */
export async function remove(
  store: ReleaseStore,
  { remote, retirePages = false, ...act }: RemoveOptions,
): Promise<{ version: string; release: string }> {
  const current = await readCurrentRelease(store);
  if (!current) throw new FederationError('FED-014', `${store.address} has no release yet`);
  const { document } = current;
  const live = remoteIn(document, remote);
  if (!live) throw new FederationError('FED-001', `${remote} is not live`);
  const nothing = { ...live, pages: [], fragments: {}, requires: undefined };
  checkFragments(nothing, document, await liveHosts(store));
  if (!retirePages) checkPages(live, nothing, ownersIn(document));

  const { [remote]: _, ...remotes } = document.remotes;
  const { pages, fragments } = ownersIn(document);
  const ofOthers = (owned: Record<string, string>) =>
    Object.fromEntries(Object.entries(owned).filter(([, owner]) => owner !== remote));
  const owners = { pages: ofOthers(pages), fragments: ofOthers(fragments) };
  const { id } = await putRelease(store, current, { remotes, owners }, act);
  return { version: live.version, release: id };
}
