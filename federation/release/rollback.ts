import { FederationError } from '../errors.ts';
import { checkHosts } from './check-compatibility.ts';
import { findReleased, readCurrentRelease } from './current-release.ts';
import { liveHosts } from './live-hosts.ts';
import { type Act, makeRelease } from './make-release.ts';
import { ownerIn, ownersIn, without } from './ownership.ts';
import { type ContractRange, checkContract, SUPPORTED_CONTRACTS } from './publish.ts';
import { type RemoteVersion, remoteIn } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

export interface RollbackOptions extends Act {
  remote: string;
  /** By default the version that was current when the present one was published. */
  version?: string;
  contracts?: ContractRange;
}

export interface RollbackResult {
  from: string;
  to: string;
  /** Id of the current release. */
  release: string;
}

/**
 * Makes an earlier version of a remote current by a new release; it brings its own fallback along, so that going back
 * twice goes back two versions. An explicit version may also be a later one, to undo a rollback. What is left for an
 * earlier version is revoked.
 * @throws FederationError FED-001, FED-013, FED-014 or FED-016 when there is nothing to go back to, FED-008, FED-024 or
 * FED-025 when hosts do not support it, FED-010 when somebody else published in between, FED-006, FED-011 or FED-012 for
 * the store.
 */
export async function rollback(store: ReleaseStore, options: RollbackOptions): Promise<RollbackResult> {
  const { remote: name, contracts = SUPPORTED_CONTRACTS, onProgress = () => {} } = options;
  const current = await readCurrentRelease(store);
  if (!current) throw new FederationError('FED-014', `${store.address} has no release yet`);
  const live = remoteIn(current.document, name);
  if (!live) throw new FederationError('FED-001', `${name} has never been released`);

  const version = options.version ?? live.fallback?.version;
  if (version === undefined)
    throw new FederationError('FED-013', `${name} ${live.version} has no version before it`);
  if (version === live.version) return { from: version, to: version, release: current.document.id };

  const target = await findReleased(store, current, name, version);
  if (!target) throw new FederationError('FED-016', `${name} ${version} was never released`);
  checkContract(target, contracts);
  checkHosts(target, await liveHosts(store));
  const owners = ownersIn(current.document);
  const own = without(target, (each) => (ownerIn(owners, each) ?? name) !== name);
  // Who goes forward, as to undo a rollback, has nothing against the version in between.
  const revoke = isLater(target, live) ? [] : [live.version];
  if (live.candidate) {
    onProgress(`the candidate ${live.candidate.version} is aborted`);
    revoke.push(live.candidate.version);
  }
  const release = await makeRelease(store, current, own, options, revoke);
  return { from: live.version, to: version, release: release.id };
}

/** Versions that do not tell when they were published are earlier than those that do. */
export const isLater = ({ publishedAt = '' }: RemoteVersion, than: RemoteVersion): boolean =>
  publishedAt > (than.publishedAt ?? '');
