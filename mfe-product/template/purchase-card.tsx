import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { BagIcon } from '@shop/shared-ui/icons';
import { Price } from '@shop/shared-ui/price';
import { QuantityStepper } from '@shop/shared-ui/quantity-stepper';
import { SelectField } from '@shop/shared-ui/select-field';
import { useShop } from '@shop/shop-client/context';
import type { ShownVariant } from '../product/product-view.ts';
import type { PurchaseState } from '../purchase/use-purchase.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

/** Of the specification: what the list of quantities on phones offers. */
const QUANTITIES = ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: value }));

export interface PurchaseCardProps {
  variant: ShownVariant;
  purchase: PurchaseState;
  className?: string;
}

/** Price, quantity, the way into the cart and what it comes to; on phones the quantity is picked from a list. */
export function PurchaseCard({ variant, purchase, className = '' }: PurchaseCardProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { quantity, setQuantity, most, adding, addToCart } = purchase;
  const label = t('quantity.label');
  return (
    <aside
      aria-label={t('addToCart')}
      className={`rounded-lg border border-line bg-surface-raised p-6 ${className}`}
    >
      <Price price={variant.price} locale={locale} size="lg" />
      <div className="mt-6 flex flex-wrap gap-3">
        <SelectField
          label={label}
          labelHidden
          value={quantity}
          onChange={({ target }) => setQuantity(Number(target.value))}
          options={QUANTITIES}
          className="w-24 md:hidden"
        />
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={most}
          labels={{ quantity: label, decrease: t('quantity.less'), increase: t('quantity.more') }}
          className="max-md:hidden"
        />
        <Button
          className="grow whitespace-nowrap"
          loading={adding}
          startIcon={<BagIcon />}
          onClick={addToCart}
        >
          {t('addToCart')}
        </Button>
      </div>
      <PriceBreakdown price={variant.price} quantity={quantity} className="mt-6" />
    </aside>
  );
}
