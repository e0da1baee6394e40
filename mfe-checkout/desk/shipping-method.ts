import { LOCALES, type Locale } from '@shop/federation/contract';
import { codeFrom, type Entry } from './entry.ts';
import { type Amounts, CURRENCIES, type Localised } from './entry-fields.tsx';
import { amountIn, typedAmount } from './minor-units.ts';

/** A shipping method as the desk reads it. */
export interface ShippingMethod extends Entry {
  enabled: boolean;
  name: Localised;
  description: Localised;
  /** Minor units. */
  rate: { kind: 'flat' | 'per-unit'; price: Required<Amounts>; freeAbove?: Amounts };
  /** Everywhere when empty. */
  countries: string[];
  workingDays?: {
    min: number;
    max: number;
    cutOffHour?: number;
    /** From 0, Sunday. */
    weekdays?: number[];
    /** Edited by an import alone. */
    extraDays?: Record<string, number>;
  };
}

export const METHODS_PATH = '/shipping-methods';
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const USUAL_WEEKDAYS = [0, 1, 2, 3, 4];
const MOST_DAYS = 90;

const TEXTS = LOCALES.flatMap((locale) => [`name.${locale}`, `description.${locale}`]);
const DAYS = ['workingDays.min', 'workingDays.max'] as const;

/** Fields of the form, as the shop names them; those after `countries` and `weekdays` are boxes to tick. */
export const fieldsOf = (countries: string[]): string[] => [
  ...LOCALES.map((locale) => `name.${locale}`),
  ...LOCALES.map((locale) => `description.${locale}`),
  ...['code', 'rate.kind'],
  ...CURRENCIES.map((currency) => `rate.price.${currency}`),
  ...CURRENCIES.map((currency) => `rate.freeAbove.${currency}`),
  ...['countries', ...countries.map((code) => `country.${code}`)],
  ...[...DAYS, 'workingDays.cutOffHour', 'workingDays.weekdays'],
  ...WEEKDAYS.map((day) => `weekday.${day}`),
];

type Values = Record<string, string>;

const typed = (values: Values, name: string) => values[name]?.trim() ?? '';
const weekdaysIn = (values: Values) => WEEKDAYS.filter((day) => values[`weekday.${day}`]);
const isPromised = (values: Values) => DAYS.some((name) => typed(values, name) !== '');

interface Complaints {
  required: string;
  amount: string;
  days: string;
  daysReversed: string;
  weekdays: string;
}

/** What is wrong with what was typed, before anything is sent. */
export function checkMethod(values: Values, isNew: boolean, say: Complaints): Values {
  const errors: Values = {};
  for (const name of TEXTS) if (!typed(values, name)) errors[name] = say.required;
  if (isNew && !codeOf(values)) errors.code = say.required;
  for (const currency of CURRENCIES) {
    if (amountIn(typed(values, `rate.price.${currency}`)) === null)
      errors[`rate.price.${currency}`] = say.amount;
    const limit = typed(values, `rate.freeAbove.${currency}`);
    if (limit && amountIn(limit) === null) errors[`rate.freeAbove.${currency}`] = say.amount;
  }
  if (!isPromised(values)) return errors;
  for (const name of DAYS) {
    const days = Number(values[name]);
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) errors[name] = say.days;
  }
  if (!errors['workingDays.max'] && Number(values['workingDays.max']) < Number(values['workingDays.min']))
    errors['workingDays.max'] = say.daysReversed;
  if (weekdaysIn(values).length === 0) errors['workingDays.weekdays'] = say.weekdays;
  return errors;
}

export function codeOf(values: Values): string {
  return typed(values, 'code') || codeFrom(typed(values, 'name.en'));
}

/** What a form sends: what is cleared is `null`, days that regions take longer stay as they are. */
export function bodyOf(values: Values, countries: string[]): Record<string, unknown> {
  const texts = (name: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, typed(values, `${name}.${locale}`)]));
  const amounts = (name: string) =>
    Object.fromEntries(
      CURRENCIES.map((currency) => [currency, amountIn(typed(values, `${name}.${currency}`))]),
    );
  const weekdays = weekdaysIn(values);
  return {
    ...{ name: texts('name'), description: texts('description') },
    rate: { kind: values['rate.kind'], price: amounts('rate.price'), freeAbove: freeAbove(amounts) },
    countries: countries.filter((code) => values[`country.${code}`]),
    workingDays: isPromised(values)
      ? {
          ...{ min: Number(values['workingDays.min']), max: Number(values['workingDays.max']) },
          cutOffHour: Number(values['workingDays.cutOffHour']) || null,
          weekdays: weekdays.join() === USUAL_WEEKDAYS.join() ? null : weekdays,
        }
      : null,
  };
}

function freeAbove(amounts: (name: string) => Record<string, number | null>) {
  const limits = amounts('rate.freeAbove');
  return Object.values(limits).every((limit) => limit === null) ? null : limits;
}

/** Amounts as they stand in fields. */
export const typedAmounts = (amounts: Amounts = {}): Partial<Record<keyof Amounts, string>> =>
  Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, typedAmount(amount)]));

export const deliversOn = (method: ShippingMethod | undefined, day: number): boolean =>
  (method?.workingDays?.weekdays ?? USUAL_WEEKDAYS).includes(day);

/** What of a method its form is about. */
export const partsOf = ({ name, description, rate, countries, workingDays }: ShippingMethod) => ({
  ...{ name, description, rate, countries, workingDays },
});

/** A country that may be sent to. */
export interface KnownCountry {
  code: string;
  name?: Localised;
}

/** What the shop calls a country, else what people do, in the language of the page. */
export const countryNames = (
  locale: Locale,
  known: readonly KnownCountry[] = [],
): ((code: string) => string) => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (code) => known.find((country) => country.code === code)?.name?.[locale] ?? names.of(code) ?? code;
};
