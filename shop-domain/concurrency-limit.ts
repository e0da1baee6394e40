export interface ConcurrencyLimitOptions {
  /** How many work at once. */
  atOnce: number;
  /** How many wait for their turn; any further one is refused. */
  mostWaiting?: number;
  /** Milliseconds that each waits at most. */
  waitMs?: number;
}

/** Nobody can be served soon enough. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/** So many work at once, in the order in which they came; some wait, for a while, and the rest are told at once to come later. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waitMs: number | undefined;
  /** In order of arrival. */
  readonly #waiting = new Set<() => void>();
  #active = 0;

  constructor({ atOnce, mostWaiting = Number.POSITIVE_INFINITY, waitMs }: ConcurrencyLimitOptions) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#waitMs = waitMs;
  }

  /** Whether the next one has its turn at once. */
  get isFree(): boolean {
    return this.#active < this.#atOnce;
  }

  /**
   * Waits for a turn.
   * @param gone ends the wait of who has left
   * @returns what ends the turn; more than once does no harm
   * @throws OverloadError where too many wait, or none of them was done in time
   */
  async enter(gone?: AbortSignal): Promise<() => void> {
    if (this.isFree) this.#active += 1;
    else await this.#wait(gone);
    let isIn = true;
    return () => {
      if (isIn) this.#leave();
      isIn = false;
    };
  }

  /** Does that in its turn. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async #wait(gone: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) throw new OverloadError('too many wait');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => reject(new OverloadError('nobody was done in time'));
    const late = this.#waitMs === undefined ? undefined : setTimeout(refuse, this.#waitMs);
    gone?.addEventListener('abort', refuse);
    this.#waiting.add(resolve);
    try {
      await promise;
    } finally {
      this.#waiting.delete(resolve);
      clearTimeout(late);
      gone?.removeEventListener('abort', refuse);
    }
  }

  /** The turn passes to the next, if there is one. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#active -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
