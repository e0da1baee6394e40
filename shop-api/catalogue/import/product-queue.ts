import type { ChangedProduct } from './write-products.ts';

/** Fewer that wait than this: further ones are made ready. */
const FEW = 500;

/** Products that wait to be written; further ones are made ready while those are. */
export class ProductQueue {
  readonly #waiting: ChangedProduct[] = [];
  readonly #further: Iterator<Promise<ChangedProduct[]>>;
  #coming: Promise<void> | undefined;
  #hasEnded = false;

  constructor(further: Iterable<Promise<ChangedProduct[]>>) {
    this.#further = further[Symbol.iterator]();
  }

  get length(): number {
    return this.#waiting.length;
  }

  /**
   * As many from the front as `fitting` says; none where that was all.
   * @throws what kept further ones from being made ready, once those before them are taken
   */
  async take(fitting: (waiting: ChangedProduct[]) => number): Promise<ChangedProduct[]> {
    while (!this.#hasEnded && this.#waiting.length < FEW) {
      this.#coming ??= this.#makeReady();
      if (this.#waiting.length > 0) break;
      await this.#coming;
    }
    return this.#waiting.splice(0, fitting(this.#waiting));
  }

  /** Leaves what has not been taken. */
  end(): void {
    this.#hasEnded = true;
    this.#waiting.length = 0;
  }

  #makeReady(): Promise<void> {
    const making = (async () => {
      const { done, value } = this.#further.next();
      const ready = done ? [] : await value;
      this.#coming = undefined;
      if (done) this.#hasEnded = true;
      if (this.#hasEnded) return;
      for (const product of ready) this.#waiting.push(product);
    })();
    // What failed is thrown to whoever waits for it.
    making.catch(() => undefined);
    return making;
  }
}
