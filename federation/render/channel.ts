import type { Duplex } from 'node:stream';

const NUMBER_BYTES = 4;
/** Longer messages are taken for a fault of whoever sends them. */
const MAX_BYTES = 32 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

export interface Channel<Out> {
  send(message: Out, body?: Uint8Array): void;
}

/**
 * Messages over a stream of bytes: the length of the JSON, that of the body, then both. Bodies spare HTML and answers of the API the
 * way through JSON.
 */
export function openChannel<Out>(
  stream: Duplex,
  {
    onMessage,
    onBroken,
  }: { onMessage(message: unknown, body: Buffer): void; onBroken(reason: string): void },
): Channel<Out> {
  let pending: Buffer = NOTHING;
  stream.on('data', (bytes: Buffer) => {
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
    try {
      for (let next = first(pending); next; next = first(pending)) {
        pending = next.rest;
        onMessage(JSON.parse(next.json.toString()), next.body);
      }
    } catch (error) {
      pending = NOTHING;
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
      const start = Buffer.allocUnsafe(2 * NUMBER_BYTES + Buffer.byteLength(json));
      start.writeUInt32LE(start.length - 2 * NUMBER_BYTES, 0);
      start.writeUInt32LE(body.length, NUMBER_BYTES);
      start.write(json, 2 * NUMBER_BYTES);
      hold();
      stream.write(start);
      if (body.length > 0) stream.write(body);
    },
  };
}

function first(bytes: Buffer): { json: Buffer; body: Buffer; rest: Buffer } | null {
  if (bytes.length < 2 * NUMBER_BYTES) return null;
  const bodyAt = 2 * NUMBER_BYTES + bytes.readUInt32LE(0);
  const end = bodyAt + bytes.readUInt32LE(NUMBER_BYTES);
  if (end > MAX_BYTES) throw new Error(`a message of ${end} bytes`);
  if (bytes.length < end) return null;
  return {
    json: bytes.subarray(2 * NUMBER_BYTES, bodyAt),
    body: bytes.subarray(bodyAt, end),
    rest: bytes.subarray(end),
  };
}
