import { useTranslation } from '@shop/federation/i18n';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { ProductCardSkeleton } from '@shop/shared-ui/skeleton';
import { slidesClass } from '@shop/shared-ui/slider';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { loadExpertPicks } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';
import { PRODUCT_VIEWS, ProductSlider } from './product-slider.tsx';

/** The server sends its heading and the way to all products; the picks come once the visitor is near. */
export function Section({ own }: SectionProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const heading = {
    id: 'expert-picks',
    ...named(own, { title: t('experts.title'), text: t('experts.text') }),
    link: { href: hrefFrom(shop)('search', { '*': '' }, { query: { page: 1 } }), label: t('experts.all') },
  };
  return (
    <Loaded
      load={loadExpertPicks}
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
