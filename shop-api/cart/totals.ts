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
  /** Absent where nothing is wrapped. */
  giftWrap?: number;
  /** Gift cards that are bought: taxed when they are spent. Absent where there are none. */
  giftCards?: number;
}

/** Totals of a cart, minor units. Tax is rounded once, half up, on goods less discount, shipping and gift wrap together. */
export function totalsOf(
  { goods, discount, shipping, giftWrap, giftCards }: Sums,
  tax: Pick<Tax, 'percent' | 'included'>,
): Totals {
  const items = goods - discount;
  const priced = items + shipping + (giftWrap ?? 0);
  const taxes = tax.included ? includedTax(priced, tax.percent) : proportion(priced, tax.percent, 100);
  return {
    total: (tax.included ? priced : priced + taxes) + (giftCards ?? 0),
    items,
    taxes,
    shipping,
    ...(giftWrap !== undefined && { giftWrap }),
    ...(giftCards !== undefined && { giftCards }),
    promotion: 0 - discount,
  };
}

/** How something is taxed that goes to a country. Where that is not known yet, as at home. */
export function taxIn(tax: Tax, country: string | undefined): Pick<Tax, 'percent' | 'included'> {
  const { included, countries = {} } = tax;
  return { included, percent: countries[country ?? ''] ?? tax.percent };
}

/** The part of a gross amount that is tax. */
export function includedTax(gross: number, percent: number): number {
  return proportion(gross, percent, 100 + percent);
}
