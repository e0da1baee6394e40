import { useTranslation } from '@shop/federation/i18n';
import { Badge } from '@shop/shared-ui/badge';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Money } from '@shop/shop-client/model';

export interface PriceLineProps {
  price: Money;
  originalPrice?: Money;
  /** It may cost more, depending on what is chosen. */
  differs?: boolean;
}

/** What a product costs, and by how much it is reduced. */
export function PriceLine({ price, originalPrice, differs = false }: PriceLineProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const percent = discountPercent(price, originalPrice);
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Price
        price={price}
        original={originalPrice}
        locale={locale}
        fromLabel={differs ? t('from') : undefined}
        originalLabel={t('originalPrice')}
        size="lg"
      />
      {percent > 0 && <Badge tone="sale">{t('discount', { percent })}</Badge>}
    </p>
  );
}

/** Whole percent by which a price lies below the one before; 0 without a sale. */
function discountPercent(price: Money, original: Money | undefined): number {
  if (!original || original.amount <= price.amount) return 0;
  return Math.round((1 - price.amount / original.amount) * 100);
}
