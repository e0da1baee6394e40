/** HTML, or bytes of it that many documents have in common. */
export type Piece = string | Uint8Array;

/** Pieces as one, in memory of their own. */
export const bytesOf = (pieces: Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

/**
 * Memory for what is read once, soon after it was put together. V8 counts buffers as growth of its heap: made anew for each document,
 * they had it collect all of that three times as often.
 */
export class BufferPool {
  readonly #bufferBytes: number;
  readonly #maxFree: number;
  readonly #free: Buffer<ArrayBuffer>[] = [];

  /**
   * @param bufferBytes of each; what is longer is given memory of its own
   * @param maxFree buffers that are kept while nobody needs them
   */
  constructor(bufferBytes: number, maxFree: number) {
    this.#bufferBytes = bufferBytes;
    this.#maxFree = maxFree;
  }

  /** Pieces as one, until it is released. */
  join(pieces: Piece[]): Buffer<ArrayBuffer> {
    const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    const buffer =
      length > this.#bufferBytes
        ? Buffer.allocUnsafeSlow(length)
        : (this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bufferBytes));
    let end = 0;
    for (const piece of pieces) {
      if (typeof piece === 'string') end += buffer.write(piece, end);
      else {
        buffer.set(piece, end);
        end += piece.length;
      }
    }
    return buffer.subarray(0, end);
  }

  /** For what `join` gave, once nobody reads it any more. */
  release({ buffer }: Buffer<ArrayBuffer>): void {
    if (buffer.byteLength === this.#bufferBytes && this.#free.length < this.#maxFree)
      this.#free.push(Buffer.from(buffer));
  }
}
