import type { ShopApi } from '@shop/shop-client/api';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Page } from '@shop/shop-client/model';
import type { Comment } from '@shop/shop-client/model/article';

export const COMMENTS_AT_ONCE = 10;

/** What the article's page shows; `undefined` when they cannot be had, which leaves the article alone. */
export async function firstComments(api: ShopApi, slug: string): Promise<Page<Comment> | undefined> {
  try {
    return await api.comments(slug, { page: 1, limit: COMMENTS_AT_ONCE });
  } catch (error) {
    if (failedCall(error)) return undefined;
    throw error;
  }
}
