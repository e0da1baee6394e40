import { and, eq } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { customers, customerTokens } from '../kernel/database/schema.ts';
import { type FieldErrors, invalid, notFound, throwIfInvalid } from '../kernel/http/http-error.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { Shop } from '../kernel/shop.ts';
import { mailPasswordChanged } from './account-mails.ts';
import { type CustomerRow, hashPassword, isPassword } from './credentials.ts';
import { redeemCustomerToken } from './customer-tokens.ts';
import { knownOf, passwordErrors } from './password-strength.ts';
import { endSessions, lockCustomer } from './sessions.ts';

interface Change {
  customerId: number;
  /** The session that asks for it stays. */
  session: string | null;
  current?: string;
  next: string;
}

/**
 * Sets another password, which ends all other sessions and links that would reset it.
 * @returns false when the account is gone
 * @throws HttpError 400 by field, for a wrong current password and for what else is wrong with the form
 */
export async function changePassword(
  { queries, settings }: Shop,
  { customerId, session, current, next }: Change,
  fieldErrors: FieldErrors,
): Promise<boolean> {
  const passwordHash = await hashPassword(next);
  return queries.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) return false;
    if (!(await isPassword(customer, current))) fieldErrors.currentPassword ??= [{ key: 'passwordWrong' }];
    await refuseGuessable(customer, settings, next, fieldErrors, 'newPassword.first');
    await setPassword(tx, settings, customerId, { passwordHash });
    await endSessions(tx, customerId, session);
    return true;
  });
}

/**
 * Sets a new password for somebody who has the mail's link, and thereby the email. Ends every session.
 * @throws HttpError 404 when the token is unknown or was used, 400 when it has expired or the password is guessed soon
 */
export async function resetPassword(
  { queries, settings }: Shop,
  token: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await queries.transaction(async (tx) => {
    const { customerId } = await redeemCustomerToken(tx, token, ['reset'], {
      unknown: notFound('linkUnknown'),
      expired: invalid('token', 'linkExpired'),
    });
    const customer = await lockCustomer(tx, customerId);
    if (customer) await refuseGuessable(customer, settings, password, {}, 'password.first');
    await setPassword(tx, settings, customerId, { passwordHash, verifiedAt: new Date() });
    await endSessions(tx, customerId);
  });
}

/** Which nothing is done before: a link of a mail goes on working. @throws HttpError 400 by field */
async function refuseGuessable(
  customer: CustomerRow,
  settings: Settings,
  password: string,
  fieldErrors: FieldErrors,
  field: string,
) {
  const guessable = fieldErrors[field] ? [] : await passwordErrors(password, knownOf(customer, settings));
  throwIfInvalid({ ...fieldErrors, ...(guessable.length > 0 && { [field]: guessable }) });
}

async function setPassword(
  tx: Queries,
  settings: Settings,
  customerId: number,
  values: { passwordHash: string; verifiedAt?: Date },
) {
  const [customer] = await tx.update(customers).set(values).where(eq(customers.id, customerId)).returning();
  await tx
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, customerId), eq(customerTokens.purpose, 'reset')));
  if (customer) await mailPasswordChanged(tx, settings, customer);
}
