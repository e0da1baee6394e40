import { useTranslation } from '@shop/federation/i18n';
import { CompareChoice } from '../compare/compare-choice.tsx';
import { ProductRow } from '../product-row/product-row.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { Attributes } from './attributes.tsx';
import { Description } from './description.tsx';
import type { ProductPageData } from './product-page.tsx';
import { Promises } from './promises.tsx';

/*
 * What stands below the first screen, in one file: it is loaded when the first of it comes near.
 */
export { Reviews } from '../reviews/reviews.tsx';

export function About({ product, goesWith }: ProductPageData) {
  const { t } = useTranslation();
  return (
    <>
      <Description product={product} />
      {goesWith.length > 0 && (
        <div className="mt-16 md:mt-24">
          <ProductRow id="goes-with" title={t('goesWith')} products={goesWith} />
        </div>
      )}
    </>
  );
}

export function Facts({ product }: ProductPageData) {
  return (
    <>
      <CompareChoice product={product} className="-ms-4 mb-6" />
      {product.attributes.length > 0 && <Attributes attributes={product.attributes} className="mb-8" />}
      <Promises />
    </>
  );
}

export function OtherProducts({ product, similar }: ProductPageData) {
  const { t } = useTranslation();
  return (
    <div className="mt-16 flex flex-col gap-16 empty:hidden md:mt-24 md:gap-24">
      {similar.length > 0 && <ProductRow id="similar" title={t('similar')} products={similar} />}
      <RecentlyViewed code={product.code} />
    </div>
  );
}
