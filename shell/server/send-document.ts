import { Readable } from 'node:stream';
import { ownBytes } from '@shop/shop-domain/own-bytes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type StreamedEncoding, streamedEncoding } from './accepted-encoding.ts';
import { BufferPool, type Piece } from './buffer-pool.ts';
import { documentEncoder } from './document-encoder.ts';

/** Pieces that leave together, as they come. */
export type ArrivingPieces = AsyncIterable<Piece[]> | Iterable<Piece[]>;

/** Hands over what is next, and is told once there is room for more. @throws where nobody takes it any more */
export type Leave = (pieces: Piece[]) => Promise<void>;

/** What encoders read: the start of a document, or what a rendering process sends at a time. */
const inputs = new BufferPool(256 * 1024, 4);

/**
 * What leaves of a document. Node's writable streams would hold all of a page until V8 collects its whole heap: a closure that is
 * assigned to a property at once (`state.onwrite = …`) is allocated among what is old.
 */
class Leaving extends Readable {
  #proceed: (() => void) | undefined;

  override _read(): void {
    this.#proceed?.();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#proceed?.();
    done(error);
  }

  /** Resolves once the parts have left, as far as that is waited for, or there is nobody to take them any more. */
  async leave(parts: Buffer[]): Promise<void> {
    const isFull = parts.map((part) => this.push(part)).includes(false);
    if (!isFull || this.destroyed) return;
    await new Promise<void>((resolve) => {
      this.#proceed = resolve;
    });
    this.#proceed = undefined;
  }
}

/**
 * A document as it comes. Rendering keeps the process busy, so `rest` begins when the start has left. What is last leaves together
 * with the end of the response.
 * @param rest hands over what comes after the start, and returns the last of it; a generator of its own would be held like a stream,
 * by the map that V8 makes for its objects
 * @param whole told what was sent, in memory of exactly its size, and how it is encoded, once that is all of it
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  start: Piece[],
  rest: (leave: Leave) => Promise<Piece[]>,
  whole?: (bytes: Buffer, encoding: StreamedEncoding) => void,
): FastifyReply {
  const encoding = streamedEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const encoder = documentEncoder(encoding);
  const body = new Leaving();
  const sent: Buffer[] = [];

  async function encoded(pieces: Piece[], encode: (bytes: Buffer) => Promise<Buffer[]>): Promise<Buffer[]> {
    if (body.destroyed) throw new DOMException('The visitor left', 'AbortError');
    const input = inputs.join(pieces);
    const parts = await encode(input).finally(() => inputs.release(input));
    if (whole) sent.push(...parts);
    return parts;
  }

  const leave: Leave = async (pieces) => body.leave(await encoded(pieces, encoder.encode));

  async function send(): Promise<void> {
    await leave(start);
    const last = await encoded(await rest(leave), encoder.end);
    whole?.(ownBytes(...sent), encoding);
    const { socket } = reply.raw;
    socket?.cork();
    setImmediate(() => socket?.uncork());
    body.push(Buffer.concat(last));
    body.push(null);
  }

  send().catch((error: Error) => {
    encoder.abandon();
    body.destroy(error);
  });
  return reply.send(body);
}
