import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { Country } from '@shop/shop-client/model';
import { useEffect, useState } from 'react';
import { failureText } from '../form-checks/use-sending.ts';

/** The regions of a country, asked for when it is chosen. Where they cannot be had, an address does without. */
export function useProvinces(countryCode: string): Country['provinces'] {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const [known, setKnown] = useState<Record<string, Country['provinces']>>({});
  const missing = !(countryCode in known);

  useEffect(() => {
    if (!missing) return;
    api.country(countryCode).then(
      ({ provinces }) => setKnown((before) => ({ ...before, [countryCode]: provinces })),
      (error: unknown) => toasts.error(failureText(error, t)),
    );
  }, [missing, countryCode, api, toasts, t]);

  return known[countryCode] ?? [];
}
