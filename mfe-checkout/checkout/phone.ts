import { latinDigits } from '@shop/shop-client/latin-digits';

const SAUDI_MOBILE = /^(?:(?:\+|00)?966|0)?(5\d{8})$/;
const INTERNATIONAL = /^(?:\+|00)([1-9]\d{7,14})$/;

/**
 * A phone number as `+` and digits, from how people write it: `05…` is a Saudi mobile, others carry their country's code;
 * spaces, dashes, brackets and Arabic digits are fine. `null` when it cannot be one.
 */
export function phoneNumber(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s()\-.\u200e\u200f]/g, '');
  const saudi = SAUDI_MOBILE.exec(digits);
  if (saudi) return `+966${saudi[1]}`;
  const other = INTERNATIONAL.exec(digits);
  return other && !other[1]?.startsWith('966') ? `+${other[1]}` : null;
}
