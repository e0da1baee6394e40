import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { PaymentMethod } from '@shop/shop-client/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../summary/failure-text.ts';

export interface Payment {
  /** `null` until the shop has told. */
  methods: PaymentMethod[] | null;
  chosen: string | undefined;
  choose(method: string): void;
  failure: string | null;
  load(): void;
  /** Tells the shop, once. @throws ApiError */
  save(): Promise<void>;
}

export interface PaymentOptions {
  token: string;
  methods: PaymentMethod[] | null;
  chosen: string | undefined;
  /** The methods can be had: delivery is chosen and this step is open. */
  ready: boolean;
}

/** How the order is paid: the shop's first method unless the shopper picks another. */
export function usePayment({ token, methods: offered, chosen: before, ready }: PaymentOptions): Payment {
  const { api } = useShop();
  const { t } = useTranslation();
  const [methods, setMethods] = useState(offered);
  const [picked, choose] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = useRef<string>(undefined);
  const chosen = methods?.some(({ code }) => code === picked) ? picked : methods?.[0]?.code;

  const load = useCallback(() => {
    setFailure(null);
    api.paymentMethods(token).then(setMethods, (error: unknown) => setFailure(failureText(error, t)));
  }, [api, token, t]);

  useEffect(() => {
    if (ready && !methods) load();
  }, [ready, methods, load]);

  return {
    methods,
    chosen,
    choose,
    failure,
    load,
    async save() {
      if (!chosen || saved.current === chosen) return;
      await api.choosePayment(token, chosen);
      saved.current = chosen;
    },
  };
}
