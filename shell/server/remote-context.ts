import type { MakeContext } from '@shop/federation/render/remote-renderer';
import { createShopApi } from '@shop/shop-client/shop-api';
import type * as Layout from '../layout/layout.tsx';
import { createSampleShop } from '../sample-shop.ts';
import { createShopContext, type ShopState } from '../shop-context.ts';

/** What a remote's context on the server is made of, in whichever process it is rendered. */
export interface RemoteState {
  shop: ShopState;
  /** Where the API is seen from this server. */
  apiUrl: string;
}

/** Makes the context that remotes are rendered with; the shell's own parts come from its build. */
export function remoteContextWith({
  errorPanelIn,
  loadMessages,
  MESSAGES,
}: Pick<typeof Layout, 'errorPanelIn' | 'loadMessages' | 'MESSAGES'>): MakeContext<RemoteState> {
  return async ({ shop, apiUrl }, { fetch, fragments, nonce }) => {
    const { locale, currency, origin } = shop;
    const api = createShopApi({ baseUrl: `${apiUrl}/shop-api`, origin, locale, currency, fetch });
    const messages = await loadMessages('shell', locale, MESSAGES[locale]);
    return createShopContext(shop, {
      api,
      sample: shop.storefront === 'template' ? createSampleShop(api) : undefined,
      nonce,
      fragments,
      ErrorPanel: errorPanelIn(messages),
      navigate: () => undefined,
      toasts: { success: () => undefined, error: () => undefined, addedToCart: () => undefined },
    });
  };
}
