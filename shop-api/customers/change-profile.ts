import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { isDuplicate } from '../kernel/database/database.ts';
import { customers } from '../kernel/database/schema.ts';
import { type FieldErrors, invalid, throwIfInvalid } from '../kernel/http/http-error.ts';
import type { SentForm } from '../kernel/http/sent-form.ts';
import type { Locale } from '../kernel/language/locale.ts';
import { checkedNames, checkedPhone, Names, PhoneNumber } from '../kernel/person/person.ts';
import type { Shop } from '../kernel/shop.ts';
import type { CustomerRow } from './credentials.ts';
import { GENDERS } from './customer-view.ts';
import { chooseNewsletter } from './newsletter/subscriptions.ts';
import { takenFields } from './taken.ts';

export const ProfileChange = Type.Object({
  ...Names.properties,
  gender: Type.Optional(Type.Enum([...GENDERS])),
  birthday: Type.Optional(Type.String({ maxLength: 40, description: 'a date; empty removes it' })),
  about: Type.Optional(
    Type.String({ maxLength: 500, description: 'about the customer, in plain text; empty removes it' }),
  ),
  phoneNumber: PhoneNumber,
  subscribedToNewsletter: Type.Optional(
    Type.Boolean({ description: 'true mails a link that confirms it first; false ends it at once' }),
  ),
});

const MIN_NAME_LENGTH = 2;
const FIRST_BIRTHDAY = '1900-01-01';

/**
 * Changes what is given; an empty phone number, birthday or text about the customer is removed.
 * @throws HttpError 400 by field
 */
export async function changeProfile(
  { queries, settings }: Shop,
  customer: CustomerRow,
  { given: change, fieldErrors }: SentForm<Static<typeof ProfileChange>>,
  locale: Locale,
): Promise<CustomerRow> {
  const values = {
    ...checkedNames(change, fieldErrors, MIN_NAME_LENGTH),
    gender: change.gender,
    birthday: change.birthday === undefined ? undefined : checkedBirthday(change.birthday, fieldErrors),
    about: change.about === undefined ? undefined : change.about.trim() || null,
    phoneNumber: change.phoneNumber === undefined ? undefined : checkedPhone(change.phoneNumber, fieldErrors),
  };
  const { phoneNumber } = values;
  throwIfInvalid({ ...(await takenFields(queries, { id: customer.id, phoneNumber })), ...fieldErrors });
  // The number is the only way into such an account.
  if (customer.email === null && phoneNumber !== undefined && phoneNumber !== customer.phoneNumber)
    throw invalid('phoneNumber', 'phoneIsLogIn');
  const phoneVerifiedAt =
    phoneNumber === undefined || phoneNumber === customer.phoneNumber ? undefined : null;
  return queries
    .transaction(async (tx) => {
      if (customer.email !== null) {
        const subscription = { email: customer.email, wanted: change.subscribedToNewsletter };
        await chooseNewsletter(tx, settings, subscription, locale);
      }
      const [changed] = await tx
        .update(customers)
        .set({ ...values, phoneVerifiedAt })
        .where(eq(customers.id, customer.id))
        .returning();
      return changed ?? customer;
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? invalid('phoneNumber', 'phoneTaken') : error;
    });
}

/** The date of a date or of a moment; null when it is empty. */
function checkedBirthday(text: string, fieldErrors: FieldErrors): string | null {
  if (text.trim() === '') return null;
  const [date = ''] = text.trim().split('T');
  const moment = new Date(`${date}T00:00:00Z`);
  const exists = /^\d{4}-\d\d-\d\d$/.test(date) && moment.toJSON()?.startsWith(date);
  if (!exists || date < FIRST_BIRTHDAY || moment.getTime() > Date.now()) {
    fieldErrors.birthday ??= [{ key: 'birthday' }];
  }
  return date;
}
