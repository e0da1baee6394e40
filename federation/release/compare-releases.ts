import { claimsOf } from './ownership.ts';
import {
  type ReleaseDocument,
  type RemoteRelease,
  type RemoteVersion,
  remoteIn,
} from './release-document.ts';

/** What one side has and the other has not, sorted. */
export interface Differences {
  added: string[];
  removed: string[];
}

/** One remote in two releases; a side is absent where it was not live. */
export interface RemoteComparison {
  name: string;
  before?: RemoteRelease;
  after?: RemoteRelease;
  /** By their patterns, such as `/{locale}/product/:slug`. */
  pages: Differences;
  fragments: Differences;
  /** What it uses of the host's context. */
  members: Differences;
  /** Shared packages with their ranges. */
  packages: Differences;
}

/** The remotes that are not the same in both, as everybody gets them, by name. */
export function compareReleases(before: ReleaseDocument, after: ReleaseDocument): RemoteComparison[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  return [...names]
    .sort()
    .map((name) => compareVersions(name, remoteIn(before, name), remoteIn(after, name)))
    .filter((each) => each.before?.version !== each.after?.version);
}

/** Two versions of a remote, or one beside none. */
export function compareVersions(
  name: string,
  before: RemoteRelease | undefined,
  after: RemoteRelease | undefined,
): RemoteComparison {
  const differences = (of: (version: RemoteVersion) => string[]) =>
    differ(before ? of(before) : [], after ? of(after) : []);
  return {
    ...{ name, before, after },
    pages: differences((version) =>
      claimsOf(version).flatMap(({ kind, key }) => (kind === 'pages' ? key : [])),
    ),
    fragments: differences(({ fragments }) => Object.keys(fragments)),
    members: differences(({ requires }) => requires?.members ?? []),
    packages: differences(({ requires }) =>
      Object.entries(requires?.packages ?? {}).map(([name, range]) => `${name} ${range}`),
    ),
  };
}

function differ(before: string[], after: string[]): Differences {
  const without = (all: string[], others: string[]) => all.filter((each) => !others.includes(each)).sort();
  return { added: without(after, before), removed: without(before, after) };
}
