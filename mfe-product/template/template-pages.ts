import { page } from '@shop/federation/page';
/** The specification's two layouts of a product, with sample content. */
export const pages = [
  page('template-product-detail', '/product-detail', () => import('./product-detail-page.tsx')),
  page('template-product-detail-2', '/product-detail-2', () => import('./product-detail-2-page.tsx')),
];
