import { LOCALES } from '@shop/federation/contract';
import type { Localised } from './entry-fields.tsx';

export const MAILS_PATH = '/mails';

export interface ListedMail {
  code: string;
  isChanged: boolean;
}

/** One text of a mail, and what may be written in it. */
export interface MailText {
  key: string;
  limit: number;
  isLine: boolean;
  placeholders: string[];
  required: string[];
  /** As the shop comes. */
  usual: Localised;
  /** In place of that; empty where nobody has said otherwise. */
  said: Localised;
  /** What was said before the last change. */
  before: Localised;
}

export interface MailToEdit {
  code: string;
  version: number;
  /** In which it differs; none where it is always alike. */
  cases: string[];
  texts: MailText[];
}

export type WrittenTexts = Record<string, Localised>;

/** As the shop names the field. */
export const fieldName = (key: string, locale: keyof Localised): string => `texts.${key}.${locale}`;

export const fieldsOf = ({ texts }: MailToEdit): string[] =>
  texts.flatMap(({ key }) => LOCALES.map((locale) => fieldName(key, locale)));

export function writtenIn(values: Record<string, string>, { texts }: MailToEdit): WrittenTexts {
  const written = (key: string, locale: keyof Localised) => values[fieldName(key, locale)] ?? '';
  return Object.fromEntries(
    texts.map(({ key }) => [key, { ar: written(key, 'ar'), en: written(key, 'en') }]),
  );
}

export const partsOf = ({ texts }: MailToEdit): Record<string, unknown> =>
  Object.fromEntries(texts.map(({ key, said }) => [key, said]));

const asItWas = ({ texts }: MailToEdit, at: 'said' | 'before'): WrittenTexts =>
  Object.fromEntries(texts.map((text) => [text.key, text[at]]));

/** What takes the last change back; absent where there is none. */
export function undoOf(mail: MailToEdit): WrittenTexts | undefined {
  const before = asItWas(mail, 'before');
  return JSON.stringify(before) === JSON.stringify(asItWas(mail, 'said')) ? undefined : before;
}

/** What is written in a field at first. */
export const heldBy = ({ said, usual }: MailText, locale: keyof Localised): string =>
  said[locale] || usual[locale];

export const inBraces = (name: string): string => `{${name}}`;
