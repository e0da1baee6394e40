import type { ServerResponse } from 'node:http';
import { Transform, type TransformCallback, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import { ownBytes } from '@shop/shop-domain/own-bytes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type StreamedEncoding, streamedEncoding } from './accepted-encoding.ts';
import { BufferPool, type Piece } from './buffer-pool.ts';

/** Each part leaves at once instead of waiting for the compressor's window to fill. */
const COMPRESSORS: Record<StreamedEncoding, () => Transform> = {
  // Less than half of Brotli's processor time for as many bytes: 0.9 ms for the home page.
  zstd: () =>
    createZstdCompress({
      flush: constants.ZSTD_e_flush,
      chunkSize: 64 * 1024,
      // 512 KB, as long as the longest page.
      params: { [constants.ZSTD_c_windowLog]: 19 },
    }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      // Each piece in one turn of a thread.
      chunkSize: 64 * 1024,
      params: {
        // 3.4 ms of processor time for the home page instead of 5.1 at 4, for 5 % more bytes; what is kept is compressed better.
        [constants.BROTLI_PARAM_QUALITY]: 3,
        // Roughly: it sets up for that.
        [constants.BROTLI_PARAM_SIZE_HINT]: 300_000,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  // What goes in is used again for the next.
  identity: () => new Transform({ transform: (bytes: Buffer, _, done) => done(null, Buffer.from(bytes)) }),
};

/** What is sent as it comes until there is no more to wait for: the rest leaves together, with the end of the response. */
class Sending extends Transform {
  readonly #response: ServerResponse;
  readonly #whole?: (bytes: Buffer) => void;
  readonly #parts: Buffer[] = [];
  #held: Buffer[] | undefined;

  /** @param whole told all that has passed through, in memory of exactly its size */
  constructor(response: ServerResponse, whole?: (bytes: Buffer) => void) {
    super();
    this.#response = response;
    this.#whole = whole;
  }

  hold(): void {
    this.#held = [];
  }

  override _transform(part: Buffer, _encoding: string, done: TransformCallback): void {
    if (this.#whole) this.#parts.push(part);
    this.#held?.push(part);
    done(null, this.#held ? undefined : part);
  }

  override _flush(done: TransformCallback): void {
    this.#whole?.(ownBytes(...this.#parts));
    const { socket } = this.#response;
    socket?.cork();
    setImmediate(() => socket?.uncork());
    done(null, Buffer.concat(this.#held ?? []));
  }
}

/** Pieces that leave together, as they come. */
export type ArrivingPieces = AsyncIterable<Piece[]> | Iterable<Piece[]>;

/** Returns the last pieces, after which there are none to wait for. */
export type Pieces = AsyncGenerator<Piece[], Piece[], undefined>;

/** What compressors read: the start of a document, or what a rendering process sends at a time. */
const inputs = new BufferPool(256 * 1024, 4);

/** `pipeline()` would do, but ends with an error of its own making each time, whose stack costs 0.15 ms. */
async function writeAll(pieces: Pieces, to: Writable, onLast: () => void): Promise<void> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (to.destroyed) {
      await pieces.return([]);
      return;
    }
    const input = inputs.join(value);
    const release = () => inputs.release(input);
    if (done) {
      onLast();
      to.end(input, release);
      return;
    }
    if (!to.write(input, release)) await drained(to);
  }
}

function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}

/**
 * A document as it comes. Rendering keeps the process busy, so `rest` begins when the start has left.
 * @param whole told what was sent, in memory of exactly its size, and how it is encoded, once that is all of it
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  start: Piece[],
  rest: Pieces,
  whole?: (bytes: Buffer, encoding: StreamedEncoding) => void,
): FastifyReply {
  const encoding = streamedEncoding(request);
  const body = COMPRESSORS[encoding]();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const sending = new Sending(reply.raw, whole && ((bytes) => whole(bytes, encoding)));
  body.once('error', (error) => sending.destroy(error));
  sending.once('close', () => body.destroy());
  reply.send(body.pipe(sending));
  const input = inputs.join(start);
  body.write(input, () => {
    inputs.release(input);
    writeAll(rest, body, () => sending.hold()).catch((error: Error) => body.destroy(error));
  });
  return reply;
}
