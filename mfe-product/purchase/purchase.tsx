import { useTranslation } from '@shop/federation/i18n';
import { Button, type ButtonProps } from '@shop/shared-ui/button';
import { BagIcon, InfoIcon, MailIcon } from '@shop/shared-ui/icons';
import { QuantityStepper } from '@shop/shared-ui/quantity-stepper';
import { useShop } from '@shop/shop-client/context';
import type { Ref } from 'react';
import { useOnDemand } from '../on-demand.ts';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { optionsToAsk, priceSoFar } from './option-choice.ts';
import { OptionPickers, SIZE } from './option-pickers.tsx';
import { PriceLine } from './price-line.tsx';
import type { StockNoticeProps } from './stock-notice.tsx';
import type { PurchaseState } from './use-purchase.ts';

/** From this many units on the shopper is told. */
const FEW_LEFT = 5;

export interface PurchaseProps {
  product: ProductView;
  variant: ShownVariant | undefined;
  onVariant: (variant: ShownVariant, option: string) => void;
  purchase: PurchaseState;
  /** Told once it is in the cart. */
  onAdded?: () => void;
  /** Where quantity and button stand. */
  formRef?: Ref<HTMLDivElement>;
  className?: string;
}

/** Price, options, quantity, and the way into the cart; guests too may add here. */
export function Purchase(props: PurchaseProps) {
  const { product, variant, onVariant, purchase, onAdded, formRef, className } = props;
  const { storefront } = useShop();
  const { t } = useTranslation();
  if (!variant) return <p className={`text-base text-ink-muted ${className}`}>{t('soldOut')}</p>;

  const { quantity, setQuantity, most, stock, adding, addToCart, open, missing, pickers } = purchase;
  const { available } = variant;
  return (
    <div className={className}>
      <PriceLine {...priceSoFar(product, variant, open)} />
      <OptionPickers
        ref={pickers}
        product={product}
        variant={variant}
        open={open}
        missing={missing}
        onVariant={onVariant}
        className="mt-6"
      />
      <p aria-live="polite" className="mt-3 min-h-6 text-sm">
        {!available && <span className="font-medium text-sale">{t('soldOut')}</span>}
        {available && stock <= FEW_LEFT && (
          <span className="inline-flex items-center gap-1.5 font-medium text-badge-limited-ink">
            <InfoIcon size={16} />
            {t('lastUnits', { count: stock })} {optionsToAsk(product).includes(SIZE) && t('inThisSize')}
          </span>
        )}
      </p>
      <div ref={formRef} className="mt-2 flex flex-wrap gap-3">
        {available && (
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            max={most}
            labels={{
              quantity: t('quantity.label'),
              decrease: t('quantity.less'),
              increase: t('quantity.more'),
            }}
          />
        )}
        {!available && storefront === 'live' ? (
          <TellMe product={product} chosen={variant} variant="secondary" className="grow" />
        ) : (
          <Button
            className="grow"
            loading={adding}
            disabled={!available}
            startIcon={<BagIcon />}
            onClick={async () => {
              if (await addToCart()) onAdded?.();
            }}
          >
            {available ? t('addToCart') : t('soldOut')}
          </Button>
        )}
      </div>
      {available && storefront === 'live' && (
        <TellMe product={product} chosen={variant} variant="ghost" size="sm" className="-ms-4 mt-3" />
      )}
    </div>
  );
}

const loadNotice = async () =>
  (await import(/* webpackChunkName: "stock-notice" */ './stock-notice.tsx')).StockNotice;

interface TellMeProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  product: ProductView;
  chosen: ShownVariant;
}

/** A mail for what is sold out: in place of the way into the cart, or below it where other variants can be bought. */
function TellMe({ product, chosen, ...button }: TellMeProps) {
  const { t } = useTranslation();
  const { Shown: Notice, show, hide } = useOnDemand<StockNoticeProps>();
  const soldOut = product.variants.filter(({ available }) => !available);
  if (soldOut.length === 0) return null;
  return (
    <>
      <Button {...button} startIcon={<MailIcon />} aria-haspopup="dialog" onClick={() => show(loadNotice)}>
        {t(chosen.available ? 'tellMeOfOthers' : 'tellMe')}
      </Button>
      {Notice && <Notice product={product} variants={soldOut} chosen={chosen} onClose={hide} />}
    </>
  );
}
