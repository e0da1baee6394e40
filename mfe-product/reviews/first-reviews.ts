import type { ShopApi } from '@shop/shop-client/api';
import { failedCall } from '@shop/shop-client/failed-call';
import type { ReviewPage } from '@shop/shop-client/model/review';

/** Of the specification: so many stand on the page, and in the window with all of them. */
export const ON_THE_PAGE = 4;
export const IN_THE_WINDOW = 10;

/** What the product's page shows; `undefined` when it cannot be had, which leaves the rest of the page alone. */
export async function firstReviews(api: ShopApi, slug: string): Promise<ReviewPage | undefined> {
  try {
    return await api.reviews(slug, { page: 1, limit: ON_THE_PAGE, sort: 'newest' });
  } catch (error) {
    if (failedCall(error)) return undefined;
    throw error;
  }
}
