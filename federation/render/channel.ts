import type { Duplex } from 'node:stream';

const NUMBER_BYTES = 4;
const HEADER_BYTES = 2 * NUMBER_BYTES;
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
  }: { onMessage(message: unknown, body: Buffer<ArrayBuffer>): void; onBroken(reason: string): void },
): Channel<Out> {
  let pending: Buffer<ArrayBuffer>[] = [];
  let length = 0;
  /** Bytes without which there is nothing to read. */
  let wanted = 0;
  stream.on('data', (bytes: Buffer<ArrayBuffer>) => {
    pending.push(bytes);
    length += bytes.length;
    if (length < wanted) return;
    let rest = pending.length === 1 ? bytes : Buffer.concat(pending);
    try {
      for (let end = endOfFirst(rest); end <= rest.length; end = endOfFirst(rest)) {
        const { json, body } = read(rest.subarray(0, end));
        rest = rest.subarray(end);
        onMessage(json, body);
      }
      wanted = endOfFirst(rest);
    } catch (error) {
      rest = NOTHING;
      wanted = 0;
      onBroken((error as Error).message);
    }
    pending = rest.length > 0 ? [rest] : [];
    length = rest.length;
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

/** Where the first message ends, as far as its beginning tells. @throws Error for one that is too long */
function endOfFirst(bytes: Buffer): number {
  if (bytes.length < HEADER_BYTES) return HEADER_BYTES;
  const end = HEADER_BYTES + bytes.readUInt32LE(0) + bytes.readUInt32LE(NUMBER_BYTES);
  if (end > MAX_BYTES) throw new Error(`a message of ${end} bytes`);
  return end;
}

function read(message: Buffer<ArrayBuffer>): { json: unknown; body: Buffer<ArrayBuffer> } {
  const bodyAt = HEADER_BYTES + message.readUInt32LE(0);
  return { json: JSON.parse(message.toString('utf8', HEADER_BYTES, bodyAt)), body: message.subarray(bodyAt) };
}
