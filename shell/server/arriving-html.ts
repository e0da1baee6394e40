import { Writable } from 'node:stream';
import { WINDOW_BYTES } from '@shop/federation/render/protocol';

/**
 * A page's HTML as it is rendered, read in all that has come at a time. A stream that is read would join that in memory of its own, and
 * whoever compresses it joins it to more.
 */
export class ArrivingHtml extends Writable implements AsyncIterable<Uint8Array[]> {
  #unread: Uint8Array[] = [];
  #unreadBytes = 0;
  #isOver = false;
  #error: Error | null = null;
  /** Has the next part come, while there is too much that nobody has read. */
  #proceed: (() => void) | undefined;
  /** Has the reader go on. */
  #wake: (() => void) | undefined;

  constructor() {
    super();
    // The reader is told of it.
    this.on('error', () => undefined);
  }

  override _write(part: Uint8Array, _encoding: string, proceed: () => void): void {
    this.#unread.push(part);
    this.#unreadBytes += part.length;
    if (this.#unreadBytes < WINDOW_BYTES) proceed();
    else this.#proceed = proceed;
    this.#wake?.();
  }

  override _final(done: () => void): void {
    this.#isOver = true;
    this.#wake?.();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#isOver = true;
    this.#error = error;
    this.#wake?.();
    done(error);
  }

  /** @throws what it was destroyed with */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array[], undefined> {
    try {
      for (;;) {
        while (this.#unread.length === 0 && !this.#isOver)
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        if (this.#error) throw this.#error;
        if (this.#unread.length === 0) return;
        yield this.#take();
      }
    } finally {
      this.destroy();
    }
  }

  #take(): Uint8Array[] {
    const taken = this.#unread;
    const proceed = this.#proceed;
    this.#unread = [];
    this.#unreadBytes = 0;
    this.#proceed = undefined;
    proceed?.();
    return taken;
  }
}
