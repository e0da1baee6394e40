import { type HostContract, unfitPackage } from '@shop/federation/compatibility';
import type { Locale } from '@shop/federation/contract';
import type { BrowserRelease, RemotesByName } from '@shop/federation/host/route-table';
import type { ReleaseDocument, RemoteVersion } from '@shop/federation/release/release-document';
import { type Section, sectionOf, sectionOfFragment } from '@shop/federation/sections';

/** Remotes of a release, all by default, with only what the browser has use for. */
export function browserRemotes(
  { remotes }: ReleaseDocument,
  packages: HostContract['packages'] | undefined,
  names: ReadonlySet<string> = new Set(Object.keys(remotes)),
): RemotesByName {
  const named = Object.entries(remotes).filter(([name]) => names.has(name));
  return Object.fromEntries(
    named.map(([name, remote]) => [
      name,
      {
        ...forBrowser(remote, packages),
        fallback: remote.fallback && forBrowser(remote.fallback, packages),
      },
    ]),
  );
}

/** Pages below a language, those at the root of the site, and those of a section: from one kind to another leads a new document alone. */
export type DocumentKind = 'pages' | 'template' | Section;

/**
 * The release as documents of a kind need it: pages of other kinds, their files and sheets need not be told.
 * @param locale of the document, whose messages are all it ever loads; without it, those of all languages
 */
export function releaseFor(release: ReleaseDocument, kind: DocumentKind, locale?: Locale): ReleaseDocument {
  const known = made.get(release) ?? new Map<string, ReleaseDocument>();
  made.set(release, known);
  const name = `${kind} ${locale}`;
  const part = known.get(name) ?? partOf(release, kind, locale);
  known.set(name, part);
  return part;
}

/** What has been made of each release, which stays the same object until there is another. */
const made = new WeakMap<ReleaseDocument, Map<string, ReleaseDocument>>();

function partOf(release: ReleaseDocument, kind: DocumentKind, locale?: Locale): ReleaseDocument {
  const remotes = Object.entries(release.remotes).map(([name, { fallback, ...remote }]) => [
    name,
    {
      ...versionFor(remote, kind, locale),
      ...(fallback && { fallback: versionFor(fallback, kind, locale) }),
    },
  ]);
  return { ...release, remotes: Object.fromEntries(remotes) };
}

function versionFor<Version extends RemoteVersion>(
  remote: Version,
  kind: DocumentKind,
  locale?: Locale,
): Version {
  const { entry, preload, sectionFiles = {}, sectionStyles = {} } = remote;
  const pages = remote.pages.filter((page) => kindOf(page) === kind);
  const isOfKind = ([name]: [string, unknown]) => [undefined, kind].includes(sectionOfFragment(name));
  const fragments = Object.fromEntries(Object.entries(remote.fragments).filter(isOfKind));
  const named = [...pages, ...Object.values(fragments)].flatMap((part) => part.files);
  const messages = locale ? { [locale]: remote.messages[locale] ?? [] } : remote.messages;
  const needed = new Set([entry, ...preload, ...named, ...Object.values(messages).flat()]);
  const ofSections = Object.entries(sectionFiles).flatMap(([section, files]) =>
    section === kind ? [] : files,
  );
  const others = new Set([
    ...remote.pages.flatMap((page) => page.files),
    ...Object.values(remote.messages).flat(),
    ...ofSections,
  ]);
  const files = Object.entries(remote.files).filter(([file]) => needed.has(file) || !others.has(file));
  const styles = sectionStyles[kind] ?? remote.styles;
  return { ...remote, styles, pages, fragments, messages, files: Object.fromEntries(files) };
}

const kindOf = ({ path, unprefixed }: RemoteVersion['pages'][number]): DocumentKind =>
  unprefixed ? 'template' : (sectionOf(path) ?? 'pages');

/** Hashes of the modules of remotes, by their addresses. */
export function moduleHashes({ remotes }: ReleaseDocument, names: Iterable<string>): Record<string, string> {
  return Object.assign({}, ...Array.from(names, (name) => remotes[name] && hashesOf(remotes[name])));
}

function hashesOf(remote: RemoteVersion): Record<string, string> {
  const known = hashed.get(remote);
  if (known) return known;
  const modules = Object.entries(remote.files).filter(
    ([file]) => file.startsWith('browser/') && file.endsWith('.js'),
  );
  const hashes = Object.fromEntries(modules.map(([file, hash]) => [remote.base + file, hash]));
  hashed.set(remote, hashes);
  return hashes;
}

/** Of each version in each part of a release. */
const hashed = new WeakMap<RemoteVersion, Record<string, string>>();

/** Hosts other than this one that remotes are released to. */
export function remoteOrigins(release: ReleaseDocument): string[] {
  const versions = Object.values(release.remotes).flatMap((remote) => [remote, remote.fallback ?? []].flat());
  const origins = versions.map(({ base }) => URL.parse(base)?.origin);
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

type Told = Omit<BrowserRelease, 'fallback'>;

const known = new WeakMap<RemoteVersion, { packages: HostContract['packages'] | undefined; told: Told }>();

function forBrowser(remote: RemoteVersion, packages: HostContract['packages'] | undefined): Told {
  const last = known.get(remote);
  if (last && last.packages === packages) return last.told;
  const told = toldOf(remote, packages);
  known.set(remote, { packages, told });
  return told;
}

/** Named one by one: a release may hold fields of later publishers. */
function toldOf(remote: RemoteVersion, packages: HostContract['packages'] | undefined): Told {
  const { name, version, contract, tier, base, entry, styles, preload, messages, requires } = remote;
  const pages = remote.pages.map(({ id, path, unprefixed, files }) => ({ id, path, unprefixed, files }));
  const fragments = Object.entries(remote.fragments).map(([fragment, { files }]) => [fragment, { files }]);
  return {
    ...{ name, version, contract, tier, base, entry, styles, preload, messages, pages },
    fragments: Object.fromEntries(fragments),
    unfit: packages && unfitPackage(requires, packages),
  };
}
