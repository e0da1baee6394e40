import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Queries } from '../kernel/database/database.ts';
import { staff } from '../kernel/database/schema.ts';

/** Seconds that a code lasts (RFC 6238). */
const PERIOD_S = 30;
/** Periods before and after this one that are taken too, as clocks differ. */
const WINDOW = 1;

/** A secret for an authenticator, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from a QR code. */
export function totpUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return totpOf(secret, { label: email, issuer }).toString();
}

/**
 * Takes a code once: in its own period, the one before or the one after.
 * @returns whether it was taken
 */
export async function redeemTotp(
  queries: Queries,
  { id, totpSecret }: { id: number; totpSecret: string | null },
  code: string,
): Promise<boolean> {
  if (!totpSecret) return false;
  const delta = totpOf(totpSecret).validate({ token: code.replace(/\s/g, ''), window: WINDOW });
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
