import type { HostContext, Locale } from '@shop/federation/contract';
import { CONTRACT } from '@shop/federation/contract';
import { createCartStore, type UnreadCart } from '@shop/shop-client/cart-store';
import type { ShopContext, ShopSettings } from '@shop/shop-client/context';
import type { Cart, Currency, Customer, Policies } from '@shop/shop-client/model';
import { createSessionStore } from '@shop/shop-client/session-store';
import { createWishlistStore } from '@shop/shop-client/wishlist-store';
import type { SampleShop } from './sample-shop.ts';

/** What is about one visitor. */
export interface VisitorState {
  customer: Customer | null;
  cart: Cart | null;
  /** The visitor's cart where the API could not be asked for it. */
  unreadCart: string | null;
}

/** What both sides need to build the same context: sent to the browser as it is. */
export interface ShopState extends VisitorState {
  storefront: ShopContext['storefront'];
  locale: Locale;
  origin: string;
  brand: string;
  currency: Currency;
  settings: ShopSettings;
  policies: Policies;
}

/** The parts of the context that differ between server and browser. */
export type ContextParts = Pick<
  HostContext,
  'fragments' | 'ErrorPanel' | 'tellOfPage' | 'navigate' | 'nonce' | 'reloadOnce'
> &
  Pick<ShopContext, 'api' | 'toasts'> & {
    sample?: SampleShop;
    /** Whose browser this is, where the state is of a document for everybody. */
    visitor?: Omit<VisitorState, 'unreadCart'> & { unreadCart: UnreadCart | null };
  };

export function createShopContext(state: ShopState, parts: ContextParts): ShopContext {
  const { customer, cart: initial, unreadCart, ...rest } = state;
  const { api, sample, visitor, ...others } = parts;
  const unread = visitor ? visitor.unreadCart : unreadCart;
  const cart = sample?.cart ?? createCartStore({ api, initial, own: visitor?.cart, unread });
  const session = createSessionStore({ api, cart, initial: customer, own: visitor?.customer });
  const homePath = `/${state.locale}`;
  return {
    ...rest,
    ...others,
    contract: CONTRACT,
    direction: state.locale === 'ar' ? 'rtl' : 'ltr',
    basePath: sample ? '' : homePath,
    homePath,
    api: sample?.api ?? api,
    cart,
    session,
    wishlist: sample?.wishlist ?? createWishlistStore({ api, session }),
  };
}
