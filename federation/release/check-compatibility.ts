import { type PropsShape, unfitMember, unfitPackage, unfitProps } from '../compatibility.ts';
import { FederationError } from '../errors.ts';
import type { LiveHost } from './live-hosts.ts';
import { claimsOf, type Owners, overlap, ownerIn, ownersIn } from './ownership.ts';
import {
  type ReleaseDocument,
  type RemoteManifest,
  type RemoteVersion,
  shownVersionsOf,
} from './release-document.ts';

/**
 * Whether a remote fits the hosts that it is to run in.
 * @throws FederationError FED-024 for another version of a shared package, FED-025 for what a host does not hand down.
 */
export function checkHosts(
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
  hosts: LiveHost[],
): void {
  if (!requires) return;
  for (const { version, contract } of hosts) {
    const unfit = unfitPackage(requires, contract.packages);
    if (unfit) {
      throw new FederationError(
        'FED-024',
        `${name} was built for ${unfit} (shell ${version}): build it with the host's version, or deploy that first`,
      );
    }
    const provided = new Set(contract.members);
    const missing = requires.members.filter((member) => !provided.has(member));
    if (missing.length > 0) {
      throw new FederationError(
        'FED-025',
        `${name} uses ${someOf(missing)}, which the shell ${version} does not hand down: deploy a shell that does first`,
      );
    }
  }
}

/**
 * Whether what a remote uses is of the types that hosts hand down. That is told by text, so that a mere renaming fails as well: no
 * reason to refuse a rollback.
 * @throws FederationError FED-025 for a member whose type has changed.
 */
export function checkTypes(
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
  hosts: LiveHost[],
): void {
  for (const { version, contract } of hosts) {
    const changed = requires && unfitMember(requires, contract);
    if (changed) {
      throw new FederationError(
        'FED-025',
        `${name} was built for ${changed} (shell ${version}): build it against that one, or give what changed a new name`,
      );
    }
  }
}

/** Somebody who places fragments. */
interface Placer {
  name: string;
  fragments: Record<string, PropsShape>;
}

/**
 * Whether the fragments that somebody places of others are there, and take the props that they are given.
 * @throws FederationError FED-025 for a fragment that its owner has no more, FED-027 for props that do not fit.
 */
export function checkPlaced(
  { name, fragments }: Placer,
  document: ReleaseDocument | undefined,
  others: RemoteVersion[] = shownIn(document),
): void {
  for (const [fragment, given] of Object.entries(fragments)) {
    const servers = others.filter((other) => Object.hasOwn(other.fragments, fragment));
    const owner = ownerIn(ownersIn(document), { kind: 'fragments', key: fragment });
    for (const server of servers)
      checkProps(fragment, { name, given }, server.name, server.fragments[fragment]?.props);
    if (servers.length === 0 && owner) {
      throw new FederationError(
        'FED-025',
        `${name} places ${fragment}, which ${owner} has no more: publish ${owner} with it, or ${name} without`,
      );
    }
  }
}

/**
 * Whether the fragments that a remote places and those that others place of it are there, and take the props that they are given.
 * @throws FederationError FED-025 for a fragment that its owner has no more, FED-026 for one that others place and that the
 * remote leaves out, FED-027 for props that do not fit.
 */
export function checkFragments(
  manifest: RemoteManifest,
  document: ReleaseDocument | undefined,
  hosts: LiveHost[],
): void {
  const others = shownIn(document).filter(({ name }) => name !== manifest.name);
  const placed = Object.entries(manifest.requires?.fragments ?? {});
  const foreign = placed.filter(([fragment]) => !Object.hasOwn(manifest.fragments, fragment));
  checkPlaced({ name: manifest.name, fragments: Object.fromEntries(foreign) }, document, others);

  const placers: Placer[] = [
    ...hosts.map(({ version, contract }) => ({
      name: `the shell ${version}`,
      fragments: contract.fragments,
    })),
    ...others.map(({ name, version, requires }) => ({
      name: `${name} ${version}`,
      fragments: requires?.fragments ?? {},
    })),
  ];
  const own = document?.remotes[manifest.name];
  for (const { name, fragments } of placers) {
    for (const [fragment, given] of Object.entries(fragments)) {
      if (Object.hasOwn(manifest.fragments, fragment)) {
        checkProps(fragment, { name, given }, manifest.name, manifest.fragments[fragment]?.props);
      } else if (own && Object.hasOwn(own.fragments, fragment)) {
        throw new FederationError(
          'FED-026',
          `${manifest.name} leaves out ${fragment}, which ${name} places: that has to go live without it first`,
        );
      }
    }
  }
}

/**
 * Whether every address that the live version of a remote answers is still answered, since links of other pages, mails and search
 * engines lead there.
 * @throws FederationError FED-026 for a page that it leaves out, unless it was handed over.
 */
export function checkPages(live: RemoteVersion, manifest: RemoteManifest, owners: Owners): void {
  const pagesOf = (version: RemoteManifest) => claimsOf({ pages: version.pages, fragments: {} });
  const lost = pagesOf(live).filter(
    (page) =>
      ownerIn(owners, page) === live.name && !pagesOf(manifest).some(({ key }) => overlap(key, page.key)),
  );
  if (lost.length === 0) return;
  throw new FederationError(
    'FED-026',
    `${manifest.name} leaves out ${someOf(lost.map(({ key }) => key))}, where links may lead: redirect it, or publish with --retire-pages`,
  );
}

function checkProps(
  fragment: string,
  { name, given }: { name: string; given: PropsShape },
  owner: string,
  taken: PropsShape | undefined,
): void {
  const unfit = taken && unfitProps(given, taken);
  if (!unfit) return;
  throw new FederationError(
    'FED-027',
    `${fragment} of ${owner}, placed by ${name}: ${unfit}. Let the owner take both first, then change who places it`,
  );
}

/** Every version that visitors may get, candidates included. */
const shownIn = (document: ReleaseDocument | undefined): RemoteVersion[] =>
  Object.values(document?.remotes ?? {}).flatMap(shownVersionsOf);

const someOf = (names: string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
