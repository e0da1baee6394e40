import { emailOf } from '@shop/shop-domain/email';
import { phoneOf } from '@shop/shop-domain/phone';
import { type Static, Type } from 'typebox';
import type { FieldErrors, Message } from '../http/http-error.ts';
import { looksLikeLink, plainLine } from '../language/plain-line.ts';

const line = Type.Optional(Type.String({ maxLength: 255 }));

/** What somebody is called: in two fields, or in one. */
export const Names = Type.Object({ name: line, firstName: line, lastName: line });

export const PhoneNumber = Type.Optional(Type.String({ maxLength: 30 }));

/** A single name is split: its first word, and the rest, which may be missing. Both ways at once are the two fields. */
export function checkedNames(given: Partial<Static<typeof Names>>, fieldErrors: FieldErrors, shortest = 1) {
  const [head = '', ...rest] = plainLine(given.name ?? '').split(' ');
  const inTwo = given.firstName !== undefined || given.lastName !== undefined;
  const firstName = inTwo ? plainLine(given.firstName ?? '') : head;
  const lastName = inTwo ? plainLine(given.lastName ?? '') : rest.join(' ');
  const inOne = given.name !== undefined || fieldErrors.name !== undefined;
  const first = nameErrors(firstName, shortest);
  const last = inOne ? linkErrors(lastName) : nameErrors(lastName, shortest);
  if (first.length > 0) fieldErrors[inOne ? 'name' : 'firstName'] ??= first;
  if (last.length > 0) fieldErrors[inOne ? 'name' : 'lastName'] ??= last;
  return { firstName, lastName };
}

function nameErrors(text: string, shortest: number): Message[] {
  return [
    ...(text === '' ? [{ key: 'required' } as const] : []),
    ...(shortest > 1 && text.length < shortest
      ? [{ key: 'tooShort', values: { limit: shortest } } as const]
      : []),
    ...linkErrors(text),
  ];
}

/** Names stand in mails, which would lead wherever they say. */
export function linkErrors(text: string): Message[] {
  return looksLikeLink(text) ? [{ key: 'nameHasLink' }] : [];
}

export function checkedEmail(text: string | undefined, fieldErrors: FieldErrors): string {
  const email = emailOf(text ?? '');
  if (!email) fieldErrors.email ??= [{ key: text?.trim() ? 'email' : 'required' }];
  return email ?? '';
}

/** In international form; null when none was given. */
export function checkedPhone(text: string | undefined, fieldErrors: FieldErrors): string | null {
  if (!text?.trim()) return null;
  const phoneNumber = phoneOf(text);
  if (!phoneNumber) fieldErrors.phoneNumber ??= [{ key: 'phone' }];
  return phoneNumber;
}
