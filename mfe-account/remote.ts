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
      id: 'profile',
      path: '/account',
      load: () => import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx'),
    },
    {
      id: 'orders',
      path: '/account-my-order',
      load: () => import(/* webpackChunkName: "orders" */ './orders/orders-page.tsx'),
    },
  ],
  messages: {
    ar: () => import(/* webpackChunkName: "messages-ar" */ './locales/ar.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ './locales/en.json'),
  },
});
