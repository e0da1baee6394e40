import type { Discount } from '../../kernel/database/promotion-tables.ts';
import type { promotions } from '../../kernel/database/schema.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import { proportion } from './proportion.ts';

export type Promotion = typeof promotions.$inferSelect;

/** What a cart holds, before discounts: minor units of its currency. */
export interface Goods {
  amount: number;
  currency: Currency;
}

export interface AppliedDiscount {
  promotion: Promotion;
  /** Minor units, more than nothing. */
  amount: number;
}

/**
 * What promotions take off, one after the other in their order: a percentage counts on what those before it left, and
 * together they never take more than the goods cost.
 */
export function discountsOf(promotions: readonly Promotion[], goods: Goods): AppliedDiscount[] {
  let left = goods.amount;
  return promotions
    .filter((promotion) => reachesMinimum(promotion, goods))
    .toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
    .flatMap((promotion) => {
      const amount = Math.min(left, reduction(promotion.discount, left, goods.currency));
      left -= amount;
      return amount > 0 ? [{ promotion, amount }] : [];
    });
}

/** Minimums are about goods before discounts, so that one promotion cannot undo another. */
export function reachesMinimum({ minimum }: Promotion, goods: Goods): boolean {
  return minimum === null || goods.amount >= minimum[goods.currency];
}

function reduction(discount: Discount, amount: number, currency: Currency): number {
  return discount.kind === 'fixed'
    ? discount.amounts[currency]
    : proportion(amount, Math.round(discount.percent * 100), 100 * 100);
}
