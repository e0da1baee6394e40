import { latinDigits } from './digits.ts';

/**
 * A phone number in international form (`+9665…`), from how people write it; null when it cannot be one. Takes spaces,
 * dashes, brackets, marks of direction, Arabic and Persian digits, 00 for the plus sign, and Saudi mobile numbers
 * without a country code.
 */
export function phoneOf(text: string): string | null {
  const digits = latinDigits(text)
    .replace(/[\s().\-\u200e\u200f]/g, '')
    .replace(/^00/, '+')
    .replace(/^0?(5\d{8})$/, '+966$1')
    .replace(/^(?=966\d{9}$)/, '+');
  return /^\+(966\d{9,10}|(?!966)[1-9]\d{6,14})$/.test(digits) ? digits : null;
}
