import { FederationError } from '../errors.ts';
import { checkHosts } from './check-compatibility.ts';
import { type CurrentRelease, readCurrentRelease } from './current-release.ts';
import { liveHosts } from './live-hosts.ts';
import { type Act, makeRelease, putCandidate, putRelease } from './make-release.ts';
import { ownersIn } from './ownership.ts';
import { checkContract, SUPPORTED_CONTRACTS } from './publish.ts';
import {
  type Candidate,
  type RemoteRelease,
  remoteIn,
  revokedIn,
  withoutFallback,
} from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

interface CanaryOptions extends Act {
  remote: string;
}

/** What became of a candidate, and the release that says so. */
interface CanaryResult {
  candidate: string;
  live: string;
  release: string;
}

/**
 * Gives the candidate to another share of visitors. Who has it keeps it while the share grows.
 * @param percent 0 to 100, whole
 * @throws FederationError FED-001, FED-014 or FED-036 without one, FED-017 for another percentage, FED-006, FED-010 to
 * FED-012 for the store.
 */
export async function setPercent(
  store: ReleaseStore,
  { remote, percent, ...act }: CanaryOptions & { percent: number },
): Promise<CanaryResult> {
  checkPercent(percent);
  const { current, live, candidate } = await readCandidate(store, remote);
  const release = await putCandidate(store, current, { ...live, candidate: { ...candidate, percent } }, act);
  return { candidate: candidate.version, live: live.version, release: release.id };
}

/**
 * Makes the candidate live for everybody; what was live becomes its fallback.
 * @throws FederationError FED-001, FED-014 or FED-036 without one, FED-008, FED-024 or FED-025 where hosts do not support
 * it any more, FED-006, FED-010 to FED-012 for the store.
 */
export async function promote(store: ReleaseStore, { remote, ...act }: CanaryOptions): Promise<CanaryResult> {
  const { current, live, candidate } = await readCandidate(store, remote);
  const { percent: _, since: __, ...version } = candidate;
  checkContract(version, SUPPORTED_CONTRACTS);
  checkHosts(version, await liveHosts(store));
  const promoted = { ...version, fallback: withoutFallback(live) };
  const release = await makeRelease(store, current, promoted, act);
  return { candidate: candidate.version, live: candidate.version, release: release.id };
}

/**
 * Takes the candidate from those who have it. Nothing falls back to it.
 * @param version the candidate that is meant; by default whichever there is
 * @throws FederationError FED-001, FED-014 or FED-036 without one, or with another, FED-010 or FED-012 for the store.
 */
export async function abort(
  store: ReleaseStore,
  { remote, version, ...act }: CanaryOptions & { version?: string },
): Promise<CanaryResult> {
  const { current, live, candidate } = await readCandidate(store, remote);
  if (version !== undefined && candidate.version !== version)
    throw new FederationError('FED-036', `${remote} has another candidate, ${candidate.version}`);
  const { document } = current;
  const { candidate: _, ...left } = live;
  const content = {
    remotes: { ...document.remotes, [remote]: left },
    owners: ownersIn(document),
    revoked: { ...document.revoked, [remote]: [...revokedIn(document, remote), candidate.version] },
  };
  const release = await putRelease(store, current, content, act);
  return { candidate: candidate.version, live: live.version, release: release.id };
}

/** @throws FederationError FED-017 for what is no whole number from 0 to 100. */
export function checkPercent(percent: number): void {
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return;
  throw new FederationError('FED-017', 'A percentage is a whole number from 0 to 100');
}

async function readCandidate(
  store: ReleaseStore,
  remote: string,
): Promise<{ current: CurrentRelease; live: RemoteRelease; candidate: Candidate }> {
  const current = await readCurrentRelease(store);
  if (!current) throw new FederationError('FED-014', `${store.address} has no release yet`);
  const live = remoteIn(current.document, remote);
  if (!live) throw new FederationError('FED-001', `${remote} has never been released`);
  if (!live.candidate) throw new FederationError('FED-036', `${remote} has no candidate`);
  return { current, live, candidate: live.candidate };
}
