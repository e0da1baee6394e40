import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { claimsOf, without } from '../release/ownership.ts';
import {
  type Candidate,
  type ReleaseDocument,
  type RemoteRelease,
  type RemoteVersion,
  withoutFallback,
} from '../release/release-document.ts';

/** A release as some visitors get it. */
export interface CohortRelease extends ReleaseDocument {
  /** Remotes of which they get the candidate, and others with their version, sorted; none where that is everybody's release. */
  cohort?: string[];
}

const MOST_COHORTS = 100;
const made = new WeakMap<ReleaseDocument, LRUCache<string, CohortRelease>>();

/** What a version is to the visitors of a release. */
export type Side = 'stable' | 'candidate' | 'fallback';

/** `undefined` for a version that the release does not name. */
export function sideOf({ remotes }: ReleaseDocument, name: string, version: string): Side | undefined {
  const live = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (live?.version === version) return 'stable';
  if (live?.candidate?.version === version) return 'candidate';
  return live?.fallback?.version === version ? 'fallback' : undefined;
}

/** Remotes that have a candidate. */
export const canariesIn = ({ remotes }: ReleaseDocument): RemoteRelease[] =>
  Object.values(remotes).filter(({ candidate }) => candidate);

/**
 * The remotes of which a visitor gets the candidate. A share that grows only adds visitors, and another candidate is given to others.
 * @param bucket what the visitor is known by, for this alone
 */
export function cohortOf(release: ReleaseDocument, bucket: string): string[] {
  return canariesIn(release)
    .filter(
      ({ name, candidate }) =>
        candidate && placeOf(`${bucket} ${name} ${candidate.version}`) < candidate.percent,
    )
    .map(({ name }) => name)
    .sort();
}

/**
 * The release with the candidates of these remotes, and with these versions of others, each with what is live to fall back to. The
 * same object for the same.
 */
export function releaseOfCohort(
  release: ReleaseDocument,
  names: string[],
  overrides: RemoteVersion[] = [],
): CohortRelease {
  const overridden = new Set(overrides.map(({ name }) => name));
  const candidates = names
    .filter((name) => Object.hasOwn(release.remotes, name) && !overridden.has(name))
    .flatMap((name) => release.remotes[name]?.candidate ?? []);
  const cohort = [...candidates.map(({ name }) => name), ...overrides.map(overrideLabel)].sort();
  if (cohort.length === 0) return release;
  const known = made.get(release) ?? new LRUCache<string, CohortRelease>({ max: MOST_COHORTS });
  made.set(release, known);
  const key = cohort.join();
  const found = known.get(key) ?? { ...withVersions(release, [...candidates, ...overrides]), cohort };
  known.set(key, found);
  return found;
}

/** How a cohort names a version that is no candidate. */
const overrideLabel = ({ name, version }: RemoteVersion): string => `${name}@${version}`;

/** The candidates and versions that a cohort names. */
export function readCohort(cohort: string[]): {
  names: string[];
  versions: [name: string, version: string][];
} {
  return {
    names: cohort.filter((label) => !label.includes('@')),
    versions: cohort
      .filter((label) => label.includes('@'))
      .map((label) => {
        const [name = '', version = ''] = label.split('@');
        return [name, version];
      }),
  };
}

function withVersions(release: ReleaseDocument, versions: (RemoteVersion | Candidate)[]): ReleaseDocument {
  const names = new Set(versions.map(({ name }) => name));
  const claims = versions.flatMap(claimsOf);
  // What was handed over to a remote is served by this version of it alone.
  const rest = Object.values(release.remotes)
    .filter(({ name }) => !names.has(name))
    .map((remote) =>
      without(remote, ({ kind, key }) => claims.some((claim) => claim.kind === kind && claim.key === key)),
    );
  const shown = versions.map((version) => beside(release.remotes[version.name], version));
  return {
    ...release,
    remotes: Object.fromEntries([...rest, ...shown].map((remote) => [remote.name, remote])),
  };
}

function beside(live: RemoteRelease | undefined, candidate: RemoteVersion | Candidate): RemoteRelease {
  const { percent: _, since: __, ...version } = candidate as Partial<Candidate> & RemoteVersion;
  return live ? { ...version, fallback: withoutFallback(live) } : version;
}

/** Between 0 and 100, evenly spread. */
const placeOf = (key: string): number =>
  (createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32) * 100;
