import type { Registration } from '../model.ts';

/** The plugin takes email addresses only, and ignores the field that it does not know. */
export function bothNamesOf(identifier: string): object {
  return { email_or_phoneNumber: identifier, email: identifier };
}

/** The plugin wants two names; this shop takes one, of which the first word is the first name. */
export function registrationBody({ name, email, password }: Registration): object {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { name, firstName, lastName: rest.join(' ') || undefined, email, plainPassword: password };
}
