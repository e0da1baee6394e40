import { defineRemote } from '@shop/federation/remote';
import type { ShopContext } from '@shop/shop-client/context';

export default defineRemote<ShopContext>({
  name: 'mfe-account',
  pages: [
    {
      id: 'log-in',
      path: '/login',
      load: () => import(/* webpackChunkName: "log-in" */ './log-in/log-in-page.tsx'),
    },
    {
      id: 'sign-up',
      path: '/signup',
      load: () => import(/* webpackChunkName: "sign-up" */ './sign-up/sign-up-page.tsx'),
    },
    {
      id: 'forgot-password',
      path: '/forgot-pass',
      load: () =>
        import(/* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password-page.tsx'),
    },
    {
      id: 'reset-password',
      path: '/reset-password',
      load: () => import(/* webpackChunkName: "reset-password" */ './reset-password/reset-password-page.tsx'),
    },
    {
      id: 'verify-account',
      path: '/verify-account',
      load: () => import(/* webpackChunkName: "verify-account" */ './mail-links/verify-account-page.tsx'),
    },
    {
      id: 'confirm-newsletter',
      path: '/newsletter/confirm',
      load: () =>
        import(/* webpackChunkName: "confirm-newsletter" */ './mail-links/confirm-newsletter-page.tsx'),
    },
    {
      id: 'unsubscribe-newsletter',
      path: '/newsletter/unsubscribe',
      load: () =>
        import(
          /* webpackChunkName: "unsubscribe-newsletter" */ './mail-links/unsubscribe-newsletter-page.tsx'
        ),
    },
    {
      id: 'confirm-order',
      path: '/order/confirm',
      load: () => import(/* webpackChunkName: "confirm-order" */ './mail-links/confirm-order-page.tsx'),
    },
    {
      id: 'profile',
      path: '/account',
      load: () => import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx'),
    },
    {
      id: 'addresses',
      path: '/account-addresses',
      load: () => import(/* webpackChunkName: "addresses" */ './addresses/addresses-page.tsx'),
    },
    {
      id: 'saved-lists',
      path: '/account-savelists',
      load: () => import(/* webpackChunkName: "saved-lists" */ './saved-lists/saved-lists-page.tsx'),
    },
    {
      id: 'orders',
      path: '/account-my-order',
      load: () => import(/* webpackChunkName: "orders" */ './orders/orders-page.tsx'),
    },
    {
      id: 'order',
      path: '/account-my-order/:token',
      load: () => import(/* webpackChunkName: "order" */ './order/order-page.tsx'),
    },
    {
      id: 'change-password',
      path: '/account-change-password',
      load: () =>
        import(/* webpackChunkName: "change-password" */ './change-password/change-password-page.tsx'),
    },
  ],
  unprefixed: () => import(/* webpackChunkName: "unprefixed" */ './template/template-pages.ts'),
  messages: {
    ar: () => import(/* webpackChunkName: "messages-ar" */ './locales/ar.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ './locales/en.json'),
  },
});
