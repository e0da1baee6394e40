import { useShop } from '@shop/shop-client/context';
import { useHref } from '@shop/shop-client/use-href';
import { useEffect } from 'react';
import type { Contact } from './contact.ts';
import type { ShippingForm } from './shipping-form.ts';

/** What was typed so far, kept for this tab until the order is placed, so that a reload loses nothing. */
export interface CheckoutDraft {
  cartToken: string;
  contact: Contact;
  address: ShippingForm;
  /** Typed by a guest. */
  guest?: boolean;
  /** The address was typed on since the shop was told of it. */
  unsaved?: boolean;
  /** The order was sent; its answer may never have come. */
  placing?: boolean;
}

const KEY = 'shop-checkout';

export function readDraft(): CheckoutDraft | null {
  const kept = sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as CheckoutDraft) : null;
}

export function keepDraft(draft: CheckoutDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** Whether this tab has sent an order of the cart, whose answer has not come; never on the server. */
export function isBeingOrdered(cartToken: string): boolean {
  const draft = 'sessionStorage' in globalThis ? readDraft() : null;
  return draft?.placing === true && draft.cartToken === cartToken;
}

/** Leads to the order of a shopper who reloaded while it was being placed, and finds the cart gone. */
export function usePlacedOrder(cartIsGone: boolean): void {
  const { navigate } = useShop();
  const href = useHref();
  useEffect(() => {
    const draft = cartIsGone ? readDraft() : null;
    if (!draft?.placing) return;
    forgetDraft();
    navigate(href('confirmation', { token: draft.cartToken }), { replace: true });
  }, [cartIsGone, href, navigate]);
}
