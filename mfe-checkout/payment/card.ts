import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import { latinDigits } from '@shop/shop-domain/digits';
import type { TFunction } from 'i18next';
import type { CardField } from './card-field-names.ts';

export type Card = FieldValues<CardField>;

/** The numbers that the test provider takes, each with the token that stands for it. */
export const TEST_CARDS = [
  { number: '4242424242424242', token: 'tok_success', outcome: 'approved' },
  { number: '4000000000000002', token: 'tok_declined', outcome: 'declined' },
  { number: '4000000000009995', token: 'tok_insufficient', outcome: 'insufficient' },
  { number: '4000000000003220', token: 'tok_challenge', outcome: 'challenge' },
] as const;

/** What the provider's script makes of a card in the browser: the shop hears only this. `null` for any real number. */
export function cardToken({ number }: Card): string | null {
  const digits = digitsOf(number);
  return TEST_CARDS.find((card) => card.number === digits)?.token ?? null;
}

export function checkCard(
  { number, holder, expiry, cvc }: Card,
  t: TFunction,
  now = new Date(),
): FieldErrors<CardField> {
  const errors: FieldErrors<CardField> = {};
  const digits = digitsOf(number);
  if (!digits) errors.number = t('validation.required');
  else if (!passesLuhn(digits)) errors.number = t('validation.cardNumber');
  else if (!TEST_CARDS.some((card) => card.number === digits)) errors.number = t('validation.testCardOnly');
  if (!holder.trim()) errors.holder = t('validation.required');
  const end = expiryOf(expiry);
  if (!end) errors.expiry = t('validation.expiry');
  else if (end <= now) errors.expiry = t('validation.expired');
  if (!/^\d{3,4}$/.test(digitsOf(cvc))) errors.cvc = t('validation.cvc');
  return errors;
}

/** By the first digits, as soon as they tell. */
export function cardBrand(number: string): string | null {
  const digits = digitsOf(number);
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/** As it is embossed: in groups of four. */
export function groupedNumber(number: string): string {
  return (
    digitsOf(number)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** `MM/YY` from what is being typed. */
export function groupedExpiry(expiry: string): string {
  const digits = digitsOf(expiry).slice(0, 4);
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month;
}

const BRANDS: [string, RegExp][] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
];

/** The first moment at which the card no longer holds. */
function expiryOf(expiry: string): Date | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(latinDigits(expiry).trim()) ?? [];
  return month && year ? new Date(2000 + Number(year), Number(month), 1) : null;
}

/** The check digit of ISO/IEC 7812. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
}
