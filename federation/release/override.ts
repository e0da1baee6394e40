import { errors, jwtVerify, SignJWT } from 'jose';
import { FederationError } from '../errors.ts';
import { isVersionName } from './release-document.ts';

/** Versions that one visitor gets instead of what is live, by remote. */
export type Overrides = Record<string, string>;

const AUDIENCE = 'release-override';
const ALGORITHM = 'HS256';
const LONGEST_MS = 7 * 24 * 3600_000;

/**
 * A token that gives whoever has it these versions for a while.
 * @param secret of the shells that are to believe it
 * @throws FederationError FED-017 for names that cannot be versions, or more than a week.
 */
export async function signOverrides(secret: string, overrides: Overrides, forMs: number): Promise<string> {
  if (!areOverrides(overrides)) throw new FederationError('FED-017', 'Name each as <remote>=<version>');
  if (!(forMs > 0 && forMs <= LONGEST_MS))
    throw new FederationError('FED-017', 'An override lasts from a minute to seven days');
  return await new SignJWT({ overrides })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(Date.now() + forMs))
    .sign(keyOf(secret));
}

/** What a token gives, and until when (milliseconds of the epoch); `null` for one that is forged, changed or too old. */
export async function readOverrides(
  secret: string,
  token: string,
): Promise<{ overrides: Overrides; until: number } | null> {
  try {
    const options = { audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    const { overrides, exp = 0 } = payload;
    return areOverrides(overrides) ? { overrides, until: exp * 1000 } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function areOverrides(value: unknown): value is Overrides {
  const entries = value && typeof value === 'object' ? Object.entries(value) : [];
  return entries.length > 0 && entries.every(([remote, version]) => isVersionName(remote, version));
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);
