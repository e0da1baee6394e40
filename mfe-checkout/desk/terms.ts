import { LOCALES } from '@shop/federation/contract';
import { latinDigits } from '@shop/shop-domain/digits';
import type { Localised } from './entry-fields.tsx';

export const GUEST_CASH_ORDERS = ['open', 'confirm', 'off'] as const;

/** Prices in dollars are typed, follow those in riyals, or are not offered. */
export const DOLLARS = ['typed', 'by-rate', 'off'] as const;
export const DOLLAR_ROUNDINGS = ['cent', 'nines', 'whole'] as const;

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
  /** A whole percentage. */
  taxPercent: number;
  /** Where another one holds, by country. */
  countryTaxes: Record<string, number>;
  dollars: (typeof DOLLARS)[number];
  /** Riyals for a dollar. */
  dollarRate: number;
  dollarRounding: (typeof DOLLAR_ROUNDINGS)[number];
}

export const TERMS_PATH = '/terms';

const TEXTS = ['bankAccount', 'sellerName', 'sellerAddress'] as const;
const LINES = [
  ...['vatNumber', 'crNumber', 'guestCashOrders', 'contactEmail', 'dollars', 'dollarRounding'],
] as const;

const inBoth = (name: (typeof TEXTS)[number]) => LOCALES.map((locale) => `${name}.${locale}`);

/** In the order of the page. */
export const termsFields = (countries: readonly string[]): string[] => [
  ...['returnDays', 'taxPercent', ...countries.map(taxField)],
  ...['dollars', 'dollarRate', 'dollarRounding', ...inBoth('bankAccount')],
  ...['vatNumber', 'crNumber', ...inBoth('sellerName'), ...inBoth('sellerAddress')],
  ...['guestCashOrders', 'contactEmail'],
];

export const taxField = (country: string): string => `countryTaxes.${country}`;

type Values = Record<string, string>;

const typed = (values: Values, name: string) => values[name]?.trim() ?? '';
const typedDigits = (values: Values, name: string) =>
  latinDigits(typed(values, name)).replace(/[%٪]$/, '').trim();
const typedRate = (values: Values) => {
  const text = typedDigits(values, 'dollarRate').replace('٫', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};
const isPercent = (digits: string) => /^\d{1,2}$/.test(digits);

export function checkTerms(
  values: Values,
  countries: readonly string[],
  say: { required: string; days: string; percent: string; rate: string },
): Values {
  const errors: Values = {};
  if (!/^\d{1,3}$/.test(typedDigits(values, 'returnDays'))) errors.returnDays = say.days;
  if (!isPercent(typedDigits(values, 'taxPercent'))) errors.taxPercent = say.percent;
  for (const name of countries.map(taxField)) {
    const digits = typedDigits(values, name);
    if (digits && !isPercent(digits)) errors[name] = say.percent;
  }
  if (!(typedRate(values) >= 0.01 && typedRate(values) <= 1000)) errors.dollarRate = say.rate;
  for (const name of TEXTS) {
    const isWritten = inBoth(name).some((field) => typed(values, field));
    for (const field of inBoth(name)) if (isWritten && !typed(values, field)) errors[field] = say.required;
  }
  return errors;
}

/** All that stands in the form. What is not another than before is not sent: it stays unsaid where nobody has said it yet. */
export function writtenIn(values: Values, countries: readonly string[]): Partial<TermsToEdit> {
  const taxes = countries.map((country) => [country, typedDigits(values, taxField(country))] as const);
  return {
    returnDays: Number(typedDigits(values, 'returnDays')),
    taxPercent: Number(typedDigits(values, 'taxPercent')),
    dollarRate: typedRate(values),
    countryTaxes: Object.fromEntries(
      taxes.flatMap(([country, digits]) => (digits ? [[country, Number(digits)]] : [])),
    ),
    ...Object.fromEntries(LINES.map((name) => [name, typed(values, name)])),
    ...Object.fromEntries(
      TEXTS.map((name) => [name, { ar: typed(values, `${name}.ar`), en: typed(values, `${name}.en`) }]),
    ),
  };
}

export function partsOf({ version: _, ...parts }: TermsToEdit): Record<string, unknown> {
  return parts;
}
