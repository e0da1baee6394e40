import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Entry<Value> {
  /** When its making began: what it tells was true then. */
  since: number;
  value: Value;
}

type Make<Value> = () => Promise<Value>;

export interface MemoryCacheOptions<Value> {
  /** Milliseconds; nothing older is given out. 0 caches nothing. */
  ttl: number;
  /** Bytes of all entries, keys and all; the least recently used are evicted. */
  maxBytes?: number;
  /** How many entries there are at most. */
  max?: number;
  /** Bytes of a value. */
  sizeOf?: (value: Value) => number;
}

/** Bytes that an entry takes besides its value: the digest of its key, its place in the cache. Measured as 0.6 KB. */
export const ENTRY_OVERHEAD = 640;

/**
 * Caches in memory what is expensive to make. Who asks while it is being made waits for the same one. From half of its
 * time to live on, an entry is served stale while it is revalidated, so that nobody waits for what is asked for often.
 * Keys may be of any length: their digests are kept.
 */
export class MemoryCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>, Make<Value>>;
  readonly #ttl: number;

  constructor({ ttl, maxBytes = 1024 * 1024, max, sizeOf = () => 0 }: MemoryCacheOptions<Value>) {
    this.#ttl = ttl;
    this.#entries = new LRUCache({
      max,
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => ENTRY_OVERHEAD + sizeOf(value),
      backgroundFetchSize: ENTRY_OVERHEAD,
      fetchMethod: async (_key, _stale, { context: make }) => ({
        since: performance.now(),
        value: await make(),
      }),
      // What is evicted while it is made still reaches those who wait for it.
      ignoreFetchAbort: true,
      // The old one goes on until its time is over; who asks then is told what fails.
      noDeleteOnFetchRejection: true,
    });
  }

  /** Bytes of all entries. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** @throws what `make` throws; a failure is not cached */
  fetch(name: string, make: Make<Value>): Promise<Value> {
    return this.#ttl === 0 ? make() : this.#fetch(digestOf(name), make);
  }

  async #fetch(key: string, make: Make<Value>): Promise<Value> {
    const age = performance.now() - (this.#entries.peek(key)?.since ?? Number.NEGATIVE_INFINITY);
    const { value } = await this.#entries.forceFetch(key, {
      context: make,
      forceRefresh: age >= this.#ttl / 2,
      allowStale: age < this.#ttl,
    });
    return value;
  }
}

function digestOf(name: string): string {
  return hash('sha256', name, 'base64url');
}
