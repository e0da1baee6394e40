import type { Amounts } from './source.ts';

/** Whole currency units, such as 49.9, to minor units. */
export function minorUnits({ SAR, USD }: Amounts): Amounts {
  return { SAR: Math.round(SAR * 100), USD: Math.round(USD * 100) };
}
