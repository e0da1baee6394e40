import { hkdfSync } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type { Queries } from '../kernel/database/database.ts';
import { staff } from '../kernel/database/schema.ts';
import { unauthorised } from '../kernel/http/http-error.ts';
import type { Settings } from '../kernel/settings/settings.ts';

/** Seconds that a code lasts (RFC 6238). */
const PERIOD_S = 30;
/** Periods before and after this one that are taken too, as clocks differ. */
const WINDOW = 1;

/** A secret for an authenticator, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

type Keys = Pick<Settings, 'jwtSecret'>;

/** Only together with the server's secret, whoever has a copy of the database. */
const keyOf = ({ jwtSecret }: Keys) =>
  new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'secrets of authenticators', 32));

/** As it is stored, for nobody else of the staff. */
export function sealTotpSecret(keys: Keys, { id }: { id: number }, secret: string): Promise<string> {
  return new EncryptJWT({ secret })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(String(id))
    .encrypt(keyOf(keys));
}

/** @throws HttpError 401 where it was stored for somebody else, or under another secret of the server */
async function openTotpSecret(keys: Keys, { id }: { id: number }, sealed: string): Promise<string> {
  try {
    const { payload } = await jwtDecrypt<{ secret: string }>(sealed, keyOf(keys), { subject: String(id) });
    return payload.secret;
  } catch (error) {
    throw error instanceof errors.JOSEError ? unauthorised('totpLost') : error;
  }
}

/** What an authenticator reads from a QR code. */
export function totpUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return totpOf(secret, { label: email, issuer }).toString();
}

/**
 * Takes a code once: in its own period, the one before or the one after.
 * @returns whether it was taken
 * @throws HttpError 401 where nobody can tell any more
 */
export async function redeemTotp(
  { queries, settings }: { queries: Queries; settings: Keys },
  { id, totpSecret }: { id: number; totpSecret: string | null },
  code: string,
): Promise<boolean> {
  if (!totpSecret) return false;
  const secret = await openTotpSecret(settings, { id }, totpSecret);
  const delta = totpOf(secret).validate({ token: code.replace(/\s/g, ''), window: WINDOW });
  if (delta === null) return false;
  const period = Math.floor(Date.now() / 1000 / PERIOD_S) + delta;
  const taken = await queries
    .update(staff)
    .set({ totpPeriod: period })
    .where(and(eq(staff.id, id), lt(staff.totpPeriod, period)))
    .returning({ id: staff.id });
  return taken.length > 0;
}

const totpOf = (secret: string, names: { label?: string; issuer?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });
