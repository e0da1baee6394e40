import { createHash } from 'node:crypto';

/** By which a picture is kept. */
export function hashOfPicture(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
