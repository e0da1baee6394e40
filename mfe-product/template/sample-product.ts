import type { Head, PageRequest } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import type { Product } from '@shop/shop-client/model';
import type { Review } from '@shop/shop-client/model/review';
import { type ProductView, toProductView } from '../product/product-view.ts';
import { type RowProduct, toRowProduct } from '../product-row/row-product.ts';
import { IN_THE_WINDOW } from '../reviews/first-reviews.ts';
import { SAMPLE_RATING } from './sample-rating.ts';

/** The sample shop answers its demo product to every name that it does not know. */
const SLUG = 'product-detail';

export interface SampleProductData {
  product: ProductView;
  breadcrumb: Product['breadcrumb'];
  similar: RowProduct[];
  /** As many as the window with all of them shows. */
  reviews: Review[];
}

/** What both layouts show. */
export async function loader({ context: { api } }: Pick<PageRequest, 'context'>): Promise<SampleProductData> {
  const [product, reviews] = await Promise.all([
    api.product(SLUG),
    api.reviews(SLUG, { page: 1, limit: IN_THE_WINDOW }),
  ]);
  return {
    product: { ...toProductView(product), ...SAMPLE_RATING },
    breadcrumb: product.breadcrumb,
    similar: product.similar.map(toRowProduct),
    reviews: reviews.items,
  };
}

export function head(_data: SampleProductData, { brand }: ShopContext): Head {
  return { title: `Product Details || ${brand}` };
}
