import { useTranslation } from '@shop/federation/i18n';
import { Badge } from '@shop/shared-ui/badge';
import { InstalmentLine } from '@shop/shared-ui/instalment-line';
import { formatMoney, Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { instalmentsOf } from '@shop/shop-client/instalments';
import type { Money } from '@shop/shop-client/model';

export interface PriceLineProps {
  price: Money;
  originalPrice?: Money;
  /** It may cost more, depending on what is chosen. */
  differs?: boolean;
}

/** What a product costs, and by how much it is reduced. */
export function PriceLine({ price, originalPrice, differs = false }: PriceLineProps) {
  const shop = useShop();
  const { locale } = shop;
  const { t } = useTranslation();
  const percent = discountPercent(price, originalPrice);
  const divided = instalmentsOf(shop, price);
  return (
    <>
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
      {divided && (
        <InstalmentLine
          text={t('instalments', { payments: divided.payments, amount: formatMoney(divided.each, locale) })}
          brands={divided.brands}
          className="mt-2"
        />
      )}
    </>
  );
}

/** Whole percent by which a price lies below the one before; 0 without a sale. */
function discountPercent(price: Money, original: Money | undefined): number {
  if (!original || original.amount <= price.amount) return 0;
  return Math.round((1 - price.amount / original.amount) * 100);
}
