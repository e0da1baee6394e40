/**
 * Bytes to be kept. Node cuts small buffers, and zlib its answers, from larger ones: whoever keeps such a slice keeps all of what it
 * was cut from.
 * @returns the same content in memory of exactly its size
 */
export function ownBytes(content: Uint8Array): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(content.length);
  own.set(content);
  return own;
}
