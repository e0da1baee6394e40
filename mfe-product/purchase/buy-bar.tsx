import { useTranslation } from '@shop/federation/i18n';
import { BottomBar } from '@shop/shared-ui/bottom-bar';
import { Button } from '@shop/shared-ui/button';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { choicesOf } from '@shop/shop-client/variant-choice';
import type { RefObject } from 'react';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { priceSoFar } from './option-choice.ts';
import type { PurchaseState } from './use-purchase.ts';

export interface BuyBarProps {
  product: ProductView;
  variant: ShownVariant | undefined;
  purchase: PurchaseState;
  /** The bar shows while this is out of sight. */
  formRef: RefObject<HTMLElement | null>;
}

/** On phones, the way into the cart along the window's lower edge, down to the end of the page that holds it. */
export function BuyBar({ product, variant, purchase: { adding, addToCart, open }, formRef }: BuyBarProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  if (!variant?.available) return null;
  const settled = product.options.map((option) => ({
    ...option,
    values: open.includes(option.code) ? [] : option.values,
  }));
  const choices = choicesOf(settled, variant).map(({ value }) => value);
  const { price, differs } = priceSoFar(product, variant, open);
  return (
    <BottomBar standsFor={formRef} className="mt-10 -mb-6 md:hidden">
      <span className="flex min-w-0 grow basis-36 flex-col">
        <Price price={price} fromLabel={differs ? t('from') : undefined} locale={locale} />
        {choices.length > 0 && <span className="truncate text-sm text-ink-muted">{choices.join(' · ')}</span>}
      </span>
      <Button
        aria-label={t('addThisToCart', { name: product.name })}
        loading={adding}
        onClick={addToCart}
        className="shrink-0"
      >
        {t('addToCart')}
      </Button>
    </BottomBar>
  );
}
