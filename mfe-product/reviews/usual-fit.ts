import type { Fit, ReviewPage } from '@shop/shop-client/model/review';

/** From so many notes on they tell something. */
const ENOUGH = 3;

/** What most buyers say of the sizes; nothing where few or none of them agree. */
export function usualFit({ summary }: ReviewPage): Fit | undefined {
  const fits = Object.entries(summary?.fits ?? {}) as [Fit, number][];
  const total = fits.reduce((sum, [, count]) => sum + count, 0);
  return total < ENOUGH ? undefined : fits.find(([, count]) => 2 * count > total)?.[0];
}
