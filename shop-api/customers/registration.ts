import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { customers } from '../kernel/database/schema.ts';
import { type FieldErrors, invalid, invalidFields, throwIfInvalid } from '../kernel/http/http-error.ts';
import type { SentForm } from '../kernel/http/sent-form.ts';
import type { Locale } from '../kernel/language/locale.ts';
import { checkedEmail, checkedNames, checkedPhone, Names, PhoneNumber } from '../kernel/person/person.ts';
import type { Shop } from '../kernel/shop.ts';
import { mailRegisteredBefore, mailWelcome } from './account-mails.ts';
import { changeEmail } from './change-email.ts';
import { hashPassword, NewPassword } from './credentials.ts';
import { redeemCustomerToken } from './customer-tokens.ts';
import { subscribe } from './newsletter/subscriptions.ts';
import { knownOf, passwordErrors } from './password-strength.ts';
import { takenFields } from './taken.ts';

export const Registration = Type.Object({
  ...Names.properties,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phoneNumber: PhoneNumber,
  plainPassword: NewPassword,
  subscribedToNewsletter: Type.Optional(
    Type.Boolean({ description: 'true mails a link that confirms it first' }),
  ),
});
type Registration = Static<typeof Registration>;

/**
 * Makes an account; `locale` is the language of its mails. Where the email has one already nothing changes, the work is about
 * the same, and its owner is told by mail.
 * @throws HttpError 400 by field
 */
export async function register(
  shop: Shop,
  { given, fieldErrors }: SentForm<Registration>,
  locale: Locale,
): Promise<void> {
  const person = personOf(given, fieldErrors);
  const { plainPassword = '', subscribedToNewsletter } = given;
  if (!fieldErrors.plainPassword) {
    const guessable = await passwordErrors(plainPassword, knownOf(person, shop.settings));
    if (guessable.length > 0) fieldErrors.plainPassword = guessable;
  }
  throwIfInvalid({
    ...(await takenFields(shop.queries, { phoneNumber: person.phoneNumber })),
    ...fieldErrors,
  });
  const passwordHash = await hashPassword(plainPassword);
  await shop.queries.transaction(async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({ ...person, passwordHash, locale })
      .onConflictDoNothing()
      .returning();
    if (!customer) {
      const [owner] = await tx.select().from(customers).where(eq(customers.email, person.email));
      // Somebody with that phone number was quicker.
      if (!owner) throw invalidFields(await takenFields(tx, { phoneNumber: person.phoneNumber }));
      return mailRegisteredBefore(tx, shop.settings, owner);
    }
    await mailWelcome(tx, shop.settings, customer);
    if (subscribedToNewsletter) await subscribe(tx, shop.settings, person.email, locale);
  });
}

/**
 * Notes that the email is proven; the account gets it, where it was to be another one.
 * @throws HttpError 400 for a token that is unknown, was used, or has expired, and for an email that another account has by now
 */
export function verifyAccount({ queries, settings }: Shop, token: string): Promise<void> {
  return queries.transaction(async (tx) => {
    const { customerId, purpose } = await redeemCustomerToken(tx, token, ['verify', 'email'], {
      unknown: invalid('token', 'linkUnknown'),
      expired: invalid('token', 'linkExpired'),
    });
    if (purpose === 'email') return changeEmail(tx, settings, customerId);
    await tx.update(customers).set({ verifiedAt: new Date() }).where(eq(customers.id, customerId));
  });
}

function personOf(given: Partial<Registration>, fieldErrors: FieldErrors) {
  return {
    ...checkedNames(given, fieldErrors),
    email: checkedEmail(given.email, fieldErrors),
    phoneNumber: checkedPhone(given.phoneNumber, fieldErrors),
  };
}
