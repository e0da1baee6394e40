import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Queries } from '../database/database.ts';
import { customers } from '../database/schema.ts';
import { invalid } from '../errors/fault.ts';
import type { Locale } from '../language/locale.ts';
import { subscribe } from '../newsletter/subscriptions.ts';
import type { Shop } from '../shop.ts';
import { mailWelcome } from './account-mails.ts';
import { hashPassword, NewPassword } from './credentials.ts';
import { redeemCustomerToken } from './customer-tokens.ts';
import {
  checkedEmail,
  checkedNames,
  checkedPhone,
  type Faults,
  Names,
  PhoneNumber,
  refuse,
} from './person.ts';

export const Registration = Type.Object({
  ...Names.properties,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phoneNumber: PhoneNumber,
  plainPassword: NewPassword,
  subscribedToNewsletter: Type.Optional(
    Type.Boolean({ description: 'true mails a link that confirms it first' }),
  ),
});

/**
 * Makes an account; `locale` is the language of its mails.
 * @throws Fault 400 by field
 */
export const register = async (
  shop: Shop,
  registration: Static<typeof Registration>,
  locale: Locale,
): Promise<void> => {
  const person = personOf(registration);
  const passwordHash = await hashPassword(registration.plainPassword);
  await shop.queries.transaction(async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({ ...person, passwordHash, locale })
      .onConflictDoNothing()
      .returning();
    if (customer) {
      await mailWelcome(tx, shop.settings, customer);
      if (registration.subscribedToNewsletter) await subscribe(tx, shop.settings, person.email, locale);
      return;
    }
    // The phone number is the culprit only when the email is free.
    const [taken] = await tx.select().from(customers).where(eq(customers.email, person.email));
    throw taken ? invalid('email', 'emailTaken') : invalid('phoneNumber', 'phoneTaken');
  });
};

/**
 * Notes that the email is proven.
 * @throws Fault 400 for a token that is unknown, was used, or has expired
 */
export const verifyAccount = (queries: Queries, token: string): Promise<void> =>
  queries.transaction(async (tx) => {
    const customerId = await redeemCustomerToken(tx, token, 'verify', {
      unknown: invalid('token', 'linkUnknown'),
      expired: invalid('token', 'linkExpired'),
    });
    await tx.update(customers).set({ verifiedAt: new Date() }).where(eq(customers.id, customerId));
  });

const personOf = (registration: Static<typeof Registration>) => {
  const faults: Faults = {};
  const person = {
    ...checkedNames(registration, faults),
    email: checkedEmail(registration.email, faults),
    phoneNumber: checkedPhone(registration.phoneNumber, faults),
  };
  refuse(faults);
  return person;
};
