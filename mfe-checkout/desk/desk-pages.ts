import { page } from '@shop/federation/page';

export const pages = [
  page('desk-orders', '/desk/orders', () => import('./orders-page.tsx'), { menu: 'deskMenu.orders' }),
  page('desk-returns', '/desk/returns', () => import('./returns-page.tsx')),
  page('desk-payments', '/desk/payments', () => import('./payments-page.tsx')),
  page('desk-invoices', '/desk/invoices', () => import('./invoices-page.tsx')),
  page('desk-figures', '/desk/figures', () => import('./figures-page.tsx'), {
    menu: 'deskMenu.figures',
  }),
  page('desk-promotions', '/desk/promotions', () => import('./promotions-page.tsx'), {
    menu: 'deskMenu.promotions',
  }),
  page('desk-promotion-new', '/desk/promotions/new', () => import('./new-promotion-page.tsx')),
  page('desk-promotion', '/desk/promotions/edit/:code', () => import('./promotion-page.tsx')),
  page('desk-shipping', '/desk/shipping', () => import('./shipping-page.tsx'), {
    menu: 'deskMenu.shipping',
  }),
  page('desk-shipping-new', '/desk/shipping/new', () => import('./new-shipping-method-page.tsx')),
  page('desk-shipping-method', '/desk/shipping/edit/:code', () => import('./shipping-method-page.tsx')),
  page('desk-places', '/desk/places', () => import('./places-page.tsx')),
  page('desk-country', '/desk/places/:code', () => import('./country-page.tsx')),
  page('desk-terms', '/desk/terms', () => import('./terms-page.tsx'), { menu: 'deskMenu.terms' }),
  page('desk-mails', '/desk/mails', () => import('./mails-page.tsx'), { menu: 'deskMenu.mails' }),
  page('desk-mail', '/desk/mails/:code', () => import('./mail-page.tsx')),
  page('desk-order', '/desk/orders/:number', () => import('./order-page.tsx')),
];
