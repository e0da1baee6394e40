import { latinDigits } from '@shop/shop-domain/digits';

/** An amount as somebody types it, in minor units of a currency with two decimals; `null` where it is none. */
export function typedAmount(text: string): number | null {
  const typed = latinDigits(text).trim().replace('٫', '.').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

/** Pieces as somebody types them, below zero where more were sold than there are; `null` where it is no whole number. */
export function typedPieces(text: string): number | null {
  const typed = latinDigits(text).trim().replace(/^[−–]/, '-');
  return /^-?\d{1,6}$/.test(typed) ? Number(typed) : null;
}

/** How an amount of minor units stands in a field: '189', '49.90', nothing where there is none. */
export function amountText(amount: number | undefined): string {
  if (amount === undefined) return '';
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
