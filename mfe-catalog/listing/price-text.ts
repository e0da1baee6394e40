import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { ProductQuery } from '@shop/shop-client/model';

/** A range of prices as a text. */
export function usePriceText({
  priceMin,
  priceMax,
}: Pick<ProductQuery, 'priceMin' | 'priceMax'>): string | undefined {
  const { t } = useTranslation();
  const { locale, currency } = useShop();
  const format = (amount: number) => formatMoney({ amount, currency }, locale);
  if (priceMin !== undefined && priceMax !== undefined) return `${format(priceMin)} – ${format(priceMax)}`;
  if (priceMin !== undefined) return t('filter.from', { price: format(priceMin) });
  if (priceMax !== undefined) return t('filter.upTo', { price: format(priceMax) });
  return undefined;
}
