import { setTimeout } from 'node:timers/promises';
import {
  type PublicChange,
  type PublicChanges,
  TAGS_HEADER,
  VERSION_HEADER,
} from '@shop/shop-domain/public-changes';
import { LRUCache } from 'lru-cache';
import { apiFetch } from './api-fetch.ts';

/** Together with the API's own `STALENESS` less than the second after which a change has to show. */
const TTL_MS = 100;
/** What the API tells is at most half a second old by then. */
const STALE_MS = 400;
/** Milliseconds that somebody waits for it while what is known is not too old. */
const PATIENCE_MS = 100;
const TIMEOUT_MS = 3_000;
/** Versions that answers may be of: what is on its way is seldom older. */
const MOST_VERSIONS = 100;
/** Of which changes are told apart; beyond that many, all that was made before is taken to be changed. */
const MOST_TAGS = 100_000;

/** Changes that may concern anything. */
const EVERYTHING = 'everything';

/** What an answer of the API that is the same for everybody says of itself. */
export interface Told {
  version: string;
  /** Absent: any change may concern it. */
  tags?: readonly string[];
}

/** What was made of such answers. */
export interface Basis {
  /** The last moment at which it was known to be true, and when that was, in milliseconds. */
  at: number;
  trueAt: number;
  tags: readonly string[] | undefined;
}

/** What of the public has changed, as the API tells it. */
export interface ChangeFeed {
  /** Counts what was heard; rises with each change. Undefined where the API says nothing. */
  moment(): Promise<number | undefined>;
  /** What was made of all these; undefined where one of them was not for everybody, or of no known moment. */
  basisOf(parts: Iterable<Told | Basis | null>): Basis | undefined;
  /** Whether it is true at the last moment that was heard of. */
  isTrue(basis: Basis): boolean;
  /** Whether it was true so lately that nobody who asks at that time, in milliseconds, is told anything a second old by it. */
  wasTrue(basis: Basis, askedAt: number): boolean;
  /** What changed after a moment; undefined where that may be anything. */
  changedAfter(at: number): string[] | undefined;
}

/** What an answer says of itself; `null`: it is not the same for everybody. */
export function toldIn(headers: Record<string, unknown>): Told | null {
  const { [VERSION_HEADER]: version, [TAGS_HEADER]: tags } = headers;
  if (typeof version !== 'string') return null;
  return typeof tags === 'string' ? { version, tags: tags.split(',') } : { version };
}

/** Asks the API what has changed, at most every 100 ms. */
export function followChanges(apiUrl: string): ChangeFeed {
  let at = 0;
  let heardAt = 0;
  let last: { version: string; until: string } | undefined;
  /** Rows that may be told again. */
  let recent: number[] = [];
  const moments = new LRUCache<string, Pick<Basis, 'at' | 'trueAt'>>({ max: MOST_VERSIONS });
  const changed = new Map<string, number>();

  function note(changes: PublicChange[] | null): void {
    const tags = changes?.filter(({ id }) => !recent.includes(id)).flatMap((change) => change.tags);
    for (const tag of tags ?? [EVERYTHING]) changed.set(tag, at);
    if (changed.size <= MOST_TAGS) return;
    changed.clear();
    changed.set(EVERYTHING, at);
  }

  function hear({ version, until, changes }: PublicChanges, askedAt: number): void {
    const ids = new Set(changes?.map(({ id }) => id));
    // The API may run in several processes: one that is behind the others has nothing new.
    if (last && (BigInt(until) < BigInt(last.until) || (changes && recent.some((id) => !ids.has(id)))))
      return;
    if (version !== last?.version) {
      at += 1;
      note(changes);
    }
    // One that does not know what was before may be behind as well.
    if (moments.has(version) ? moments.get(version)?.at === at : changes || !last)
      moments.set(version, { at, trueAt: askedAt });
    recent = (changes ?? [])
      .filter(({ transaction }) => BigInt(transaction) >= BigInt(until))
      .map(({ id }) => id);
    last = { version, until };
    heardAt = askedAt;
  }

  const asking = new LRUCache<'moment', { at: number }>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: async () => {
      const askedAt = performance.now();
      const response = await apiFetch(`${apiUrl}/public-changes${last ? `?since=${last.until}` : ''}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const told = (await response.json()) as Partial<PublicChanges>;
      if (typeof told.version !== 'string' || typeof told.until !== 'string') return undefined;
      hear({ version: told.version, until: told.until, changes: told.changes ?? null }, askedAt);
      return { at };
    },
  });
  const isAfter = (tag: string, moment: number) => (changed.get(tag) ?? 0) > moment;

  return {
    async moment() {
      const known = asking.get('moment');
      if (known) return known.at;
      const heard = asking.fetch('moment').catch(() => undefined);
      const isOld = last === undefined || performance.now() - heardAt > STALE_MS - PATIENCE_MS;
      if (isOld) return (await heard)?.at;
      return (await Promise.race([heard, setTimeout(PATIENCE_MS, { at }, { ref: false })]))?.at;
    },
    basisOf(parts) {
      const tags = new Set<string>();
      let isOfAny = false;
      let earliest = { at, trueAt: heardAt };
      for (const part of parts) {
        const moment = part && ('at' in part ? part : moments.get(part.version));
        if (!part || !moment) return undefined;
        if (moment.at < earliest.at) earliest = moment;
        isOfAny ||= part.tags === undefined;
        for (const tag of part.tags ?? []) tags.add(tag);
      }
      return { at: earliest.at, trueAt: earliest.trueAt, tags: isOfAny ? undefined : [...tags] };
    },
    isTrue(basis) {
      const { tags } = basis;
      const isChanged = () =>
        !tags || isAfter(EVERYTHING, basis.at) || tags.some((tag) => isAfter(tag, basis.at));
      if (basis.at !== at && isChanged()) return false;
      basis.at = at;
      basis.trueAt = heardAt;
      return true;
    },
    wasTrue: ({ trueAt }, askedAt) => trueAt > askedAt - STALE_MS,
    changedAfter: (moment) =>
      isAfter(EVERYTHING, moment) ? undefined : [...changed.keys()].filter((tag) => isAfter(tag, moment)),
  };
}
