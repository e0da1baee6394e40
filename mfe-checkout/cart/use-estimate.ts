import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failureText, isRefusedFor } from '@shop/shop-client/failed-call';
import type { Cart, ShippingEstimate } from '@shop/shop-client/model';
import { unitsOf } from '@shop/shop-domain/units';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { bySale } from '../summary/line-note.tsx';

export interface Destination {
  countryCode: string;
  provinceCode: string;
}

export interface Estimate {
  estimate: ShippingEstimate | null;
  failure: string | null;
  asking: boolean;
}

/** What sending the cart there costs: asked again when the cart or the destination changes; never where nobody told at first. */
export function useEstimate(
  cart: Cart,
  { countryCode, provinceCode }: Destination,
  first: ShippingEstimate | null,
): Estimate {
  const { api, cart: store } = useShop();
  const { t } = useTranslation();
  const pending = useStore(store, (state) => state.pending);
  const [answer, setAnswer] = useState<Estimate>({ estimate: first, failure: null, asking: false });
  const units = unitsOf(bySale(cart.lines).sold);
  const question = [countryCode, provinceCode, units, cart.totals.items.amount, cart.currency].join();
  const asked = useRef(question);

  useEffect(() => {
    if (!countryCode || pending || asked.current === question) return;
    asked.current = question;
    const take = (next: Omit<Estimate, 'asking'>) => {
      if (asked.current === question) setAnswer({ ...next, asking: false });
    };
    setAnswer((before) => ({ ...before, asking: true }));
    api.estimateShipping(cart.token, { countryCode, provinceCode: provinceCode || undefined }).then(
      (estimate) => take({ estimate, failure: null }),
      (error: unknown) =>
        take({
          estimate: null,
          failure: isRefusedFor(error, 'country', 'province')
            ? t('estimate.notThere')
            : failureText(error, t('failure.unreachable')),
        }),
    );
  }, [pending, question, api, cart.token, countryCode, provinceCode, t]);

  return answer;
}
