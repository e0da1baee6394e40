import { and, eq, ne } from 'drizzle-orm';
import { isDuplicate, type Queries } from '../kernel/database/database.ts';
import { customers, customerTokens } from '../kernel/database/schema.ts';
import { type FieldErrors, invalid, throwIfInvalid } from '../kernel/http/http-error.ts';
import type { Locale } from '../kernel/language/locale.ts';
import { checkedEmail } from '../kernel/person/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { Shop } from '../kernel/shop.ts';
import { mailEmailChanged, mailNewEmail, mailRegisteredBefore } from './account-mails.ts';
import { type CustomerRow, isPassword } from './credentials.ts';
import { issueCustomerToken } from './customer-tokens.ts';
import { moveSubscription } from './newsletter/subscriptions.ts';
import { lockCustomer } from './sessions.ts';

interface Wish {
  email?: string;
  /** Of an account that has one. */
  password?: string;
}

/**
 * Asks for a first or another email: a mail there holds the link that proves it, and until then nothing changes. Where
 * another account has it, its owner is mailed instead, the work is about the same, and the asker is told the same.
 * @returns null when the account is gone
 * @throws HttpError 400 by field, for a wrong password and for what can be no email or is the account's
 */
export async function askForEmail(
  { queries, settings }: Shop,
  customerId: number,
  { email: given, password }: Wish,
  fieldErrors: FieldErrors,
  locale: Locale,
): Promise<CustomerRow | null> {
  const email = checkedEmail(given, fieldErrors);
  return queries.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) return null;
    if (!(await isPassword(customer, password))) fieldErrors.currentPassword ??= [{ key: 'passwordWrong' }];
    if (email === customer.email) fieldErrors.email ??= [{ key: 'emailOwn' }];
    throwIfInvalid(fieldErrors);
    const token = await issueCustomerToken(tx, customerId, 'email');
    const [owner] = await tx.select().from(customers).where(eq(customers.email, email));
    if (owner) await mailRegisteredBefore(tx, settings, owner, 'emailTakenText');
    else await mailNewEmail(tx, settings, email, token, locale);
    const [changed] = await tx
      .update(customers)
      .set({ newEmail: email })
      .where(eq(customers.id, customerId))
      .returning();
    return changed ?? null;
  });
}

/**
 * Gives a customer, whose lock is held, the email that a link has just proven. Links that went to the one before end.
 * @throws HttpError 400 where another account has got it meanwhile
 */
export async function changeEmail(tx: Queries, settings: Settings, customerId: number): Promise<void> {
  const before = await lockCustomer(tx, customerId);
  if (!before?.newEmail) throw invalid('token', 'linkUnknown');
  const email = before.newEmail;
  await tx
    .update(customers)
    .set({ email, newEmail: null, verifiedAt: new Date() })
    .where(eq(customers.id, customerId))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? invalid('token', 'emailTaken') : error;
    });
  await tx
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, customerId), ne(customerTokens.purpose, 'email')));
  await moveSubscription(tx, settings, before, email);
  if (before.verifiedAt !== null) await mailEmailChanged(tx, settings, before);
}
