import type { ShopContext } from './context.ts';
import type { Money } from './model.ts';

/** The limit above which the shop sends for nothing, in the shopper's currency; undefined where it has none. */
export function freeShippingAbove({ policies, currency }: ShopContext): Money | undefined {
  const amount = policies.freeShippingAbove?.[currency];
  return amount === undefined ? undefined : { amount, currency };
}
