import type { ShopApi } from './api.ts';
import { accountCalls } from './calls/account.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { checkoutCalls } from './calls/checkout.ts';
import type { Client } from './calls/client.ts';
import { contentCalls } from './calls/content.ts';
import { reviewCalls } from './calls/reviews.ts';
import { wishlistCalls } from './calls/wishlist.ts';
import { createHttp, type HttpOptions } from './http.ts';
import type { Currency } from './model.ts';
import { createPictureReader, type PictureOptions } from './normalise/picture.ts';
import { fromSylius } from './sylius/answers.ts';

export interface ShopApiOptions extends HttpOptions, PictureOptions {
  locale: 'ar' | 'en';
  currency: Currency;
}

/** The shop's API over HTTP, for this shop's own backend and for a stock Sylius shop alike. */
export function createShopApi(options: ShopApiOptions): ShopApi {
  const client: Client = {
    http: createHttp({ adapt: (path, body) => fromSylius(path, body, options.locale), ...options }),
    picture: createPictureReader(options),
    locale: options.locale,
  };
  return {
    ...catalogueCalls(client),
    ...reviewCalls(client),
    ...contentCalls(client),
    ...accountCalls(client),
    ...wishlistCalls(client),
    ...cartCalls(client),
    ...checkoutCalls(client),
    savedLists: async () => {
      const { savedListCalls } = await import(
        /* webpackChunkName: "saved-list-calls" */ './calls/saved-lists.ts'
      );
      return savedListCalls(client);
    },
  };
}
