import { fragment, page } from '@shop/federation/page';
import { defineRemote } from '@shop/federation/remote';

export default defineRemote({
  name: 'mfe-catalog',
  pages: [
    page('home', '/', () => import('./home/home-page.tsx')),
    page('categories', '/taxons', () => import('./categories/categories-page.tsx')),
    page('category', '/taxons/*', () => import('./category/category-page.tsx')),
    page('brands', '/brands', () => import('./brands/brands-page.tsx')),
    page('brand', '/brands/:code', () => import('./brand/brand-page.tsx')),
    page('search', '/search/*', () => import('./search/search-page.tsx')),
    page('compare', '/compare', () => import('./compare/compare-page.tsx')),
    page('desk-products', '/desk/products', () => import('./desk/products-page.tsx'), {
      menu: 'deskMenu.products',
    }),
    page('desk-imports', '/desk/products/changes', () => import('./desk/imports-page.tsx')),
    page('desk-import', '/desk/products/import', () => import('./desk/import-page.tsx')),
    page('desk-product-new', '/desk/products/new', () => import('./desk/new-product-page.tsx')),
    page('desk-product', '/desk/products/:code', () => import('./desk/product-page.tsx')),
    page('desk-categories', '/desk/categories', () => import('./desk/categories-page.tsx'), {
      menu: 'deskMenu.categories',
    }),
    page('desk-category-new', '/desk/categories/new', () => import('./desk/new-category-page.tsx')),
    page('desk-category', '/desk/categories/:code', () => import('./desk/category-page.tsx')),
    page('desk-category-sizes', '/desk/categories/:code/sizes', () => import('./desk/sizes-page.tsx')),
    page('desk-brands', '/desk/brands', () => import('./desk/brands-page.tsx')),
    page('desk-brand-new', '/desk/brands/new', () => import('./desk/new-brand-page.tsx')),
    page('desk-brand', '/desk/brands/:code', () => import('./desk/brand-page.tsx')),
    page('desk-options', '/desk/options', () => import('./desk/options-page.tsx')),
    page('desk-option-new', '/desk/options/new', () => import('./desk/new-option-page.tsx')),
    page('desk-option', '/desk/options/edit/:code', () => import('./desk/option-page.tsx')),
    page('desk-synonyms', '/desk/search-words', () => import('./desk/search-words-page.tsx')),
  ],
  fragments: [fragment('desk-home-preview', () => import('./desk/home-preview.tsx'))],
  unprefixed: () => import('./template/template-pages.ts'),
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
