import type { Head } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import { GALLERY_SIZES } from '../gallery/zoomable-gallery.tsx';
import type { ProductPageData } from './product-page.tsx';
import { picturesOf, variantToShow } from './product-view.ts';
import { structuredData } from './structured-data.ts';

/** What only a document tells: search engines, whoever is sent the page, and the browser of the picture to begin with. */
export function documentHead(
  data: ProductPageData,
  context: ShopContext,
): Pick<Head, 'image' | 'preloadImage' | 'structuredData'> {
  const variant = variantToShow(data.product, data.variantCode);
  const picture = picturesOf(data.product, variant)[0];
  return {
    image: picture?.src,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: GALLERY_SIZES.first },
    structuredData: structuredData(data, variant, context),
  };
}
