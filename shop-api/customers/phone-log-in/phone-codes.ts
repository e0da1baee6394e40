import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { phoneCodes } from '../../kernel/database/schema.ts';
import { HttpError, invalid } from '../../kernel/http/http-error.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
/** Seconds from one message to a number to the next. */
const RESEND_AFTER = 60;
const MOST_GUESSES = 5;

type Keyed = Pick<Settings, 'jwtSecret'>;

/**
 * Makes the code for a phone number; the one before no longer holds.
 * @throws HttpError 429 when the last one is too recent
 */
export async function newPhoneCode(
  queries: Queries,
  { jwtSecret }: Keyed,
  phoneNumber: string,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const values = {
    phoneNumber,
    codeHash: hashOf(phoneNumber, code, jwtSecret),
    guesses: 0,
    sentAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  const made = await queries
    .insert(phoneCodes)
    .values(values)
    .onConflictDoUpdate({
      target: phoneCodes.phoneNumber,
      set: values,
      // One statement: of two presses at once one sends a message.
      setWhere: lt(phoneCodes.sentAt, sql`now() - make_interval(secs => ${RESEND_AFTER})`),
    })
    .returning({ phoneNumber: phoneCodes.phoneNumber });
  if (made.length === 0) throw new HttpError(429, { key: 'codeTooSoon' }, { retryAfter: RESEND_AFTER });
  return code;
}

/** For a code that never went out: another may be asked for at once. */
export async function dropPhoneCode(queries: Queries, phoneNumber: string): Promise<void> {
  await queries.delete(phoneCodes).where(eq(phoneCodes.phoneNumber, phoneNumber));
}

/**
 * Takes a code, once. Each guess counts before it is looked at.
 * @throws HttpError 400 for a wrong code, one that has expired, and one guessed at too often
 */
export async function redeemPhoneCode(
  queries: Queries,
  { jwtSecret }: Keyed,
  { phoneNumber, code }: { phoneNumber: string; code: string },
): Promise<void> {
  const [row] = await queries
    .update(phoneCodes)
    .set({ guesses: sql`${phoneCodes.guesses} + 1` })
    .where(eq(phoneCodes.phoneNumber, phoneNumber))
    .returning({
      codeHash: phoneCodes.codeHash,
      guesses: phoneCodes.guesses,
      holds: sql<boolean>`${phoneCodes.expiresAt} > now()`,
    });
  if (!row?.holds) throw invalid('code', 'codeExpired');
  if (row.guesses > MOST_GUESSES) throw invalid('code', 'codeUsedUp');
  const isRight = timingSafeEqual(
    Buffer.from(row.codeHash),
    Buffer.from(hashOf(phoneNumber, code, jwtSecret)),
  );
  if (!isRight) throw invalid('code', row.guesses < MOST_GUESSES ? 'codeWrong' : 'codeUsedUp');
  const taken = await queries
    .delete(phoneCodes)
    .where(eq(phoneCodes.phoneNumber, phoneNumber))
    .returning({ codeHash: phoneCodes.codeHash });
  // Somebody was quicker with the same code.
  if (taken[0]?.codeHash !== row.codeHash) throw invalid('code', 'codeExpired');
}

/** Keyed: of six digits a plain digest would tell everything. */
function hashOf(phoneNumber: string, code: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`phone code ${phoneNumber} ${code}`).digest('hex');
}
