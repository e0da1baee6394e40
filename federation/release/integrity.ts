import { createHash } from 'node:crypto';

/** SHA-256 of a file in the form of the `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
