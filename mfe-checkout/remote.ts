import { defineRemote } from '@shop/federation/remote';
import type { ShopContext } from '@shop/shop-client/context';

export default defineRemote<ShopContext>({
  name: 'mfe-checkout',
  pages: [
    { id: 'cart', path: '/cart', load: () => import(/* webpackChunkName: "cart" */ './cart/cart-page.tsx') },
    {
      id: 'checkout',
      path: '/checkout',
      load: () => import(/* webpackChunkName: "checkout" */ './checkout/checkout-page.tsx'),
    },
    {
      id: 'confirmation',
      path: '/checkout/confirmation/:token',
      load: () => import(/* webpackChunkName: "confirmation" */ './confirmation/confirmation-page.tsx'),
    },
  ],
  unprefixed: () => import(/* webpackChunkName: "unprefixed" */ './template/template-pages.ts'),
  fragments: {
    'mini-cart': { load: () => import(/* webpackChunkName: "mini-cart" */ './mini-cart/mini-cart.tsx') },
  },
  messages: {
    ar: () => import(/* webpackChunkName: "messages-ar" */ './locales/ar.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ './locales/en.json'),
  },
});
