import type { Tax } from '../kernel/settings/settings.ts';
import type { Totals } from './cart-schema.ts';
import { proportion } from './promotions/proportion.ts';

/** Minor units. */
export interface Sums {
  /** Goods before discounts. */
  goods: number;
  /** What promotions take off, at most `goods`. */
  discount: number;
  shipping: number;
}

/** Totals of a cart, minor units. Tax is rounded once, half up, on goods less discount and shipping together. */
export function totalsOf({ goods, discount, shipping }: Sums, tax: Tax): Totals {
  const items = goods - discount;
  const priced = items + shipping;
  const taxes = tax.included ? includedTax(priced, tax.percent) : proportion(priced, tax.percent, 100);
  return {
    total: tax.included ? priced : priced + taxes,
    items,
    taxes,
    shipping,
    promotion: 0 - discount,
  };
}

/** The part of a gross amount that is tax. */
export function includedTax(gross: number, percent: number): number {
  return proportion(gross, percent, 100 + percent);
}
