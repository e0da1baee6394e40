import { latinDigits } from '@shop/shop-domain/digits';

/** An amount as somebody types it, in minor units of a currency with two decimals; `null` where it is none. */
export function minorUnits(text: string): number | null {
  const typed = latinDigits(text).trim().replace('٫', '.');
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(typed)) return null;
  const amount = Math.round(Number(typed.replace(',', '.')) * 100);
  return amount > 0 ? amount : null;
}
