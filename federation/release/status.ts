import { history, readCurrentRelease } from './current-release.ts';
import { type Candidate, type ReleaseDocument, type RemoteRelease, remoteIn } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

const RECENT = 10;

/** What is live and since when, and the last ten releases, as text for a terminal. */
export async function status(store: ReleaseStore): Promise<string> {
  const current = await readCurrentRelease(store);
  if (!current) return `${store.address} has no release yet`;

  const releases = await recentReleases(store, current.document);
  const remotes = Object.values(current.document.remotes)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((remote) => [
      remote.name,
      remote.version,
      remote.commit?.replace(/^(.{8})[0-9a-f]*/, '$1') ?? '-',
      liveSince(releases, remote.name),
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
    ...table(['remote', 'version', 'commit', 'since', 'fallback', 'candidate'], remotes),
    '',
    ...table(['release', 'when', 'by', 'what'], recent),
  ].join('\n');
}

/** The last releases, and as many before as it takes to tell since when each remote is as it is. */
async function recentReleases(store: ReleaseStore, current: ReleaseDocument): Promise<ReleaseDocument[]> {
  const releases: ReleaseDocument[] = [];
  for await (const release of history(store, current)) {
    releases.push(release);
    const remotes = Object.values(current.remotes);
    if (
      releases.length > RECENT &&
      remotes.every(({ name, version }) => remoteIn(release, name)?.version !== version)
    )
      break;
  }
  return releases;
}

function liveSince(newestFirst: ReleaseDocument[], name: string): string {
  const version = newestFirst[0] && remoteIn(newestFirst[0], name)?.version;
  const replaced = newestFirst.findIndex((release) => remoteIn(release, name)?.version !== version);
  return newestFirst.at(replaced === -1 ? -1 : replaced - 1)?.createdAt ?? '-';
}

/** What a release changed of the one before it, such as `mfe-product 1 → 2`. */
export function changesSince(release: ReleaseDocument, before: ReleaseDocument | undefined): string {
  const gone = Object.values(before?.remotes ?? {}).filter(({ name }) => !remoteIn(release, name));
  return [
    ...Object.values(release.remotes).flatMap((remote) =>
      changesOf(remote, before && remoteIn(before, remote.name)),
    ),
    ...gone.map(({ name, version }) => `${name} ${version} → -`),
  ].join(', ');
}

function changesOf(
  { name, version, candidate }: RemoteRelease,
  { version: was, candidate: before }: Partial<RemoteRelease> = {},
): string[] {
  if (was !== version) return [`${name} ${was ?? '-'} → ${version}`];
  if (candidate && (candidate.version !== before?.version || candidate.percent !== before.percent))
    return [`${name} canary ${inWords(candidate)}`];
  return before && !candidate ? [`${name} canary ${before.version} aborted`] : [];
}

const inWords = ({ version, percent }: Candidate): string => `${version} (${percent} %)`;

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
