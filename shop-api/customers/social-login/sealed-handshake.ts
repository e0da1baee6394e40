import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { unauthorised } from '../../kernel/http/http-error.ts';
import type { Handshake } from './open-id.ts';

/** A log-in at a provider may take this long. */
const LIFETIME = '10m';

/** The handshake in a form that only this shop can read, for the visitor's browser to keep. */
export function sealHandshake(handshake: Handshake, provider: string, secret: Uint8Array): Promise<string> {
  return new EncryptJWT({ ...handshake })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(provider)
    .setExpirationTime(LIFETIME)
    .encrypt(keyOf(secret));
}

/** @throws HttpError 401 for one that is not ours, of another provider, or too old */
export async function openHandshake(
  sealed: string,
  provider: string,
  secret: Uint8Array,
): Promise<Handshake> {
  try {
    const { payload } = await jwtDecrypt<Handshake>(sealed, keyOf(secret), { audience: provider });
    return payload;
  } catch (error) {
    throw error instanceof errors.JOSEError ? unauthorised('socialLoginFailed') : error;
  }
}

function keyOf(secret: Uint8Array) {
  return createHash('sha256').update('social log-in').update(secret).digest();
}
