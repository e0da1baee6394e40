import { useTranslation } from '@shop/federation/i18n';
import { Slider, type SliderProps } from '@shop/shared-ui/slider';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';

/** Of the specification: 4, 3, 2, 1.5 and 1.3 side by side. */
export const PRODUCT_VIEWS =
  '[--gap:1rem] [--per:1.3] min-[501px]:[--per:1.5] min-[641px]:[--per:2] md:[--gap:1.5rem] min-[769px]:[--per:3] min-[1281px]:[--gap:2rem] min-[1281px]:[--per:4]';

const SIZES = '(min-width: 1281px) 18rem, (min-width: 769px) 31vw, (min-width: 641px) 46vw, 72vw';

export interface ProductSliderProps {
  heading: SliderProps['heading'];
  products: CardProduct[];
}

/** A row of product cards; nothing where there are none. */
export function ProductSlider({ heading, products }: ProductSliderProps) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <Slider
      heading={heading}
      previousLabel={t('row.previous')}
      nextLabel={t('row.next')}
      views={PRODUCT_VIEWS}
    >
      {products.map((product) => (
        <li key={product.code}>
          <ProductCard product={product} sizes={SIZES} headingLevel="h3" />
        </li>
      ))}
    </Slider>
  );
}
