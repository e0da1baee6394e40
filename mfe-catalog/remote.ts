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
  ],
  fragments: [fragment('desk-home-preview', () => import('./desk/home-preview.tsx'))],
  desk: () => import('./desk/desk-pages.ts'),
  unprefixed: () => import('./template/template-pages.ts'),
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
