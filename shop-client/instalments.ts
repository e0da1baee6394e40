import type { ShopContext } from './context.ts';
import type { Money } from './model.ts';

/** Equal payments without interest that a sum can be divided into. */
export interface Instalments {
  payments: number;
  each: Money;
  /** Who divides it. */
  brands: string[];
}

/** Undefined where nobody divides such a sum. */
export function instalmentsOf(
  { policies }: ShopContext,
  { amount, currency }: Money,
): Instalments | undefined {
  const offered = policies.instalments?.filter(({ limits }) => {
    const between = limits[currency];
    return between && amount >= between.min && amount <= between.max;
  });
  const [first] = offered ?? [];
  if (!first || !offered) return undefined;
  const { payments } = first;
  return {
    payments,
    each: { amount: Math.ceil(amount / payments), currency },
    brands: offered.filter((each) => each.payments === payments).map(({ brand }) => brand),
  };
}
