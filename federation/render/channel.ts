import type { Duplex } from 'node:stream';

const NUMBER_BYTES = 4;
const HEADER_BYTES = 2 * NUMBER_BYTES;
/** Longer messages are taken for a fault of whoever sends them. */
const MAX_BYTES = 32 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** Of a message, in bytes. */
interface Lengths {
  json: number;
  body: number;
}

export interface Channel<Out> {
  send(message: Out, body?: Uint8Array): void;
}

/** Bytes that came in pieces as one piece. */
export const joined = (pieces: Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer> =>
  pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);

/**
 * Messages over a stream of bytes: the length of the JSON, that of the body, then both. Bodies spare HTML and answers of the API the
 * way through JSON, and are handed on in the pieces in which they came.
 */
export function openChannel<Out>(
  stream: Duplex,
  {
    onMessage,
    onBroken,
  }: { onMessage(message: unknown, body: Buffer<ArrayBuffer>[]): void; onBroken(reason: string): void },
): Channel<Out> {
  let pending: Buffer<ArrayBuffer>[] = [];
  let length = 0;
  let lengths: Lengths | undefined;

  function take(bytes: number): Buffer<ArrayBuffer>[] {
    const taken: Buffer<ArrayBuffer>[] = [];
    let missing = bytes;
    for (const piece of pending) {
      if (missing === 0) break;
      taken.push(piece.subarray(0, missing));
      missing -= Math.min(missing, piece.length);
    }
    const last = pending[taken.length - 1];
    const rest = last?.subarray(taken.at(-1)?.length);
    pending = [...(rest?.length ? [rest] : []), ...pending.slice(taken.length)];
    length -= bytes;
    return taken;
  }

  /** Whether there was enough for a step forward: the lengths of a message, or the message. */
  function proceed(): boolean {
    if (!lengths) {
      if (length < HEADER_BYTES) return false;
      lengths = lengthsIn(joined(take(HEADER_BYTES)));
      return true;
    }
    const { json, body } = lengths;
    if (length < json + body) return false;
    lengths = undefined;
    onMessage(JSON.parse(joined(take(json)).toString()), take(body));
    return true;
  }

  stream.on('data', (bytes: Buffer<ArrayBuffer>) => {
    pending.push(bytes);
    length += bytes.length;
    try {
      while (proceed());
    } catch (error) {
      pending = [];
      length = 0;
      lengths = undefined;
      onBroken((error as Error).message);
    }
  });
  // The other side is gone; whoever started it hears of that elsewhere.
  stream.on('error', () => undefined);

  let isHeld = false;
  /** What is sent in one turn leaves together: each write costs a system call, and the other side is woken by it. */
  function hold(): void {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  }

  return {
    send(message, body = NOTHING) {
      if (stream.destroyed) return;
      const json = JSON.stringify(message);
      const start = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(json));
      start.writeUInt32LE(start.length - HEADER_BYTES, 0);
      start.writeUInt32LE(body.length, NUMBER_BYTES);
      start.write(json, HEADER_BYTES);
      hold();
      stream.write(start);
      if (body.length > 0) stream.write(body);
    },
  };
}

/** @throws Error for those of a message that is too long */
function lengthsIn(header: Buffer): Lengths {
  const json = header.readUInt32LE(0);
  const body = header.readUInt32LE(NUMBER_BYTES);
  if (json + body > MAX_BYTES) throw new Error(`a message of ${json + body} bytes`);
  return { json, body };
}
