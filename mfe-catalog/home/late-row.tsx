import { SectionHeading } from '@shop/shared-ui/section-heading';
import { ProductCardSkeleton } from '@shop/shared-ui/skeleton';
import { slidesClass } from '@shop/shared-ui/slider';
import type { ShopApi } from '@shop/shop-client/api';
import type { CardProduct } from '../product-card/card-product.ts';
import { Loaded } from './loaded.tsx';
import { PRODUCT_VIEWS, ProductSlider } from './product-slider.tsx';

interface LateRowProps {
  heading: { id: string; title: string; text?: string; link: { href: string; label: string } };
  load: (api: ShopApi) => Promise<CardProduct[]>;
}

/** The server sends a row's heading and the way on; its products come once the visitor is near. */
export function LateRow({ heading, load }: LateRowProps) {
  return (
    <Loaded
      load={load}
      placeholder={
        <section aria-labelledby={heading.id}>
          <SectionHeading {...heading} />
          <div aria-busy="true" className={`${slidesClass(PRODUCT_VIEWS)} overflow-hidden noscript:hidden`}>
            {Array.from({ length: 4 }, (_, index) => (
              <ProductCardSkeleton key={index} className="pb-14" />
            ))}
          </div>
        </section>
      }
    >
      {(products) => <ProductSlider heading={heading} products={products} />}
    </Loaded>
  );
}
