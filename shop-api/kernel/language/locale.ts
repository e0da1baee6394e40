export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const CURRENCIES = ['SAR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The riyal is held at this many to the dollar. */
export const RIYALS_PER_DOLLAR = 3.75;

/** A text in each language of the shop. */
export type Localised = Record<Locale, string>;

/** Language and currency that a response is written in. */
export interface Market {
  locale: Locale;
  currency: Currency;
}

export function currencyOf(locale: Locale): Currency {
  return locale === 'ar' ? 'SAR' : 'USD';
}
