import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { toMinor } from './list-address.ts';

/** Writes whole units of the shown currency. */
export function useUnits(): (units: number) => string {
  const { locale, currency } = useShop();
  return (units) => formatMoney({ amount: toMinor(units) ?? 0, currency }, locale);
}
