import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import type { Currency } from '@shop/shop-client/model';

const ALL: readonly Currency[] = ['SAR', 'USD'];
const RIYALS: readonly Currency[] = ['SAR'];

/** Currencies that prices are typed in: where the terms of sale say so, those in dollars follow. Undefined until that is known. */
export function useTypedCurrencies(): readonly Currency[] | undefined {
  const { data, error } = useDeskQuery<{ dollars: 'typed' | 'by-rate' | 'off' }>('/pricing');
  if (!data && !error) return undefined;
  return !data || data.dollars === 'typed' ? ALL : RIYALS;
}
