import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { PaymentMethod } from '@shop/shop-client/model';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Payment {
  /** `null` until the shop has told; none where there is nothing to pay. */
  methods: PaymentMethod[] | null;
  chosen: PaymentMethod | undefined;
  choose(method: string): void;
  failure: string | null;
  load(): void;
  /** Tells the shop how this order is paid. @throws ApiError */
  save(cardToken?: string): Promise<void>;
}

export interface PaymentOptions {
  token: string;
  methods: PaymentMethod[] | null;
  chosen: string | undefined;
  /** The methods can be had: delivery is chosen and this step is open. */
  ready: boolean;
  /** Minor units that are left to pay: nothing with such as a coupon, less with a gift card. */
  payable: number;
}

/** How the order is paid: the shop's first method unless the shopper picks another. */
export function usePayment({
  token,
  methods: offered,
  chosen: before,
  ready,
  payable,
}: PaymentOptions): Payment {
  const { api } = useShop();
  const { t } = useTranslation();
  const [known, setKnown] = useState(offered?.length === 0 ? null : offered);
  const [picked, choose] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = useRef<string>(undefined);
  const free = payable === 0;
  const methods = free ? [] : known;
  const chosen = methods?.find(({ code }) => code === picked) ?? methods?.[0];
  const needed = ready && !free && !known;

  const load = useCallback(() => {
    setFailure(null);
    api
      .paymentMethods(token)
      .then(setKnown, (error: unknown) => setFailure(failureText(error, t('failure.unreachable'))));
  }, [api, token, t]);

  useEffect(() => {
    if (needed) load();
  }, [needed, load]);

  // Some take no small sums, others no large ones.
  const loadedFor = useRef(payable);
  useEffect(() => {
    if (loadedFor.current === payable) return;
    loadedFor.current = payable;
    if (known && payable > 0) load();
  }, [payable, known, load]);

  return {
    methods,
    chosen,
    choose,
    failure,
    load,
    async save(cardToken) {
      if (!chosen || (saved.current === chosen.code && !cardToken)) return;
      await api.choosePayment(token, chosen.code, cardToken);
      saved.current = chosen.code;
    },
  };
}
