import { page } from '@shop/federation/page';

/** The specification's account pages with sample content, at the root of the site. */
export const pages = [
  page('template-log-in', '/login', () => import('./log-in-page.ts')),
  page('template-sign-up', '/signup', () => import('./sign-up-page.ts')),
  page(
    'template-forgot-password',
    '/forgot-pass',
    () => import('../forgot-password/forgot-password-page.tsx'),
  ),
  page('template-profile', '/account', () => import('./profile-page.tsx')),
  page('template-saved-lists', '/account-savelists', () => import('./saved-lists-page.ts')),
  page('template-orders', '/account-my-order', () => import('./orders-page.ts')),
  page('template-change-password', '/account-change-password', () => import('./change-password-page.tsx')),
  page('template-billing', '/account-billing', () => import('./billing-page.tsx')),
  page('template-subscription', '/subscription', () => import('./subscription-page.tsx')),
];
