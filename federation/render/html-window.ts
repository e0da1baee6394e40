import { Writable } from 'node:stream';
import { joined } from './channel.ts';
import { WINDOW_BYTES } from './protocol.ts';

/** A stream that hands on what was written together as one piece, and waits where too much of it was not taken yet. */
export class HtmlWindow extends Writable {
  readonly #send: (html: Buffer) => void;
  #waiting: Buffer<ArrayBuffer>[] = [];
  #untaken = 0;
  #scheduled = false;
  #proceed: (() => void)[] = [];

  constructor(send: (html: Buffer) => void) {
    super({ highWaterMark: WINDOW_BYTES });
    this.#send = send;
  }

  override _write(chunk: Buffer<ArrayBuffer>, _encoding: string, proceed: () => void): void {
    this.#waiting.push(chunk);
    if (this.#isFull()) this.#proceed.push(proceed);
    else proceed();
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#pump());
  }

  override _final(done: () => void): void {
    this.#proceed.push(done);
    this.#pump();
  }

  taken(bytes: number): void {
    this.#untaken -= bytes;
    this.#pump();
  }

  #isFull(): boolean {
    return this.#untaken + this.#waiting.reduce((sum, { length }) => sum + length, 0) >= WINDOW_BYTES;
  }

  #pump(): void {
    this.#scheduled = false;
    let html = joined(this.#waiting);
    while (html.length > 0 && this.#untaken < WINDOW_BYTES) {
      const piece = html.subarray(0, WINDOW_BYTES);
      html = html.subarray(WINDOW_BYTES);
      this.#untaken += piece.length;
      this.#send(piece);
    }
    this.#waiting = html.length > 0 ? [html] : [];
    if (html.length > 0) return;
    for (const proceed of this.#proceed.splice(0)) proceed();
  }
}
