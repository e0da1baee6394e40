import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Kept<Value> {
  /** When its making began: what it tells was true then. */
  since: number;
  value: Promise<Value>;
  weight: number;
  /** Made, and nobody makes the next one yet. */
  renewable: boolean;
}

export interface MemoryCacheOptions<Value> {
  /** Milliseconds; nothing older is given out. 0 keeps nothing. */
  ttl: number;
  /** Bytes of all that is kept, keys and all; what was not asked for longest gives way. */
  maxBytes?: number;
  /** How many are kept at most. */
  max?: number;
  /** Bytes of a value. */
  sizeOf?: (value: Value) => number;
}

/** Bytes that an entry takes besides its value: the digest of its key, its place in the cache, its promise. Measured as 0.6 KB. */
const ENTRY_OVERHEAD = 640;

/**
 * Keeps what is expensive to make for a moment. Who asks while it is being made waits for the same one, and what is
 * asked for often is made anew before it is too old, so that nobody waits for it. Keys may be of any length: their digests are kept.
 */
export class MemoryCache<Value> {
  readonly #entries: LRUCache<string, Kept<Value>>;
  /** What is not there yet: at most one for each request that is being answered. */
  readonly #pending = new Map<string, Kept<Value>>();
  readonly #ttl: number;
  readonly #sizeOf: (value: Value) => number;

  constructor({
    ttl: life,
    maxBytes: capacity = 1024 * 1024,
    max: most,
    sizeOf: weigh = () => 0,
  }: MemoryCacheOptions<Value>) {
    this.#entries = new LRUCache({
      max: most,
      maxSize: capacity,
      sizeCalculation: ({ weight }) => ENTRY_OVERHEAD + weight,
    });
    this.#ttl = life;
    this.#sizeOf = weigh;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** @throws what `make` throws; a failure is not kept */
  fetch(name: string, make: () => Promise<Value>): Promise<Value> {
    const key = hash('sha256', name, 'base64url');
    const kept = this.#pending.get(key) ?? this.#entries.get(key);
    const age = performance.now() - (kept?.since ?? Number.NEGATIVE_INFINITY);
    if (!kept || age >= this.#ttl) return this.#keep(key, make).value;
    if (kept.renewable && age >= this.#ttl / 2) this.#renew(key, kept, make);
    return kept.value;
  }

  /**
   * Recalls what still holds; what does not is made anew, once for all who find that.
   * @param make makes what holds
   */
  async fetchValid(
    name: string,
    make: () => Promise<Value>,
    holds: (value: Value) => boolean,
  ): Promise<Value> {
    const recalled = this.fetch(name, make);
    const value = await recalled;
    if (holds(value)) return value;
    const key = hash('sha256', name, 'base64url');
    if (this.#entries.peek(key)?.value === recalled) this.#entries.delete(key);
    return this.fetch(name, make);
  }

  #keep(key: string, make: () => Promise<Value>): Kept<Value> {
    this.#entries.delete(key);
    const kept: Kept<Value> = { since: performance.now(), value: make(), weight: 0, renewable: false };
    if (this.#ttl === 0) return kept;
    this.#pending.set(key, kept);
    const made = () => this.#pending.get(key) === kept && this.#pending.delete(key);
    kept.value.then((value) => made() && this.#settle(key, kept, value), made);
    return kept;
  }

  /** The old one goes on until the new one is there. */
  #renew(key: string, former: Kept<Value>, make: () => Promise<Value>) {
    former.renewable = false;
    const since = performance.now();
    make().then(
      (value) => {
        const newest = this.#pending.get(key) ?? this.#entries.peek(key);
        if (newest && newest.since > since) return;
        this.#settle(key, { since, value: Promise.resolve(value), weight: 0, renewable: false }, value);
      },
      // Whoever asks once the old one has ended makes it again, and is told what fails.
      () => undefined,
    );
  }

  #settle(key: string, kept: Kept<Value>, value: Value) {
    kept.renewable = true;
    kept.weight = this.#sizeOf(value);
    this.#entries.set(key, kept);
  }
}
