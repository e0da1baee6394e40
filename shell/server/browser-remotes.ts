import type { BrowserRelease, RemotesByName } from '@shop/federation/host/route-table';
import type { ReleaseDocument, RemoteVersion } from '@shop/federation/release/release-document';

/** The remotes of a release with only what the browser has use for; hashes are in the import map. */
export function browserRemotes(remotes: ReleaseDocument['remotes']): RemotesByName {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { fallback, ...remote }]) => [
      name,
      { ...withoutServerParts(remote), fallback: fallback && withoutServerParts(fallback) },
    ]),
  );
}

/** The remotes without their pages at the root of the site. */
export function withoutUnprefixed(remotes: ReleaseDocument['remotes']): ReleaseDocument['remotes'] {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [
      name,
      { ...remote, pages: remote.pages.filter(({ unprefixed }) => !unprefixed) },
    ]),
  );
}

/** Hosts other than this one that remotes are released to. */
export function remoteOrigins(release: ReleaseDocument): string[] {
  const origins = Object.values(release.remotes).map(({ base }) => URL.parse(base)?.origin);
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

function withoutServerParts({
  server: _,
  commit: __,
  files: ___,
  ...remote
}: RemoteVersion): Omit<BrowserRelease, 'fallback'> {
  return remote;
}
