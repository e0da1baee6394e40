import { emailOf } from '@shop/shop-domain/email';
import { phoneOf } from '@shop/shop-domain/phone';
import { type Static, Type } from 'typebox';
import { invalid } from '../http/http-error.ts';

/** A text that is only compared with something, never kept. */
export const text = Type.String({ maxLength: 4096 });

/** Both names that an account is asked for by. */
export const Either = Type.Object({
  email: Type.Optional(text),
  email_or_phoneNumber: Type.Optional(text),
});

/**
 * One spelling per mailbox, to count by: without `+tag`, and without the dots that Gmail ignores.
 * @param email as `emailOf` writes it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

/** One spelling of what somebody calls an account by, whether or not it can be one; to count by. */
export function accountOf(text: string): string {
  const email = emailOf(text);
  return email ? mailboxOf(email) : (phoneOf(text) ?? text.trim().toLowerCase());
}

/**
 * What a request calls an account by.
 * @throws HttpError 400 for the field that it came in, when no account can be called that
 */
export function checkedIdentifier({ email, email_or_phoneNumber: either }: Static<typeof Either>): string {
  const field = either === undefined ? 'email' : 'email_or_phoneNumber';
  const given = (either ?? email ?? '').trim();
  if (given === '') throw invalid(field, 'required');
  if (!emailOf(given) && !(either && phoneOf(given))) throw invalid(field, 'email');
  return given;
}
