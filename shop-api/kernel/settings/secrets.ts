import { createHash, randomBytes } from 'node:crypto';

/** Something to hold that nobody can guess. The database knows its digest alone. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
