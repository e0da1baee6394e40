/**
 * Bytes to be kept. Node cuts small buffers, and zlib its responses, from larger ones: whoever keeps such a slice keeps all of what it
 * was cut from, which for responses of 2 KB is many times as much.
 * @returns the same content in memory of exactly its size
 */
export function ownBytes(content: Uint8Array): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(content.length);
  own.set(content);
  return own;
}
