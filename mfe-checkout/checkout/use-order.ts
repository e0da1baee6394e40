import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import { useRef, useState } from 'react';
import { failureText, isSentence } from '../summary/failure-text.ts';
import { type CheckoutDraft, forgetDraft, keepDraft } from './checkout-draft.ts';
import type { Payment } from './use-payment.ts';

export type OrderFailure =
  /** `email`: the shop did not take that one. */
  | { kind: 'email'; email: string; text: string }
  /** `cart`: what is in it can no longer be had as it is. */
  | { kind: 'cart' | 'other'; text: string };

export interface Ordering {
  placing: boolean;
  failure: OrderFailure | null;
  place(draft: CheckoutDraft): Promise<void>;
}

/** Places the order once, however often it is asked to: the shop answers a repetition with the same order. */
export function useOrder(payment: Payment, onPlaced: () => void): Ordering {
  const { api, basePath, cart, navigate } = useShop();
  const { t } = useTranslation();
  const [placing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const underWay = useRef(false);

  async function send({ cartToken, contact, address }: CheckoutDraft): Promise<void> {
    const notes = [
      t(`shipping.${address.place === 'office' ? 'office' : 'home'}Note`),
      contact.news && t('contact.newsNote'),
    ];
    await payment.save();
    await api.completeCheckout(cartToken, {
      email: contact.email.trim(),
      notes: notes.filter(Boolean).join('\n'),
    });
  }

  /** An answer that got lost leaves an order behind, and no cart to place again. */
  async function wasPlaced(token: string): Promise<boolean> {
    return api.order(token).then(
      () => true,
      (error: unknown) => {
        if (failedCall(error)) return false;
        throw error;
      },
    );
  }

  async function finish(token: string): Promise<void> {
    onPlaced();
    await cart.getState().adopt(null);
    forgetDraft();
    navigate(`${basePath}/checkout/confirmation/${token}`, { replace: true });
  }

  async function place(draft: CheckoutDraft): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setPlacing(true);
    setFailure(null);
    keepDraft({ ...draft, placing: true });
    try {
      await send(draft);
      await finish(draft.cartToken);
    } catch (error) {
      const call = failedCall(error);
      if (call?.code !== 'unreachable' && (await wasPlaced(draft.cartToken)))
        return await finish(draft.cartToken);
      if (call?.code !== 'unreachable') {
        keepDraft(draft);
        await cart.getState().refresh();
      }
      setFailure(toFailure(error, draft.contact.email));
    } finally {
      underWay.current = false;
      setPlacing(false);
    }
  }

  function toFailure(error: unknown, email: string): OrderFailure {
    const call = failedCall(error);
    const emailText = call?.fields.email?.[0];
    if (emailText)
      return { kind: 'email', email, text: isSentence(emailText) ? emailText : t('fault.email') };
    if (call?.code === 'unauthorized') return { kind: 'email', email, text: t('contact.logInToOrder') };
    const aboutCart =
      call?.code === 'invalid' && Object.keys(call.fields).some((field) => /^(items|quantity)/.test(field));
    return { kind: aboutCart ? 'cart' : 'other', text: failureText(error, t) };
  }

  return { placing, failure, place };
}
