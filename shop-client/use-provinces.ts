import { useEffect, useState } from 'react';
import { useShop } from './context.ts';
import { failureText } from './failed-call.ts';
import type { Country } from './model.ts';

/**
 * The regions of a country, asked for when it is chosen. Where they cannot be had, a notice says so, and an address does
 * without.
 * @param unreachable what is said when nobody answered
 * @param first a country whose regions are known
 */
export function useProvinces(
  countryCode: string,
  unreachable: string,
  first?: Country,
): Country['provinces'] {
  const { api, toasts } = useShop();
  const [known, setKnown] = useState<Record<string, Country['provinces']>>(
    first ? { [first.code]: first.provinces } : {},
  );
  const missing = !(countryCode in known);

  useEffect(() => {
    if (!missing) return;
    api.country(countryCode).then(
      ({ provinces }) => setKnown((before) => ({ ...before, [countryCode]: provinces })),
      (error: unknown) => toasts.error(failureText(error, unreachable)),
    );
  }, [missing, countryCode, api, toasts, unreachable]);

  return known[countryCode] ?? [];
}
