import { FederationError } from './errors.ts';

/** Props of a fragment with their types; `?` after a name marks what may be left out. */
export type PropsShape = Record<string, string>;

/** What a remote was built against, and so needs of those that it meets at run time. */
export interface Requirements {
  /** Ranges of the packages that the host shares, such as `^19.3.0`. */
  packages: Record<string, string>;
  /** Members of the host's context and exports of shared modules, such as `ShopApi.product`. */
  members: string[];
  /** Types that members had when it was built: of those that it reads, and of those that it gives values to. */
  types?: { read: Record<string, string>; given: Record<string, string> };
  /** Fragments that it places, with the props that they had when it was built. */
  fragments: Record<string, PropsShape>;
}

/** What a host says of itself. */
export interface HostContract {
  /** Versions of the packages that it shares. */
  packages: Record<string, string>;
  /** What it hands down. */
  members: string[];
  /** Types of its members. */
  types?: Record<string, string>;
  /** Fragments that it places itself. */
  fragments: Record<string, PropsShape>;
}

/** The range of versions that has all that this version has: later ones before the next major. */
export const rangeFrom = (version: string): string => `^${version.replace(/^(\d+\.\d+)\..*$/, '$1.0')}`;

/** @throws FederationError FED-024 where a host that shares these packages cannot run the remote. */
export function requireFit(
  { name, version, requires }: { name: string; version: string; requires?: Pick<Requirements, 'packages'> },
  provided: HostContract['packages'] | undefined,
): void {
  const unfit = provided && unfitPackage(requires, provided);
  if (unfit) throw new FederationError('FED-024', `${name} ${version} was built for ${unfit}`);
}

/** A shared package that the host has in another version than the remote needs, in words. */
export function unfitPackage(
  requires: Pick<Requirements, 'packages'> | undefined,
  provided: HostContract['packages'],
): string | undefined {
  if (!requires) return undefined;
  const known = compared.get(requires);
  if (known?.provided === provided) return known.unfit;
  const unfit = firstUnfit(requires.packages, provided);
  compared.set(requires, { provided, unfit });
  return unfit;
}

/** Asked for each page; a release and its host stay the same objects. */
const compared = new WeakMap<object, { provided: object; unfit: string | undefined }>();

function firstUnfit(
  packages: Requirements['packages'],
  provided: HostContract['packages'],
): string | undefined {
  for (const [name, range] of Object.entries(packages)) {
    const version = provided[name];
    if (version === undefined) return `${name} ${range}, which the host does not share`;
    if (!satisfies(version, range)) return `${name} ${range}, and the host has ${version}`;
  }
  return undefined;
}

/** A member whose values the remote could not make sense of, or the host of the remote's, in words. */
export function unfitMember(
  { types }: Pick<Requirements, 'types'>,
  { types: provided = {} }: Pick<HostContract, 'types'>,
): string | undefined {
  for (const [use, members] of Object.entries(types ?? {})) {
    for (const [name, type] of Object.entries(members)) {
      const other = Object.hasOwn(provided, name) ? provided[name] : undefined;
      if (other === undefined) continue;
      const [from, to] = use === 'read' ? [other, type] : [type, other];
      const known = new Set(to.split(' | '));
      const isKnown = (each: string) => known.has(each) || (each.startsWith('"') && known.has('string'));
      if (!from.split(' | ').every(isKnown)) return `${name} as ${type}, and the host has ${other}`;
    }
  }
  return undefined;
}

/** Ranges are those of `rangeFrom` alone; before 1.0 each minor is a major. */
function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0] = numbers(range.slice(1));
  return major === wantedMajor && (major === 0 ? minor === wantedMinor : minor >= wantedMinor);
}

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Why whoever places a fragment with these props cannot have it from an owner who takes those. */
export function unfitProps(placed: PropsShape, taken: PropsShape): string | undefined {
  for (const [prop, type] of Object.entries(placed)) {
    const name = prop.replace(/\?$/, '');
    const wanted = taken[name] ?? taken[`${name}?`];
    if (wanted === undefined) return `${name} is unknown to its owner`;
    const alternatives = wanted.split(' | ');
    if (type.split(' | ').some((each) => !alternatives.includes(each)))
      return `${name} is ${type} where it is placed, ${wanted} to its owner`;
    if (prop.endsWith('?') && name in taken) return `${name} is required by its owner and may be left out`;
  }
  const missing = Object.keys(taken).find(
    (name) => !name.endsWith('?') && !(name in placed) && !(`${name}?` in placed),
  );
  return missing && `${missing} is required by its owner and never given`;
}
