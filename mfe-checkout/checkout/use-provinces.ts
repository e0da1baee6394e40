import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { Country } from '@shop/shop-client/model';
import { useEffect, useState } from 'react';
import { failureText } from '../summary/failure-text.ts';

/** The regions of a country, asked for when it is chosen. Where they cannot be had, an address does without. */
export function useProvinces(first: Country, chosen: string): Country['provinces'] {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const [known, setKnown] = useState<Record<string, Country['provinces']>>({ [first.code]: first.provinces });
  const missing = !(chosen in known);

  useEffect(() => {
    if (!missing) return;
    api.country(chosen).then(
      ({ provinces }) => setKnown((before) => ({ ...before, [chosen]: provinces })),
      (error: unknown) => toasts.error(failureText(error, t)),
    );
  }, [missing, chosen, api, toasts, t]);

  return known[chosen] ?? [];
}
