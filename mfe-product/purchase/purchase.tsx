import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { BagIcon, InfoIcon } from '@shop/shared-ui/icons';
import { Price } from '@shop/shared-ui/price';
import { QuantityStepper } from '@shop/shared-ui/quantity-stepper';
import { useShop } from '@shop/shop-client/context';
import { useState } from 'react';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { OptionPickers } from './option-pickers.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** Of the specification. */
const MOST_AT_ONCE = 99;
/** From this many units on the shopper is told. */
const FEW_LEFT = 5;

export interface PurchaseProps {
  product: ProductView;
  variant: ShownVariant | undefined;
  onVariant: (variant: ShownVariant) => void;
  className?: string;
}

/** Price, options, quantity, and the way into the cart; guests too may add here. */
export function Purchase({ product, variant, onVariant, className }: PurchaseProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(1);
  const { add, adding } = useAddToCart(product);
  if (!variant) return <p className={`text-base text-ink-muted ${className}`}>{t('soldOut')}</p>;

  const stock = variant.stock ?? MOST_AT_ONCE;
  const most = Math.max(1, Math.min(MOST_AT_ONCE, stock));
  const quantity = Math.min(wanted, most);

  return (
    <div className={className}>
      <Price
        price={variant.price}
        original={variant.originalPrice}
        locale={locale}
        originalLabel={t('originalPrice')}
        size="lg"
      />
      <OptionPickers product={product} variant={variant} onVariant={onVariant} className="mt-6" />
      <p aria-live="polite" className="mt-5 min-h-6 text-sm">
        {!variant.available && <span className="font-medium text-sale">{t('soldOut')}</span>}
        {variant.available && stock <= FEW_LEFT && (
          <span className="inline-flex items-center gap-1.5 font-medium text-badge-limited-ink">
            <InfoIcon size={16} />
            {t('lastUnits', { count: stock })}
          </span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <QuantityStepper
          value={quantity}
          onChange={setWanted}
          max={most}
          disabled={!variant.available}
          labels={{
            quantity: t('quantity.label'),
            decrease: t('quantity.less'),
            increase: t('quantity.more'),
          }}
        />
        <Button
          className="grow"
          loading={adding}
          disabled={!variant.available}
          startIcon={<BagIcon />}
          onClick={() => add(variant, quantity)}
        >
          {variant.available ? t('addToCart') : t('soldOut')}
        </Button>
      </div>
    </div>
  );
}
