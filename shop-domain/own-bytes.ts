/**
 * Bytes to be kept. Node cuts small buffers, and zlib its responses, from larger ones: whoever keeps such a slice keeps all of what it
 * was cut from, which for responses of 2 KB is many times as much.
 * @returns the same content, part after part, in memory of exactly its size
 */
export function ownBytes(...parts: Uint8Array[]): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    own.set(part, end);
    end += part.length;
  }
  return own;
}
