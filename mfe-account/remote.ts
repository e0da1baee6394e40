import { fragment, page } from '@shop/federation/page';
import { defineRemote } from '@shop/federation/remote';

export default defineRemote({
  name: 'mfe-account',
  pages: [
    page('log-in', '/login', () => import('./log-in/log-in-page.tsx')),
    page('sign-up', '/signup', () => import('./sign-up/sign-up-page.tsx')),
    page('forgot-password', '/forgot-pass', () => import('./forgot-password/forgot-password-page.tsx')),
    page('reset-password', '/reset-password', () => import('./reset-password/reset-password-page.tsx')),
    page('verify-account', '/verify-account', () => import('./mail-links/verify-account-page.tsx')),
    page(
      'confirm-newsletter',
      '/newsletter/confirm',
      () => import('./mail-links/confirm-newsletter-page.tsx'),
    ),
    page(
      'unsubscribe-newsletter',
      '/newsletter/unsubscribe',
      () => import('./mail-links/unsubscribe-newsletter-page.tsx'),
    ),
    page('track-order', '/order/track', () => import('./track-order/track-order-page.tsx')),
    page('guest-order', '/order/:token', () => import('./order/guest-order-page.tsx')),
    page('confirm-order', '/order/confirm', () => import('./mail-links/confirm-order-page.tsx')),
    page('profile', '/account', () => import('./profile/profile-page.tsx')),
    page('addresses', '/account-addresses', () => import('./addresses/addresses-page.tsx')),
    page('saved-lists', '/account-savelists', () => import('./saved-lists/saved-lists-page.tsx')),
    page('shared-list', '/list/:token', () => import('./saved-lists/shared-list-page.tsx')),
    page('orders', '/account-my-order', () => import('./orders/orders-page.tsx')),
    page('order', '/account-my-order/:token', () => import('./order/order-page.tsx')),
    page(
      'change-password',
      '/account-change-password',
      () => import('./change-password/change-password-page.tsx'),
    ),
  ],
  desk: () => import('./desk/desk-pages.ts'),
  unprefixed: () => import('./template/template-pages.ts'),
  fragments: [fragment('log-in', () => import('./log-in/log-in-fragment.tsx'))],
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
