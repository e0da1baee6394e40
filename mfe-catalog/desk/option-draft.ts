import { LOCALES, type Locale } from '@shop/federation/contract';

type Localised = Record<Locale, string>;

interface DeskValue {
  code: string;
  name: Localised;
  /** Of its swatch, `#rrggbb`. */
  color?: string;
}

/** What products differ in, as the desk reads it. */
export interface DeskOption {
  code: string;
  /** To be sent back with a change, so that nobody else's is lost. */
  version: string;
  name: Localised;
  values: DeskValue[];
  /** How many have it, also those that are not sold. */
  products: number;
}

/** A value in the form. */
export interface ValueDraft {
  /** Its own in the form, and its code where it is known. */
  key: string;
  latest?: DeskValue;
}

/** Whose values have a swatch in the shop. */
export const COLOUR = 'color';

/** Path of an option's calls. */
export const pathOf = (code: string): string => `/options/${encodeURIComponent(code)}`;

export const nameField = (key: string, locale: Locale): string => `values.${key}.name.${locale}`;
export const colourField = (key: string): string => `values.${key}.color`;

export function fieldsOf(drafts: readonly ValueDraft[]): string[] {
  return [
    ...[...LOCALES.map((locale) => `name.${locale}`), 'code'],
    ...drafts.flatMap(({ key }) => [...LOCALES.map((locale) => nameField(key, locale)), colourField(key)]),
  ];
}

/** Fields that have to be filled in and are not. */
export function missingFields(
  values: Readonly<Record<string, string>>,
  drafts: readonly ValueDraft[],
  isNew: boolean,
): string[] {
  const names = [
    ...LOCALES.map((locale) => `name.${locale}`),
    ...(isNew ? ['code'] : []),
    ...drafts.flatMap(({ key }) => LOCALES.map((locale) => nameField(key, locale))),
  ];
  return names.filter((name) => !values[name]?.trim());
}

/** What a form sends. New values are called in addresses as they are in English. */
export function bodyOf(values: Readonly<Record<string, string>>, drafts: readonly ValueDraft[]): object {
  const taken = new Set(drafts.flatMap(({ latest }) => latest?.code ?? []));
  const textIn = (name: (locale: Locale) => string): Localised => ({
    ar: values[name('ar')]?.trim() ?? '',
    en: values[name('en')]?.trim() ?? '',
  });
  return {
    name: textIn((locale) => `name.${locale}`),
    values: drafts.map(({ key, latest }): DeskValue => {
      const name = textIn((locale) => nameField(key, locale));
      const code = latest?.code ?? freeCode(name.en, taken);
      taken.add(code);
      return { code, name, color: colourOf(latest, values[colourField(key)]) };
    }),
  };
}

/** The field cannot be empty: one that nobody has touched says what was there. Options without that field have no colours. */
function colourOf(latest: DeskValue | undefined, chosen: string | undefined): string | undefined {
  if (!chosen) return undefined;
  return latest && chosen === pickable(latest.color) ? latest.color : chosen;
}

/** As a colour field has it: without transparency, of six digits. */
export function pickable(color: string | undefined): string {
  const digits = color?.slice(1) ?? 'cccccc';
  const six =
    digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit + digit).join('') : digits.slice(0, 6);
  return `#${six.toLowerCase()}`;
}

function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'value';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(code)) return code;
  }
}
