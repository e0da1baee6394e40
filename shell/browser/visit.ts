import type { Happening, VisitReport } from '../page-state.ts';

/** What has happened so far to versions of remotes in this document, by name and version. */
export const visit: Record<string, VisitReport['remotes'][number]> = {};

export function note(what: Happening, of: { name: string; version: string } | undefined): void {
  if (!of) return;
  const { name: remote, version } = of;
  const key = `${remote} ${version}`;
  visit[key] = { remote, version, ...visit[key], [what]: (visit[key]?.[what] ?? 0) + 1 };
}
