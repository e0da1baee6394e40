import { LOCALES } from '@shop/federation/contract';
import { latinDigits } from '@shop/shop-domain/digits';
import type { Localised } from './entry-fields.tsx';

export const GUEST_CASH_ORDERS = ['open', 'confirm', 'off'] as const;

/** What is settled for selling, as the desk reads it. Empty texts: there is none. */
export interface TermsToEdit {
  version: number;
  /** 0: nothing is taken back. */
  returnDays: number;
  bankAccount: Localised;
  vatNumber: string;
  crNumber: string;
  sellerName: Localised;
  sellerAddress: Localised;
  guestCashOrders: (typeof GUEST_CASH_ORDERS)[number];
  contactEmail: string;
}

export const TERMS_PATH = '/terms';

const TEXTS = ['bankAccount', 'sellerName', 'sellerAddress'] as const;
const LINES = ['vatNumber', 'crNumber', 'guestCashOrders', 'contactEmail'] as const;

const inBoth = (name: (typeof TEXTS)[number]) => LOCALES.map((locale) => `${name}.${locale}`);

/** In the order of the page. */
export const TERMS_FIELDS: string[] = [
  ...['returnDays', ...inBoth('bankAccount'), 'vatNumber', 'crNumber'],
  ...[...inBoth('sellerName'), ...inBoth('sellerAddress'), 'guestCashOrders', 'contactEmail'],
];

type Values = Record<string, string>;

const typed = (values: Values, name: string) => values[name]?.trim() ?? '';
const typedDays = (values: Values) => latinDigits(typed(values, 'returnDays'));

export function checkTerms(values: Values, say: { required: string; days: string }): Values {
  const errors: Values = {};
  if (!/^\d{1,3}$/.test(typedDays(values))) errors.returnDays = say.days;
  for (const name of TEXTS) {
    const isWritten = inBoth(name).some((field) => typed(values, field));
    for (const field of inBoth(name)) if (isWritten && !typed(values, field)) errors[field] = say.required;
  }
  return errors;
}

/** What differs from what was read: the rest stays unsaid where nobody has said it yet. */
export function changesOf(values: Values, read: TermsToEdit): Partial<TermsToEdit> {
  const written = {
    returnDays: Number(typedDays(values)),
    ...Object.fromEntries(LINES.map((name) => [name, typed(values, name)])),
    ...Object.fromEntries(
      TEXTS.map((name) => [name, { ar: typed(values, `${name}.ar`), en: typed(values, `${name}.en`) }]),
    ),
  };
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(read[name as keyof TermsToEdit]);
  return Object.fromEntries(Object.entries(written).filter(isChanged));
}

export function partsOf({ version: _, ...parts }: TermsToEdit): Record<string, unknown> {
  return parts;
}
