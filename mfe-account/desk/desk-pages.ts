import { page } from '@shop/federation/page';

export const pages = [
  page('desk', '/desk', () => import('./desk-page.tsx')),
  page('desk-invitation', '/desk/invitation', () => import('./invitation-page.tsx')),
  page('desk-customers', '/desk/customers', () => import('./customers-page.tsx'), {
    menu: 'deskMenu.customers',
  }),
  page('desk-customer', '/desk/customers/:id', () => import('./customer-page.tsx')),
  page('desk-staff', '/desk/staff', () => import('./staff-page.tsx'), { menu: 'deskMenu.staff' }),
  page('desk-me', '/desk/me', () => import('./own-account-page.tsx'), { menu: 'deskMenu.me' }),
];
