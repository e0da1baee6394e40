import { useTranslation } from '@shop/federation/i18n';
import type { ProductList } from './product-list.ts';
import { useUnits } from './use-units.ts';

/** The chosen range of prices in words. */
export function usePriceText({ address: { priceMin, priceMax } }: ProductList): string | undefined {
  const { t } = useTranslation();
  const format = useUnits();
  if (priceMin !== undefined && priceMax !== undefined) return `${format(priceMin)} – ${format(priceMax)}`;
  if (priceMin !== undefined) return t('filter.from', { price: format(priceMin) });
  if (priceMax !== undefined) return t('filter.upTo', { price: format(priceMax) });
  return undefined;
}
