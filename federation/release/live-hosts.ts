import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { FederationError } from '../errors.ts';
import { dayOf, noteServed } from './host-version.ts';
import type { ReleaseStore } from './release-store.ts';

/** Which hosts serve what is in this store, and what they hand down. A guide for publishers: nothing is served by it. */
const LIVE = 'hosts/live.json';
/** How often a host that runs says so. */
export const ANNOUNCE_EVERY_MS = 60_000;
/** One that has said nothing for so long is gone. */
const GONE_AFTER_MS = 3 * ANNOUNCE_EVERY_MS;
const ATTEMPTS = 10;

const Shapes = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()));
/** What a host hands down and places, as `host.json` says it. */
export const HostContract = Type.Object({
  packages: Type.Record(Type.String(), Type.String()),
  members: Type.Array(Type.String()),
  types: Type.Optional(Type.Record(Type.String(), Type.String())),
  fragments: Shapes,
});
const Hosts = Type.Record(
  Type.String(),
  Type.Object({
    /** Milliseconds since 1970; 0 once it was stopped. */
    seenAt: Type.Integer(),
    startedAt: Type.Integer(),
    contract: HostContract,
  }),
);
type Hosts = Static<typeof Hosts>;

/** A build of a host that serves this store. */
export interface LiveHost {
  version: string;
  contract: Static<typeof HostContract>;
}

/**
 * Says that a host of this build serves the store.
 * @throws FederationError FED-012 when the store cannot be reached or written to.
 */
export async function announceHost(
  store: ReleaseStore,
  { version, contract }: LiveHost,
  now = Date.now(),
): Promise<void> {
  let isFirstOfDay = false;
  await change(store, (hosts) => {
    const { seenAt = 0, startedAt = now } = hosts[version] ?? {};
    isFirstOfDay = dayOf(seenAt) !== dayOf(now);
    if (now - seenAt < ANNOUNCE_EVERY_MS / 2) return null;
    const alive = Object.entries(hosts).filter(([, host]) => isLive(host, now));
    return { ...Object.fromEntries(alive), [version]: { seenAt: now, startedAt, contract } };
  });
  if (isFirstOfDay) await noteServed(store, version, now);
}

/** Says that a host was stopped. Others of the same build say soon that they are there. */
export async function withdrawHost(store: ReleaseStore, version: string): Promise<void> {
  await change(store, ({ [version]: host, ...others }) =>
    host ? { ...others, [version]: { ...host, seenAt: 0 } } : null,
  );
}

/** The hosts that serve the store now; while none does, the one that did last. */
export async function liveHosts(store: ReleaseStore, now = Date.now()): Promise<LiveHost[]> {
  const { hosts } = await read(store);
  const all = Object.entries(hosts).toSorted(([, a], [, b]) => b.startedAt - a.startedAt);
  const live = all.filter(([, host]) => isLive(host, now));
  return (live.length > 0 ? live : all.slice(0, 1)).map(([version, { contract }]) => ({ version, contract }));
}

const isLive = ({ seenAt }: Hosts[string], now: number): boolean => now - seenAt < GONE_AFTER_MS;

async function change(store: ReleaseStore, to: (hosts: Hosts) => Hosts | null): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { hosts, etag } = await read(store);
    const next = to(hosts);
    if (!next) return;
    const bytes = new TextEncoder().encode(`${JSON.stringify(next)}\n`);
    if (await store.swap(LIVE, bytes, etag)) return;
  }
  throw new FederationError('FED-012', `${store.address}/${LIVE} is changed by too many at once`);
}

/** What cannot be read is written anew. */
async function read(store: ReleaseStore): Promise<{ hosts: Hosts; etag: string | null }> {
  const file = await store.read(LIVE);
  if (!file) return { hosts: {}, etag: null };
  const { etag } = file;
  try {
    const hosts: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
    return { hosts: Value.Check(Hosts, hosts) ? hosts : {}, etag };
  } catch {
    return { hosts: {}, etag };
  }
}
