import { ApiError, type ShopApi } from '@shop/shop-client/api';
import type { ShopApiOptions } from '@shop/shop-client/shop-api';

/** What is loaded beforehand asks within the press; otherwise the page that is shown meanwhile is rendered first. */
export const shopApiCode = () => import(/* webpackChunkName: "shop-api" */ '@shop/shop-client/shop-api');

/** The API's client, loaded with its first call: the first page came with all of its data. */
export function shopApiOnDemand(options: ShopApiOptions): ShopApi {
  let loading: Promise<ShopApi> | undefined;

  function load(): Promise<ShopApi> {
    loading ??= shopApiCode().then(
      ({ createShopApi }) => createShopApi(options),
      (cause: unknown) => {
        loading = undefined;
        throw new ApiError('unreachable', 0, 'The shop did not answer', { cause });
      },
    );
    return loading;
  }

  type AnyCall = (...args: unknown[]) => unknown;
  return new Proxy({} as ShopApi, {
    get:
      (_, name: keyof ShopApi) =>
      async (...args: unknown[]) =>
        ((await load())[name] as AnyCall)(...args),
  });
}
