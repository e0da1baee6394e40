import { page } from '@shop/federation/page';
/** Cart and checkout with sample content, as the specification has them: nothing here calls the shop. */
export const pages = [
  page('template-cart', '/cart', () => import('./cart-page.tsx')),
  page('template-checkout', '/checkout', () => import('./checkout-page.tsx')),
];
