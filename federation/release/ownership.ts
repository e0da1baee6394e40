import { FederationError } from '../errors.ts';
import type { ReleaseDocument, RemoteManifest, RemoteRelease } from './release-document.ts';

/**
 * Which remote each page and fragment belongs to: the one that published it first, until it is handed over or retired.
 * Pages by their pattern as a visitor sees it: `/{locale}/product/:slug`.
 */
export type Owners = NonNullable<ReleaseDocument['owners']>;
type Kind = keyof Owners;

/** A page's pattern or a fragment's name, as commands take it. */
export interface Claim {
  kind: Kind;
  key: string;
}

export const claimNamed = (key: string): Claim => ({
  kind: key.startsWith('/') ? 'pages' : 'fragments',
  key,
});

/** The registry of a release. */
export function ownersIn(document: ReleaseDocument | undefined): Owners {
  return document?.owners ?? { pages: {}, fragments: {} };
}

/**
 * Registers what a version brings.
 * @throws FederationError FED-019 for what belongs to another remote, or overlaps with a page of one.
 */
export function claim(owners: Owners, version: RemoteManifest): Owners {
  const claimed: Owners = { pages: { ...owners.pages }, fragments: { ...owners.fragments } };
  for (const { kind, key } of claimsOf(version)) {
    const conflict = conflictOf(owners, version.name, { kind, key });
    if (conflict) throw foreign(version.name, { kind, key }, conflict);
    claimed[kind][key] = version.name;
  }
  return claimed;
}

/** A version, and the one it falls back to, without some of its pages and fragments. */
export function without<Version extends RemoteRelease>(
  version: Version,
  isLeftOut: (claim: Claim) => boolean,
): Version {
  return {
    ...version,
    pages: version.pages.filter((page) => !isLeftOut({ kind: 'pages', key: patternOf(page) })),
    fragments: Object.fromEntries(
      Object.entries(version.fragments).filter(([key]) => !isLeftOut({ kind: 'fragments', key })),
    ),
    ...(version.fallback && { fallback: without(version.fallback, isLeftOut) }),
  };
}

/** The remote that has it; `undefined` where nobody does. */
export function ownerIn(owners: Owners, { kind, key }: Claim): string | undefined {
  return Object.hasOwn(owners[kind], key) ? owners[kind][key] : undefined;
}

/** Everything that a version has and no other remote may have. */
export function claimsOf({ pages, fragments }: Pick<RemoteManifest, 'pages' | 'fragments'>): Claim[] {
  return [
    ...pages.map((page): Claim => ({ kind: 'pages', key: patternOf(page) })),
    ...Object.keys(fragments).map((key): Claim => ({ kind: 'fragments', key })),
  ];
}

/**
 * The remote that has it, or a page that answers the same address.
 * @throws FederationError FED-001 when nobody does.
 */
export function requireOwner(owners: Owners, wanted: Claim): string {
  const owner =
    ownerIn(owners, wanted) ?? (wanted.kind === 'pages' ? overlapping(owners, wanted.key)?.owner : undefined);
  if (owner) return owner;
  throw new FederationError('FED-001', `No remote owns ${wanted.key}`);
}

function patternOf({ path, unprefixed }: RemoteManifest['pages'][number]): string {
  return unprefixed ? path : `/{locale}${path === '/' ? '' : path}`;
}

/** Who has it, or has a page that answers the same address; nobody where it is registered to this remote. */
function conflictOf(
  owners: Owners,
  name: string,
  { kind, key }: Claim,
): (Claim & { owner: string }) | undefined {
  const owner = ownerIn(owners, { kind, key });
  if (owner) return owner === name ? undefined : { kind, key, owner };
  return kind === 'pages' ? overlapping(owners, key, name) : undefined;
}

/** A page of another remote that answers addresses of this pattern. */
function overlapping(
  owners: Owners,
  pattern: string,
  besides?: string,
): (Claim & { owner: string }) | undefined {
  const found = Object.entries(owners.pages).find(
    ([other, owner]) => owner !== besides && overlap(pattern, other),
  );
  return found && { kind: 'pages', key: found[0], owner: found[1] };
}

function foreign(name: string, { key }: Claim, conflict: Claim & { owner: string }): FederationError {
  const what =
    conflict.key === key
      ? `which belongs to ${conflict.owner}`
      : `which overlaps ${conflict.key} of ${conflict.owner}`;
  return new FederationError(
    'FED-019',
    `${name} has ${key}, ${what}: choose another, or have it handed over (npm run release -- hand-over '${key}' ${name})`,
  );
}

/** Whether an address can match both of these React Router patterns. */
export function overlap(one: string, other: string): boolean {
  return segmentsOverlap(one.split('/'), other.split('/'));
}

function segmentsOverlap([a, ...restA]: string[], [b, ...restB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  const isAny = a.startsWith(':') || b.startsWith(':');
  return (isAny || a === b) && segmentsOverlap(restA, restB);
}
