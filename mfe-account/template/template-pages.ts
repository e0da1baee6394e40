import type { PageDefinition } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';

/** The specification's account pages with sample content, at the root of the site. */
export const pages: PageDefinition<ShopContext>[] = [
  {
    id: 'template-log-in',
    path: '/login',
    load: () => import(/* webpackChunkName: "template-log-in" */ './log-in-page.ts'),
  },
  {
    id: 'template-sign-up',
    path: '/signup',
    load: () => import(/* webpackChunkName: "template-sign-up" */ './sign-up-page.ts'),
  },
  {
    id: 'template-forgot-password',
    path: '/forgot-pass',
    load: () =>
      import(
        /* webpackChunkName: "template-forgot-password" */ '../forgot-password/forgot-password-page.tsx'
      ),
  },
  {
    id: 'template-profile',
    path: '/account',
    load: () => import(/* webpackChunkName: "template-profile" */ './profile-page.tsx'),
  },
  {
    id: 'template-saved-lists',
    path: '/account-savelists',
    load: () => import(/* webpackChunkName: "template-saved-lists" */ './saved-lists-page.ts'),
  },
  {
    id: 'template-orders',
    path: '/account-my-order',
    load: () => import(/* webpackChunkName: "template-orders" */ './orders-page.ts'),
  },
  {
    id: 'template-change-password',
    path: '/account-change-password',
    load: () => import(/* webpackChunkName: "template-change-password" */ './change-password-page.tsx'),
  },
  {
    id: 'template-billing',
    path: '/account-billing',
    load: () => import(/* webpackChunkName: "template-billing" */ './billing-page.tsx'),
  },
  {
    id: 'template-subscription',
    path: '/subscription',
    load: () => import(/* webpackChunkName: "template-subscription" */ './subscription-page.tsx'),
  },
];
