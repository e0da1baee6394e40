import { isDigital } from '@shop/shop-client/gift-cards';
import type { Cart } from '@shop/shop-client/model';
import type { TFunction } from 'i18next';
import type { CheckoutDraft } from './checkout-draft.ts';
import { checkContact } from './contact.ts';

/** In the specification’s order. */
export type Step = 'contact' | 'shipping' | 'payment';

/** Where the shopper goes on: the first step that lacks something. */
export function firstIncomplete(
  { contact, unsaved }: Pick<CheckoutDraft, 'contact' | 'unsaved'>,
  cart: Cart,
  t: TFunction,
): Step {
  if (Object.keys(checkContact(contact, t)).length > 0) return 'contact';
  return hasShipping(cart) && !unsaved ? 'payment' : 'shipping';
}

export function hasAddress({ checkoutState, shippingAddress }: Cart): boolean {
  return checkoutState !== 'cart' && shippingAddress !== undefined;
}

export function hasShipping(cart: Cart): boolean {
  return isDigital(cart) || (hasAddress(cart) && cart.checkoutState !== 'addressed');
}
