import type { Cart } from '@shop/shop-client/model';
import type { TFunction } from 'i18next';
import { type Contact, checkContact } from './contact.ts';

/** In the specification's order. */
export const STEPS = ['contact', 'shipping', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** Where the shopper goes on: the first step that lacks something. */
export function firstIncomplete(contact: Contact, cart: Cart, t: TFunction): Step {
  if (Object.keys(checkContact(contact, t)).length > 0) return 'contact';
  return hasShipping(cart) ? 'payment' : 'shipping';
}

export function hasAddress({ checkoutState, shippingAddress }: Cart): boolean {
  return checkoutState !== 'cart' && shippingAddress !== undefined;
}

export function hasShipping(cart: Cart): boolean {
  return hasAddress(cart) && cart.checkoutState !== 'addressed';
}
