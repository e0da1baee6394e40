import type { ShopApi } from '@shop/shop-client/api';
import { failedCall } from '@shop/shop-client/failed-call';
import type { StaticPageContent } from '@shop/shop-client/model';

/** A page that the merchant may have written, by its code; `null` where there is none. */
export async function readPage(api: ShopApi, code: string): Promise<StaticPageContent | null> {
  try {
    return await api.page(code);
  } catch (error) {
    if (failedCall(error)?.kind === 'not-found') return null;
    throw error;
  }
}
