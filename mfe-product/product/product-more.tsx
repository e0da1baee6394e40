import { useTranslation } from '@shop/federation/i18n';
import { ProductRow } from '../product-row/product-row.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { Attributes } from './attributes.tsx';
import type { ProductPageData } from './product-page.tsx';
import { Promises } from './promises.tsx';

/*
 * What stands below the first screen, in one file: it is loaded when the first of it comes near.
 */
export { Reviews } from '../reviews/reviews.tsx';
export { Description } from './description.tsx';

export function Facts({ product }: ProductPageData) {
  return (
    <>
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
