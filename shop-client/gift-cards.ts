import { unitsOf } from '@shop/shop-domain/units';
import type { Cart, Money } from './model.ts';

/** What is left to pay where a gift card pays a part. */
export function payableOf({ totals: { total }, giftCard }: Pick<Cart, 'totals' | 'giftCard'>): Money {
  return { ...total, amount: Math.max(0, total.amount - (giftCard?.amount ?? 0)) };
}

/** Units in a cart, and gift cards. */
export function piecesIn(cart: Pick<Cart, 'lines' | 'giftCards'> | null): number {
  return unitsOf(cart?.lines ?? []) + (cart?.giftCards?.length ?? 0);
}

/** Gift cards alone: nothing has to be sent. */
export function isDigital({ lines, giftCards }: Pick<Cart, 'lines' | 'giftCards'>): boolean {
  return lines.length === 0 && giftCards !== undefined;
}
