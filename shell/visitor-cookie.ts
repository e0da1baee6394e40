import { piecesIn } from '@shop/shop-client/gift-cards';
import type { Currency } from '@shop/shop-client/model';
import type { VisitorState } from './shop-context.ts';

/** Where a document that is the same for everybody asks whose browser it is in. */
export const VISITOR = '/visitor';

/**
 * Cookie for scripts, of visitors who are known. The browser's code writes it, so whoever has it runs scripts: documents for everybody
 * show from the first paint on what it tells, and ask for the rest. The server writes `UNTOLD` where there is none yet.
 */
export const VISITOR_COOKIE = 'visitor';
export const UNTOLD = 'known';

export interface VisitorHint {
  isCustomer: boolean;
  /** Pieces in the cart. */
  units: number;
  /** Of the cart, which pages go by where the visitor has chosen none. */
  currency: Currency | undefined;
}

/** `null`: there is nothing to tell. */
export function hintOf({ customer, cart }: Pick<VisitorState, 'customer' | 'cart'>): string | null {
  if (!customer && !cart) return null;
  return [customer ? 1 : 0, piecesIn(cart), cart?.currency ?? ''].join('.');
}

/** Absent where no script has written it. */
export function hintIn(text: string | undefined): VisitorHint | undefined {
  const [, customer, units, currency] = /^([01])\.(\d{1,6})\.(SAR|USD|)$/.exec(text ?? '') ?? [];
  if (customer === undefined) return undefined;
  return {
    isCustomer: customer === '1',
    units: Number(units),
    currency: currency === 'SAR' || currency === 'USD' ? currency : undefined,
  };
}

/** What the header's badge shows. */
export const unitsText = (units: number): string => (units > 99 ? '99+' : String(units));
