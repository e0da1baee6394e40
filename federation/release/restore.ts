import { FederationError } from '../errors.ts';
import { checkHosts } from './check-compatibility.ts';
import { readCurrentRelease, readDocument } from './current-release.ts';
import { liveHosts } from './live-hosts.ts';
import { type Act, checkRemote, putRelease } from './make-release.ts';
import { ownersIn } from './ownership.ts';
import { checkContract, SUPPORTED_CONTRACTS } from './publish.ts';
import { type RemoteRelease, remoteIn, revokedIn } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';
import { isLater } from './rollback.ts';

export interface RestoreOptions extends Act {
  /** Id of the release to go back to. */
  release: string;
}

/**
 * Makes everything live that was live with an earlier release, by a new one: every remote with its version and fallback, and who owns
 * which page. Candidates do not come back. Versions that are left for earlier ones are revoked.
 * @throws FederationError FED-014 before the first release, FED-017 for what is no earlier release, FED-011 where there is none,
 * FED-008, FED-024 or FED-025 for a version that hosts do not support any more, FED-006, FED-010 to FED-012 for the store.
 */
export async function restore(
  store: ReleaseStore,
  { release: id, ...act }: RestoreOptions,
): Promise<{ release: string }> {
  const current = await readCurrentRelease(store);
  if (!current) throw new FederationError('FED-014', `${store.address} has no release yet`);
  if (!/^\d{6,}$/.test(id) || Number(id) >= Number(current.document.id))
    throw new FederationError('FED-017', `${id} is no release before ${current.document.id}`);
  const wanted = await readDocument(store, id);
  const hosts = await liveHosts(store);
  const remotes: Record<string, RemoteRelease> = {};
  for (const { candidate: _, ...remote } of Object.values(wanted.remotes)) {
    checkContract(remote, SUPPORTED_CONTRACTS);
    checkHosts(remote, hosts);
    remotes[remote.name] = await checkRemote(store, remote, act);
  }
  const revoked = Object.values(current.document.remotes).map((left): [string, string[]] => {
    const restored = remoteIn(wanted, left.name);
    const before = revokedIn(current.document, left.name).filter((version) => version !== restored?.version);
    const isLeft = restored && restored.version !== left.version && isLater(left, restored);
    return [left.name, isLeft ? [...before, left.version] : before];
  });
  const content = { remotes, owners: ownersIn(wanted), revoked: Object.fromEntries(revoked) };
  const { id: release } = await putRelease(store, current, content, act);
  return { release };
}
