import { hash } from 'node:crypto';
import type { ConcurrencyLimit } from '@shop/shop-domain/concurrency-limit';
import { LRUCache } from 'lru-cache';
import type { Changes, Tag } from './change-feed.ts';
import { ENTRY_OVERHEAD } from './memory-cache.ts';

export interface Entry<Value> {
  value: Value;
  /** Of what it tells; without them any change makes it another. */
  tags: readonly Tag[] | undefined;
  /** Milliseconds after which it is made anew though nothing has changed. */
  ttl?: number;
  /** Milliseconds; when its making began. */
  madeAt: number;
  /** The last moment at which it was known to be true, and that moment's version. */
  trueAt: number;
  version: string;
}

type Make<Value> = () => Promise<Pick<Entry<Value>, 'value' | 'tags' | 'ttl'>>;

export interface TaggedCacheOptions<Value> {
  /** Bytes of all entries, keys and all; the least recently used are evicted. */
  maxBytes: number;
  /** Bytes of a value. */
  sizeOf(value: Value): number;
  /** Whether what has changed is given out while it is made anew, as long as nobody is told anything too old. */
  serveStale?: boolean;
  /** How many are made at once; without one, any number. */
  limit?: ConcurrencyLimit;
}

/** Milliseconds after which even what nothing has changed is made anew: best sellers grow old by themselves. */
const TTL = 3600_000;

/**
 * Caches in memory what is made from the database, until something changes that it tells. Who asks while it is being made
 * waits for the same one. Keys may be of any length: their digests are kept.
 */
export class TaggedCache<Value> {
  readonly #feed: Changes;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #making = new Map<string, Promise<Entry<Value>>>();
  readonly #serveStale: boolean;
  readonly #limit: ConcurrencyLimit | undefined;

  constructor(feed: Changes, { maxBytes, sizeOf, serveStale = false, limit }: TaggedCacheOptions<Value>) {
    this.#feed = feed;
    this.#serveStale = serveStale;
    this.#limit = limit;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value, tags = [] }) => ENTRY_OVERHEAD + sizeOf(value) + sizeOfTags(tags),
    });
  }

  /** Bytes of all entries. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** @throws what `make` throws, which is not cached, or OverloadError by the limit */
  async fetch(name: string, make: Make<Value>): Promise<Entry<Value>> {
    const moment = await this.#feed.moment();
    const key = hash('sha256', name, 'base64url');
    const entry = this.#entries.get(key);
    const now = performance.now();
    if (entry && now - entry.madeAt < (entry.ttl ?? TTL)) {
      const changed = this.#feed.changedSince(entry.tags, entry.trueAt);
      if (changed === undefined) {
        entry.trueAt = moment.at;
        entry.version = moment.version;
        return entry;
      }
      if (this.#serveStale && now < changed + this.#feed.staleness) {
        // Where as many are made as may be, one of the next who ask begins.
        if (!this.#making.has(key) && this.#limit?.isFree !== false)
          this.#make(key, make).catch(() => undefined);
        return entry;
      }
    }
    const begun = this.#making.get(key);
    if (begun) {
      const made = await begun;
      if (made.trueAt >= moment.at || this.#feed.changedSince(made.tags, made.trueAt) === undefined)
        return made;
    }
    // One that began before the last change is over; whoever is making another began after it.
    return this.#making.get(key) ?? this.#make(key, make);
  }

  #make(key: string, make: Make<Value>): Promise<Entry<Value>> {
    const work = async () => {
      const { at, version } = await this.#feed.moment();
      const madeAt = performance.now();
      const entry = { ...(await make()), madeAt, trueAt: at, version };
      this.#entries.set(key, entry);
      return entry;
    };
    const making = (this.#limit?.run(work) ?? work()).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}

function sizeOfTags(tags: readonly Tag[]): number {
  return tags.reduce<number>((bytes, tag) => bytes + (typeof tag === 'string' ? 24 + tag.length : 8), 0);
}
