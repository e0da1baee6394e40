import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failedCall, failureText } from '@shop/shop-client/failed-call';
import type { Order, PaymentMethod } from '@shop/shop-client/model';
import { useCallback, useEffect, useState } from 'react';

export interface Repayment {
  /** `null` until the shop has told. */
  methods: PaymentMethod[] | null;
  chosen: PaymentMethod | undefined;
  choose(method: string): void;
  paying: boolean;
  failure: { text: string; retry?: () => void } | null;
  pay(cardToken?: string): Promise<void>;
}

/** Another try to pay for an order that stands. */
export function useRepayment(
  { token, paymentMethod, payments: [payment] }: Order,
  onChange: (order: Order) => void,
): Repayment {
  const { api, navigate } = useShop();
  const { t } = useTranslation();
  const [methods, setMethods] = useState<PaymentMethod[] | null>(null);
  // A provider that has refused would do so again.
  const refused = payment?.state === 'failed' && payment.method.kind === 'redirect' && payment.method.code;
  const [picked, choose] = useState(refused ? undefined : paymentMethod?.code);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<Repayment['failure']>(null);
  const chosen =
    methods?.find(({ code }) => code === picked) ??
    methods?.find(({ code }) => code !== refused) ??
    methods?.[0];

  const load = useCallback(() => {
    setFailure(null);
    api
      .orderPaymentMethods(token)
      .then(setMethods, (error: unknown) =>
        setFailure({ text: failureText(error, t('failure.unreachable')), retry: load }),
      );
  }, [api, token, t]);
  useEffect(load, [load]);

  /** To the bank, where that wants to ask the shopper. */
  async function follow(): Promise<void> {
    const order = await api.order(token);
    const challenge = order.payments[0]?.challengeUrl;
    if (challenge) navigate(challenge);
    else onChange(order);
  }

  return {
    methods,
    chosen,
    choose,
    paying,
    failure,
    async pay(cardToken) {
      if (!chosen) return;
      setPaying(true);
      setFailure(null);
      try {
        await api.chooseOrderPayment(token, chosen.code, cardToken);
        await follow();
      } catch (error) {
        setFailure({ text: failureText(error, t('failure.unreachable')) });
        // It may have been paid meanwhile, such as in another tab.
        if (failedCall(error)?.kind === 'invalid')
          await follow().catch((reason: unknown) =>
            console.warn('The order could not be read again', reason),
          );
      } finally {
        setPaying(false);
      }
    },
  };
}
