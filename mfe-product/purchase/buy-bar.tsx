import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { choicesOf } from '@shop/shop-client/variant-choice';
import { type RefObject, useEffect, useState } from 'react';
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
  const shown = useOutOfSight(formRef);
  if (!variant?.available) return null;
  const settled = product.options.map((option) => ({
    ...option,
    values: open.includes(option.code) ? [] : option.values,
  }));
  const choices = choicesOf(settled, variant).map(({ value }) => value);
  const { price, differs } = priceSoFar(product, variant, open);
  return (
    <div className="pointer-events-none sticky bottom-0 z-20 -mx-4 mt-10 -mb-6 overflow-clip pt-10 md:hidden">
      <div
        inert={!shown}
        className={`pointer-events-auto flex items-center justify-between gap-4 border-t border-line bg-surface-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float transition duration-calm ease-calm ${shown ? '' : 'translate-y-full opacity-0'}`}
      >
        <span className="flex min-w-0 flex-col">
          <Price price={price} fromLabel={differs ? t('from') : undefined} locale={locale} />
          {choices.length > 0 && (
            <span className="truncate text-sm text-ink-muted">{choices.join(' · ')}</span>
          )}
        </span>
        <Button
          aria-label={t('addThisToCart', { name: product.name })}
          loading={adding}
          onClick={addToCart}
          className="shrink-0"
        >
          {t('addToCart')}
        </Button>
      </div>
    </div>
  );
}

function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return out;
}
