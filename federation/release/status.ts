import { history, readCurrentRelease } from './current-release.ts';
import { type Candidate, type ReleaseDocument, type RemoteRelease, remoteIn } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

const RECENT = 10;

/** What a release changed for visitors, of one remote. */
export type Change = { remote: string } & (
  | { kind: 'version'; from?: string; to?: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'aborted'; version: string }
);

/** A remote as it is live, and the releases that made it so; without them where that was longer ago than was looked. */
export interface LiveRemote {
  remote: RemoteRelease;
  since?: ReleaseDocument;
  /** Of the candidate with its share. */
  candidateSince?: ReleaseDocument;
}

export interface ReleaseStatus {
  /** By name. */
  remotes: LiveRemote[];
  /** Newest first, at least the last eleven. */
  releases: ReleaseDocument[];
}

/**
 * What is live, since when, and the last releases.
 * @param most releases that are looked at, however long a remote has been as it is
 * @throws FederationError FED-002, FED-011 or FED-012 for the store.
 */
export async function readStatus(
  store: ReleaseStore,
  current: ReleaseDocument,
  most = Number.POSITIVE_INFINITY,
): Promise<ReleaseStatus> {
  const releases: ReleaseDocument[] = [];
  const live = Object.values(current.remotes);
  for await (const release of history(store, current)) {
    releases.push(release);
    const isOld = live.every(({ name, version }) => remoteIn(release, name)?.version !== version);
    if (releases.length >= most || (releases.length > RECENT && isOld)) break;
  }
  const remotes = live
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((remote) => ({
      remote,
      since: sinceWhen(releases, (release) => remoteIn(release, remote.name)?.version),
      ...(remote.candidate && {
        candidateSince: sinceWhen(releases, (release) => {
          const { version, percent } = remoteIn(release, remote.name)?.candidate ?? {};
          return version && `${version} ${percent}`;
        }),
      }),
    }));
  return { remotes, releases };
}

/** The first release since which this is what it is now. */
function sinceWhen(
  newestFirst: ReleaseDocument[],
  what: (release: ReleaseDocument) => string | undefined,
): ReleaseDocument | undefined {
  const [now] = newestFirst;
  const changed = newestFirst.findIndex((release) => what(release) !== (now && what(now)));
  if (changed !== -1) return newestFirst[changed - 1];
  return newestFirst.at(-1)?.previous === null ? newestFirst.at(-1) : undefined;
}

/** What is live and since when, and the last ten releases, as text for a terminal. */
export async function status(store: ReleaseStore): Promise<string> {
  const current = await readCurrentRelease(store);
  if (!current) return `${store.address} has no release yet`;

  const { remotes, releases } = await readStatus(store, current.document);
  const lines = remotes.map(({ remote, since }) => [
    remote.name,
    remote.version,
    remote.commit?.replace(/^(.{8})[0-9a-f]*/, '$1') ?? '-',
    since?.createdAt ?? '-',
    remote.fallback?.version ?? '-',
    remote.candidate ? inWords(remote.candidate) : '-',
  ]);
  const recent = releases
    .slice(0, RECENT)
    .map((release, index) => [
      release.id,
      release.createdAt,
      release.by ?? '-',
      [changesSince(release, releases[index + 1]), release.reason].filter(Boolean).join(': '),
    ]);

  return [
    ...table(['remote', 'version', 'commit', 'since', 'fallback', 'candidate'], lines),
    '',
    ...table(['release', 'when', 'by', 'what'], recent),
  ].join('\n');
}

/** What a release changed of the one before it. */
export function changesIn(release: ReleaseDocument, before: ReleaseDocument | undefined): Change[] {
  const gone = Object.values(before?.remotes ?? {}).filter(({ name }) => !remoteIn(release, name));
  return [
    ...Object.values(release.remotes).flatMap((remote) =>
      changeOf(remote, before && remoteIn(before, remote.name)),
    ),
    ...gone.map(({ name, version }): Change => ({ kind: 'version', remote: name, from: version })),
  ];
}

/** The same in words, such as `mfe-product 1 → 2`. */
export const changesSince = (release: ReleaseDocument, before: ReleaseDocument | undefined): string =>
  changesIn(release, before).map(changeInWords).join(', ');

function changeOf(
  { name: remote, version, candidate }: RemoteRelease,
  { version: was, candidate: before }: Partial<RemoteRelease> = {},
): Change[] {
  if (was !== version) return [{ kind: 'version', remote, from: was, to: version }];
  if (candidate && (candidate.version !== before?.version || candidate.percent !== before.percent))
    return [{ kind: 'canary', remote, version: candidate.version, percent: candidate.percent }];
  return before && !candidate ? [{ kind: 'aborted', remote, version: before.version }] : [];
}

function changeInWords(change: Change): string {
  if (change.kind === 'version') return `${change.remote} ${change.from ?? '-'} → ${change.to ?? '-'}`;
  return change.kind === 'canary'
    ? `${change.remote} canary ${inWords(change)}`
    : `${change.remote} canary ${change.version} aborted`;
}

const inWords = ({ version, percent }: Pick<Candidate, 'version' | 'percent'>): string =>
  `${version} (${percent} %)`;

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
