import { page } from '@shop/federation/page';

export const pages = [
  page('desk-products', '/desk/products', () => import('./products-page.tsx'), {
    menu: 'deskMenu.products',
  }),
  page('desk-imports', '/desk/products/changes', () => import('./imports-page.tsx')),
  page('desk-import', '/desk/products/import', () => import('./import-page.tsx')),
  page('desk-product-new', '/desk/products/new', () => import('./new-product-page.tsx')),
  page('desk-product', '/desk/products/:code', () => import('./product-page.tsx')),
  page('desk-categories', '/desk/categories', () => import('./categories-page.tsx'), {
    menu: 'deskMenu.categories',
  }),
  page('desk-category-new', '/desk/categories/new', () => import('./new-category-page.tsx')),
  page('desk-category', '/desk/categories/:code', () => import('./category-page.tsx')),
  page('desk-category-sizes', '/desk/categories/:code/sizes', () => import('./sizes-page.tsx')),
  page('desk-brands', '/desk/brands', () => import('./brands-page.tsx')),
  page('desk-brand-new', '/desk/brands/new', () => import('./new-brand-page.tsx')),
  page('desk-brand', '/desk/brands/:code', () => import('./brand-page.tsx')),
  page('desk-options', '/desk/options', () => import('./options-page.tsx')),
  page('desk-option-new', '/desk/options/new', () => import('./new-option-page.tsx')),
  page('desk-option', '/desk/options/edit/:code', () => import('./option-page.tsx')),
  page('desk-synonyms', '/desk/search-words', () => import('./search-words-page.tsx')),
];
