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
    page('desk-orders', '/desk/orders', () => import('./desk/orders-page.tsx'), { menu: 'deskMenu.orders' }),
    page('desk-returns', '/desk/returns', () => import('./desk/returns-page.tsx')),
    page('desk-payments', '/desk/payments', () => import('./desk/payments-page.tsx')),
    page('desk-invoices', '/desk/invoices', () => import('./desk/invoices-page.tsx')),
    page('desk-figures', '/desk/figures', () => import('./desk/figures-page.tsx'), {
      menu: 'deskMenu.figures',
    }),
    page('desk-promotions', '/desk/promotions', () => import('./desk/promotions-page.tsx'), {
      menu: 'deskMenu.promotions',
    }),
    page('desk-promotion-new', '/desk/promotions/new', () => import('./desk/new-promotion-page.tsx')),
    page('desk-promotion', '/desk/promotions/edit/:code', () => import('./desk/promotion-page.tsx')),
    page('desk-shipping', '/desk/shipping', () => import('./desk/shipping-page.tsx'), {
      menu: 'deskMenu.shipping',
    }),
    page('desk-shipping-new', '/desk/shipping/new', () => import('./desk/new-shipping-method-page.tsx')),
    page(
      'desk-shipping-method',
      '/desk/shipping/edit/:code',
      () => import('./desk/shipping-method-page.tsx'),
    ),
    page('desk-places', '/desk/places', () => import('./desk/places-page.tsx')),
    page('desk-country', '/desk/places/:code', () => import('./desk/country-page.tsx')),
    page('desk-terms', '/desk/terms', () => import('./desk/terms-page.tsx'), { menu: 'deskMenu.terms' }),
    page('desk-mails', '/desk/mails', () => import('./desk/mails-page.tsx'), { menu: 'deskMenu.mails' }),
    page('desk-mail', '/desk/mails/:code', () => import('./desk/mail-page.tsx')),
    page('desk-order', '/desk/orders/:number', () => import('./desk/order-page.tsx')),
  ],
  unprefixed: () => import('./template/template-pages.ts'),
  fragments: [fragment('mini-cart', () => import('./mini-cart/mini-cart.tsx'))],
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
