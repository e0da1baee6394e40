import { type Static, Type } from 'typebox';
import { invalidFields, type Message } from '../errors/fault.ts';
import { emailOf, phoneOf } from './identifier.ts';

const line = Type.Optional(Type.String({ maxLength: 255 }));

/** What somebody is called: in two fields, or in one. */
export const Names = Type.Object({ name: line, firstName: line, lastName: line });
export type Names = Static<typeof Names>;

export const PhoneNumber = Type.Optional(Type.String({ maxLength: 30 }));

/** What is wrong, by field; thrown together. */
export type Faults = Record<string, Message[]>;

/** A single name is split: its first word, and the rest, which may be missing. */
export const checkedNames = ({ name, firstName, lastName }: Names, faults: Faults, shortest = 1) => {
  const inTwo = name === undefined || firstName !== undefined || lastName !== undefined;
  const [head = '', ...rest] = (name ?? '').trim().split(/\s+/);
  const names = inTwo
    ? { firstName: firstName?.trim() ?? '', lastName: lastName?.trim() ?? '' }
    : { firstName: head, lastName: rest.join(' ') };
  const first = faultsOf(names.firstName, shortest);
  const last = inTwo ? faultsOf(names.lastName, shortest) : [];
  if (first.length > 0) faults[inTwo ? 'firstName' : 'name'] = first;
  if (last.length > 0) faults.lastName = last;
  return names;
};

const faultsOf = (text: string, shortest: number): Message[] => [
  ...(text === '' ? [{ key: 'required' } as const] : []),
  ...(shortest > 1 && text.length < shortest
    ? [{ key: 'tooShort', values: { limit: shortest } } as const]
    : []),
];

export const checkedEmail = (text: string | undefined, faults: Faults, field = 'email'): string => {
  const email = emailOf(text ?? '');
  if (!email) faults[field] = [{ key: text?.trim() ? 'email' : 'required' }];
  return email ?? '';
};

/** In international form; null when none was given. */
export const checkedPhone = (text: string | undefined, faults: Faults): string | null => {
  if (!text?.trim()) return null;
  const phoneNumber = phoneOf(text);
  if (!phoneNumber) faults.phoneNumber = [{ key: 'phone' }];
  return phoneNumber;
};

/** @throws Fault 400 when something is wrong */
export const refuse = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
};
