import type { ShopContext } from './context.ts';
import type { Currency, Money } from './model.ts';

/** Of the specification, in SAR; the other as the shop's own rate has it. What is charged is up to the shipping methods. */
const PROMISED_ABOVE: Record<Currency, number> = { SAR: 50_000, USD: 13_300 };
const PROMISED_BY_TEMPLATE: Money = { amount: 5_000, currency: 'USD' };

/** The limit above which footer and product pages promise to send for nothing. */
export function freeShippingAbove({ storefront, currency }: ShopContext): Money {
  return storefront === 'template' ? PROMISED_BY_TEMPLATE : { amount: PROMISED_ABOVE[currency], currency };
}
