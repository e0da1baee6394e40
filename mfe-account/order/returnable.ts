import type { CartLine, Order } from '@shop/shop-client/model';
import { unitsOf } from '@shop/shop-domain/units';

export interface ReturnableLine {
  line: CartLine;
  /** How many of it can go back: those that no return speaks of yet, unless it was refused. */
  quantity: number;
}

/** What may be sent back now. @param now ISO 8601 */
export function returnableOf({ lines, returns, returnableUntil }: Order, now: string): ReturnableLine[] {
  if (!returnableUntil || Date.parse(returnableUntil) < Date.parse(now)) return [];
  const spokenFor = returns.filter(({ state }) => state !== 'refused').flatMap(({ items }) => items);
  return lines
    .map((line) => ({
      line,
      quantity: line.quantity - unitsOf(spokenFor.filter(({ id }) => id === line.id)),
    }))
    .filter(({ quantity }) => quantity > 0);
}
