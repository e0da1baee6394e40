import { LOCALES, type Locale } from '@shop/federation/contract';
import { TextField } from '@shop/shared-ui/text-field';
import { useSellingTexts } from './selling-texts.ts';

export const CURRENCIES = ['SAR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export type Amounts = Partial<Record<Currency, number>>;
export type Localised = Record<Locale, string>;

type FieldOf = (name: string) => { name: string; error: string | undefined };

interface TextsFieldsProps {
  field: FieldOf;
  /** Before the language. */
  name: string;
  label: string;
  texts?: Localised;
}

/** One line in each language. */
export function TextsFields({ field, name, label, texts }: TextsFieldsProps) {
  const { t } = useSellingTexts();
  return LOCALES.map((locale) => (
    <TextField
      key={locale}
      {...field(`${name}.${locale}`)}
      label={`${label} ${t(`desk.entry.languages.${locale}`)}`}
      lang={locale}
      dir={locale === 'ar' ? 'rtl' : 'ltr'}
      defaultValue={texts?.[locale]}
      maxLength={1000}
      autoComplete="off"
      required
    />
  ));
}

interface MoneyFieldsProps {
  field: FieldOf;
  /** Before the currency. */
  name: string;
  label: string;
  hint?: string;
  values: Partial<Record<Currency, string>>;
  required?: boolean;
}

/** An amount in each currency. */
export function MoneyFields({ field, name, label, hint, values, required }: MoneyFieldsProps) {
  const { t } = useSellingTexts();
  return CURRENCIES.map((currency) => (
    <TextField
      key={currency}
      {...field(`${name}.${currency}`)}
      label={`${label} (${t(`desk.entry.currencies.${currency}`)})`}
      hint={hint}
      dir="ltr"
      inputMode="decimal"
      defaultValue={values[currency]}
      required={required}
      autoComplete="off"
    />
  ));
}
