import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import type { ErrorCode } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import { failedCall, failureText, isRefusedFor } from '@shop/shop-client/failed-call';
import { payableOf } from '@shop/shop-client/gift-cards';
import type { Money, Order } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { useRef, useState } from 'react';
import { canBeBought } from '../summary/line-note.tsx';
import { type CheckoutDraft, forgetDraft, keepDraft } from './checkout-draft.ts';
import type { Payment } from './use-payment.ts';

type OrderFailure =
  /** `email`: the shop did not take that one. */
  | { kind: 'email'; email: string; text: string }
  /** `cart`: what is in it can no longer be had as it is. `changed`: it costs something else, or its coupon does not hold. */
  | { kind: 'cart' | 'changed' | 'other'; text: string };

export interface Ordering {
  placing: boolean;
  failure: OrderFailure | null;
  /** @param shown what is left to pay, which the shopper agrees to */
  place(draft: CheckoutDraft, shown: Money, cardToken?: string): Promise<void>;
  forgetFailure(): void;
}

/** Why a coupon or gift card in the cart does not hold any more. */
const CHANGED_CODES = [
  'couponUnknown',
  'couponEarly',
  'couponExpired',
  'couponUsedUp',
  'couponUsedBefore',
  'couponMinimum',
  'giftCardUnknown',
  'giftCardExpired',
  'giftCardEmpty',
  'giftCardCurrency',
] as const satisfies ErrorCode[];

/** Why what is in the cart can no longer be had as it is. */
const STOCK_CODES = ['productUnknown', 'variantUnknown', 'soldOut', 'stock'] as const satisfies ErrorCode[];

/** Places the order once, however often it is asked to: the shop answers a repetition with the same order. */
export function useOrder(payment: Payment, onPlaced: () => void): Ordering {
  const { api, cart, locale, navigate, session, toasts } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const [placing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const inFlight = useRef(false);

  /** Nobody pays another amount than was shown. */
  async function costsAsShown(token: string, shown: Money): Promise<boolean> {
    const now = await api.cart(token);
    const total = payableOf(now);
    const isSame = total.amount === shown.amount && total.currency === shown.currency;
    if (isSame && canBeBought(now)) return true;
    await cart.getState().adopt(now);
    // The payment step says so of what cannot be bought.
    if (!canBeBought(now)) return false;
    const text = t('failure.total', { before: formatMoney(shown, locale), now: formatMoney(total, locale) });
    setFailure({ kind: 'changed', text: now.couponProblem ?? now.giftCard?.problem ?? text });
    return false;
  }

  async function send({ cartToken, contact, address }: CheckoutDraft, cardToken?: string): Promise<void> {
    await payment.save(cardToken);
    await api.completeCheckout(cartToken, {
      email: contact.email.trim(),
      notes: t(`shipping.${address.place === 'office' ? 'office' : 'home'}Note`),
    });
  }

  /** An answer that got lost leaves an order behind, and no cart to place again. */
  async function placedOrder(token: string): Promise<Order | null> {
    return api.order(token).catch((error: unknown) => {
      if (failedCall(error)) return null;
      throw error;
    });
  }

  /** To the order, or first to the bank where that wants to ask the shopper. */
  async function finish({ cartToken, contact }: CheckoutDraft, order: Order | null): Promise<void> {
    const toOrder = () => navigate(href('confirmation', { token: cartToken }), { replace: true });
    onPlaced();
    await cart.getState().adopt(null);
    if (contact.news) subscribe(contact.email.trim());
    const challenge = order?.payments[0]?.challengeUrl;
    if (challenge) {
      // Who comes back by the browser's button finds the order here, not an empty cart: by the draft, or in the page as it was.
      addEventListener('pageshow', toOrder, { once: true });
      return navigate(challenge);
    }
    forgetDraft();
    toOrder();
  }

  /** No condition of an order. */
  function subscribe(email: string): void {
    api.subscribe(email).catch((error: unknown) => {
      if (!failedCall(error)) throw error;
      toasts.error(t('contact.newsFailed'));
    });
  }

  async function place(draft: CheckoutDraft, shown: Money, cardToken?: string): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setPlacing(true);
    setFailure(null);
    try {
      if (!(await costsAsShown(draft.cartToken, shown))) return;
      keepDraft({ ...draft, placing: true });
      await send(draft, cardToken);
      await finish(draft, await placedOrder(draft.cartToken));
    } catch (error) {
      await explain(error, draft);
    } finally {
      inFlight.current = false;
      setPlacing(false);
    }
  }

  /** The cart is the customer's alone: to everybody else it is not there. It comes back with the next log-in. */
  async function hasLostSession(): Promise<boolean> {
    if (!session.getState().customer) return false;
    await session.getState().refresh();
    return session.getState().customer === null;
  }

  async function explain(error: unknown, draft: CheckoutDraft): Promise<void> {
    const kind = failedCall(error)?.kind;
    const isGone = kind === 'unauthorized' || kind === 'not-found' || isRefusedFor(error, 'cart', 'order');
    if (isGone && (await hasLostSession())) {
      keepDraft(draft);
      return setFailure({ kind: 'email', email: draft.contact.email, text: t('contact.logInToOrder') });
    }
    if (kind !== 'unreachable') {
      const order = await placedOrder(draft.cartToken);
      if (order) return finish(draft, order);
      keepDraft(draft);
      await cart.getState().refresh();
    }
    setFailure(toFailure(error, draft.contact.email));
  }

  function toFailure(error: unknown, email: string): OrderFailure {
    const call = failedCall(error);
    if (call?.kind === 'unauthorized') return { kind: 'email', email, text: t('contact.logInToOrder') };
    const text = failureText(error, t('failure.unreachable'));
    if (call?.codes.email) return { kind: 'email', email, text };
    if (isRefusedFor(error, ...CHANGED_CODES)) return { kind: 'changed', text };
    return { kind: isRefusedFor(error, ...STOCK_CODES) ? 'cart' : 'other', text };
  }

  return { placing, failure, place, forgetFailure: () => setFailure(null) };
}
