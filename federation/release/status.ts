import { history, readCurrentRelease } from './current-release.ts';
import type { ReleaseDocument } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

const RECENT = 10;

/** What is live and since when, and the last ten releases, as text for a terminal. */
export async function status(store: ReleaseStore): Promise<string> {
  const current = await readCurrentRelease(store);
  if (!current) return `${store.address} has no release yet`;

  const releases = await Array.fromAsync(history(store, current.document));
  const remotes = Object.values(current.document.remotes)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((remote) => [
      remote.name,
      remote.version,
      remote.commit?.slice(0, 8) ?? '-',
      liveSince(releases, remote.name),
      remote.fallback?.version ?? '-',
    ]);
  const recent = releases
    .slice(0, RECENT)
    .map((release, index) => [release.id, release.createdAt, changes(release, releases[index + 1])]);

  return [
    ...table(['remote', 'version', 'commit', 'since', 'fallback'], remotes),
    '',
    ...table(['release', 'when', 'what'], recent),
  ].join('\n');
}

function liveSince(newestFirst: ReleaseDocument[], name: string): string {
  const version = newestFirst[0]?.remotes[name]?.version;
  const replaced = newestFirst.findIndex((release) => release.remotes[name]?.version !== version);
  return newestFirst.at(replaced === -1 ? -1 : replaced - 1)?.createdAt ?? '-';
}

function changes(release: ReleaseDocument, before: ReleaseDocument | undefined): string {
  return Object.values(release.remotes)
    .filter(({ name, version }) => before?.remotes[name]?.version !== version)
    .map(({ name, version }) => `${name} ${before?.remotes[name]?.version ?? '-'} → ${version}`)
    .join(', ');
}

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
