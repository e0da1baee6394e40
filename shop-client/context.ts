import type { HostContext } from '@shop/federation/contract';
import { useHost } from '@shop/federation/host-context';
import type { ShopFragments } from '@shop/shop-domain/fragments';
import type { ShopPreviews } from '@shop/shop-domain/previews';
import type { Routes } from '@shop/shop-domain/routes';
import type { StoreApi } from 'zustand';
import type { ShopApi } from './api.ts';
import type { CartStore } from './cart-store.ts';
import type { Currency, Money, Picture, Policies } from './model.ts';
import type { SessionStore } from './session-store.ts';
import type { WishlistStore } from './wishlist-store.ts';

/** What the shell of this shop adds to the platform's context. */
export interface ShopContext extends HostContext {
  /** The shop itself, or its pages with sample content at the root of the site: those call no server. */
  readonly storefront: 'live' | 'template';
  readonly api: ShopApi;
  readonly session: StoreApi<SessionStore>;
  readonly cart: StoreApi<CartStore>;
  readonly wishlist: StoreApi<WishlistStore>;
  readonly currency: Currency;
  readonly toasts: Toasts;
  readonly settings: ShopSettings;
  /** What pages may promise. */
  readonly policies: Policies;
}

export interface ShopSettings {
  /** Adding from a card needs log-in (specification, section 5). */
  readonly cardAddRequiresLogin: boolean;
  /** Products of several sizes: begin with the first one in stock (specification, section 4), or ask the shopper. */
  readonly sizeChoice: 'first' | 'ask';
  /** Slug of the page about sizes; absent where the shop has none. */
  readonly sizeGuide?: string;
  /** Whether the pages with sample content are there to be linked to. */
  readonly templatePages: boolean;
  /** International number without `+`; WhatsApp links are hidden without one. */
  readonly whatsappNumber?: string;
  /** In place of mark and name. */
  readonly logo?: Picture;
  /** What the shop is, in a sentence. */
  readonly description?: string;
}

export interface Toasts {
  success(message: string): void;
  /** A link may follow the message, such as one to log-in. */
  error(message: string, link?: { href: string; label: string }): void;
  /** The specification's 'Added to cart!' notice: 3000 ms, one at a time. */
  addedToCart(item: {
    name: string;
    variant?: string;
    size?: string;
    price: Money;
    quantity: number;
    picture?: Picture;
  }): void;
}

declare module '@shop/federation/contract' {
  interface Register {
    context: ShopContext;
    routes: Routes;
    previews: ShopPreviews;
    fragments: ShopFragments;
  }
}

export const useShop: () => ShopContext = useHost;
