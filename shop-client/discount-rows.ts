import type { Discount, Totals } from './model.ts';

/**
 * What is taken off the lines of a cart or an order, by its names. A backend may tell of a reduction without names, and a
 * page may show one ahead of the backend: it is then one row.
 */
export function discountRows(
  discounts: Discount[],
  promotion: Totals['promotion'],
  name: string,
): Discount[] {
  const named = discounts.reduce((sum, { amount }) => sum + amount.amount, 0);
  if (named === promotion.amount) return discounts;
  return promotion.amount < 0 ? [{ code: '', name, amount: promotion }] : [];
}
