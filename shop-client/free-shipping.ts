import type { ShopContext } from './context.ts';
import type { Money } from './model.ts';

/** The limit above which the shop sends for nothing, in the shopper's currency; undefined where it has none. */
export function freeShippingAbove({ policies, currency }: ShopContext): Money | undefined {
  const amount = policies.freeShippingAbove?.[currency];
  return amount === undefined ? undefined : { amount, currency };
}

/** Whether these goods are sent for nothing by the shop's own promise. */
export function isSentFree(shop: ShopContext, goods: Money): boolean {
  const limit = freeShippingAbove(shop);
  return limit !== undefined && goods.currency === limit.currency && goods.amount > limit.amount;
}
