import type { Totals } from './cart-answers.ts';

/**
 * Totals of a cart, minor units. Prices include the tax, so it is taken out of the total, rounded half up.
 * @param shipping null while no method is chosen
 */
export const totalsOf = (
  lines: readonly { unitPrice: number; quantity: number }[],
  shipping: number | null,
  taxPercent: number,
): Totals => {
  const items = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const total = items + (shipping ?? 0);
  return {
    items,
    shipping: shipping ?? 0,
    promotion: 0,
    taxes: includedTax(total, taxPercent),
    total,
  };
};

/** The part of a gross amount that is tax; integers only, half a minor unit counts as one. */
export const includedTax = (gross: number, taxPercent: number): number =>
  Math.floor((2 * gross * taxPercent + 100 + taxPercent) / (2 * (100 + taxPercent)));
