import { fragment, page } from '@shop/federation/page';
import { defineRemote } from '@shop/federation/remote';

export default defineRemote({
  name: 'mfe-checkout',
  pages: [
    page('cart', '/cart', () => import('./cart/cart-page.tsx')),
    page('checkout', '/checkout', () => import('./checkout/checkout-page.tsx')),
    page('gift-card', '/gift-card', () => import('./gift-card/gift-card-page.tsx')),
    page(
      'confirmation',
      '/checkout/confirmation/:token',
      () => import('./confirmation/confirmation-page.tsx'),
    ),
  ],
  desk: () => import('./desk/desk-pages.ts'),
  unprefixed: () => import('./template/template-pages.ts'),
  fragments: [fragment('mini-cart', () => import('./mini-cart/mini-cart.tsx'))],
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
