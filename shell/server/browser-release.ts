import { type HostContract, unfitPackage } from '@shop/federation/compatibility';
import type { BrowserRelease, RemotesByName } from '@shop/federation/host/route-table';
import type { ReleaseDocument, RemoteVersion } from '@shop/federation/release/release-document';

/** Remotes of a release, all by default, with only what the browser has use for. */
export function browserRemotes(
  { remotes }: ReleaseDocument,
  packages: HostContract['packages'] | undefined,
  names: ReadonlySet<string> = new Set(Object.keys(remotes)),
): RemotesByName {
  const named = Object.entries(remotes).filter(([name]) => names.has(name));
  return Object.fromEntries(
    named.map(([name, { fallback, ...remote }]) => [
      name,
      { ...forBrowser(remote, packages), fallback: fallback && forBrowser(fallback, packages) },
    ]),
  );
}

/**
 * The release as a page at the root of the site needs it, or one below a language: from one kind to the other leads a new document
 * alone, so that the pages of the other kind and their files need not be told.
 */
export function releaseFor(
  release: ReleaseDocument,
  { unprefixed }: { unprefixed: boolean },
): ReleaseDocument {
  const known = shown[unprefixed ? 'unprefixed' : 'prefixed'];
  const made = known.get(release) ?? partOf(release, unprefixed);
  known.set(release, made);
  return made;
}

/** What has been made of each release, which stays the same object until there is another. */
const shown = {
  unprefixed: new WeakMap<ReleaseDocument, ReleaseDocument>(),
  prefixed: new WeakMap<ReleaseDocument, ReleaseDocument>(),
};

function partOf(release: ReleaseDocument, unprefixed: boolean): ReleaseDocument {
  const remotes = Object.entries(release.remotes).map(([name, remote]) => {
    const { entry, preload, fragments, messages } = remote;
    const pages = remote.pages.filter((page) => !page.unprefixed === !unprefixed);
    const named = [...pages, ...Object.values(fragments)].flatMap((part) => part.files);
    const needed = new Set([entry, ...preload, ...named, ...Object.values(messages).flat()]);
    const others = new Set(remote.pages.flatMap((page) => page.files).filter((file) => !needed.has(file)));
    const files = Object.entries(remote.files).filter(([file]) => !others.has(file));
    return [name, { ...remote, pages, files: Object.fromEntries(files) }];
  });
  return { ...release, remotes: Object.fromEntries(remotes) };
}

/** Hashes of the modules of remotes, by their addresses. */
export function moduleHashes({ remotes }: ReleaseDocument, names: Iterable<string>): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const name of names) {
    const { base = '', files = {} } = remotes[name] ?? {};
    for (const [file, hash] of Object.entries(files)) {
      if (file.startsWith('browser/') && file.endsWith('.js')) hashes[base + file] = hash;
    }
  }
  return hashes;
}

/** Hosts other than this one that remotes are released to. */
export function remoteOrigins(release: ReleaseDocument): string[] {
  const versions = Object.values(release.remotes).flatMap((remote) => [remote, remote.fallback ?? []].flat());
  const origins = versions.map(({ base }) => URL.parse(base)?.origin);
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

/** Named one by one: a release may hold fields of later publishers. */
function forBrowser(
  remote: RemoteVersion,
  packages: HostContract['packages'] | undefined,
): Omit<BrowserRelease, 'fallback'> {
  const { name, version, contract, tier, base, entry, styles, preload, messages, requires } = remote;
  const pages = remote.pages.map(({ id, path, unprefixed, files }) => ({ id, path, unprefixed, files }));
  const fragments = Object.entries(remote.fragments).map(([fragment, { files }]) => [fragment, { files }]);
  return {
    ...{ name, version, contract, tier, base, entry, styles, preload, messages, pages },
    fragments: Object.fromEntries(fragments),
    unfit: packages && unfitPackage(requires, packages),
  };
}
