import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Queries } from '../database/database.ts';
import { customers } from '../database/schema.ts';
import { invalid, invalidFields, type Message } from '../errors/fault.ts';
import { hashPassword } from './credentials.ts';
import { emailOf, phoneOf } from './identifier.ts';

const shortestPassword = 4;
const longestPassword = 254;
const nameText = Type.String({ maxLength: 255 });

export const Registration = Type.Object({
  name: Type.Optional(nameText),
  firstName: Type.Optional(nameText),
  lastName: Type.Optional(nameText),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phoneNumber: Type.Optional(Type.String({ maxLength: 30 })),
  plainPassword: Type.String({ minLength: shortestPassword, maxLength: longestPassword }),
});

/** @throws Fault 400 by field */
export const register = async (
  queries: Queries,
  registration: Static<typeof Registration>,
): Promise<void> => {
  const person = personOf(registration);
  const passwordHash = await hashPassword(registration.plainPassword);
  const made = await queries
    .insert(customers)
    .values({ ...person, passwordHash })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (made.length > 0) return;
  // The phone number is the culprit only when the email is free.
  const [taken] = await queries.select().from(customers).where(eq(customers.email, person.email));
  throw taken ? invalid('email', 'emailTaken') : invalid('phoneNumber', 'phoneTaken');
};

const personOf = (registration: Static<typeof Registration>) => {
  const faults: Record<string, Message[]> = {};
  const { firstName, lastName } = namesOf(registration);
  const email = emailOf(registration.email ?? '');
  const phoneNumber = registration.phoneNumber?.trim() ? phoneOf(registration.phoneNumber) : undefined;
  if (!firstName) faults[registration.name === undefined ? 'firstName' : 'name'] = [{ key: 'required' }];
  if (!lastName && registration.name === undefined) faults.lastName = [{ key: 'required' }];
  if (!email) faults.email = [{ key: registration.email?.trim() ? 'email' : 'required' }];
  if (phoneNumber === null) faults.phoneNumber = [{ key: 'phone' }];
  if (!email || phoneNumber === null || Object.keys(faults).length > 0) throw invalidFields(faults);
  return { firstName, lastName, email, phoneNumber };
};

/** A single name is split: its first word, and the rest. */
const namesOf = ({ name, firstName, lastName }: Static<typeof Registration>) => {
  if (firstName !== undefined || lastName !== undefined) {
    return { firstName: firstName?.trim() ?? '', lastName: lastName?.trim() ?? '' };
  }
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
};
