import { createHash, randomBytes } from 'node:crypto';

/** Something to hold that nobody can guess. The database knows its digest alone. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
