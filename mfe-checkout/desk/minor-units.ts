import { latinDigits } from '@shop/shop-domain/digits';

/** An amount as somebody types it, in minor units of a currency with two decimals; `null` where it is none, or nothing. */
export function minorUnits(text: string): number | null {
  return amountIn(text) || null;
}

/** The same, which may be nothing. */
export function amountIn(text: string): number | null {
  const typed = latinDigits(text).trim().replace('٫', '.');
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(typed)) return null;
  return Math.round(Number(typed.replace(',', '.')) * 100);
}

/** As somebody would type it. @param amount in minor units of a currency with two decimals */
export function typedAmount(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
