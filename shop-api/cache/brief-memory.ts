interface Kept<Value> {
  /** When its making began: what it tells was true then. */
  since: number;
  value: Promise<Value>;
  weight: number;
  /** Made, and nobody makes the next one yet. */
  renewable: boolean;
}

export interface BriefMemoryOptions<Value> {
  /** Milliseconds; nothing older is given out. 0 keeps nothing. */
  life: number;
  /** Sum of the weights that are kept; the oldest give way. */
  capacity?: number;
  weigh?: (value: Value) => number;
}

/**
 * Keeps what is expensive to make for a moment. Who asks while it is being made waits for the same one, and what is
 * asked for often is made anew before it is too old, so that nobody waits for it.
 */
export class BriefMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #life: number;
  readonly #capacity: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  constructor({ life, capacity = 1000, weigh = () => 1 }: BriefMemoryOptions<Value>) {
    this.#life = life;
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  /** @throws what `make` throws; a failure is not kept */
  recall(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    const age = performance.now() - (kept?.since ?? Number.NEGATIVE_INFINITY);
    if (!kept || age >= this.#life) return this.#keep(key, make).value;
    if (kept.renewable && age >= this.#life / 2) this.#renew(key, kept, make);
    return kept.value;
  }

  /**
   * Recalls what still holds; what does not is made anew, once for all who find that.
   * @param make makes what holds
   */
  async recallTrue(
    key: string,
    make: () => Promise<Value>,
    holds: (value: Value) => boolean,
  ): Promise<Value> {
    const recalled = this.recall(key, make);
    const value = await recalled;
    if (holds(value)) return value;
    if (this.#kept.get(key)?.value === recalled) this.#forget(key);
    return this.recall(key, make);
  }

  #keep(key: string, make: () => Promise<Value>): Kept<Value> {
    this.#forget(key);
    const kept: Kept<Value> = { since: performance.now(), value: make(), weight: 0, renewable: false };
    if (this.#life === 0) return kept;
    this.#kept.set(key, kept);
    kept.value.then(
      (value) => this.#settle(key, kept, value),
      () => this.#kept.get(key) === kept && this.#forget(key),
    );
    return kept;
  }

  /** The old one goes on until the new one is there. */
  #renew(key: string, former: Kept<Value>, make: () => Promise<Value>) {
    former.renewable = false;
    const since = performance.now();
    make().then(
      (value) => {
        const newest = this.#kept.get(key);
        if (newest && newest.since > since) return;
        this.#forget(key);
        const kept = { since, value: Promise.resolve(value), weight: 0, renewable: false };
        this.#kept.set(key, kept);
        this.#settle(key, kept, value);
      },
      // Whoever asks once the old one has ended makes it again, and is told what fails.
      () => undefined,
    );
  }

  #settle(key: string, kept: Kept<Value>, value: Value) {
    if (this.#kept.get(key) !== kept) return;
    kept.renewable = true;
    kept.weight = this.#weigh(value);
    this.#weight += kept.weight;
    const ended = performance.now() - this.#life;
    for (const [oldest, { since }] of this.#kept) {
      if (since > ended && this.#weight <= this.#capacity) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
