import { page } from '@shop/federation/page';
export const pages = [
  page('template-home-2', '/home2', () => import('./home-2-page.tsx')),
  page('template-home-3', '/home3', () => import('./home-3-page.tsx')),
  page('template-home-header-2', '/home-header-2', () => import('./home-header-2-page.tsx')),
  page('template-collection', '/page-collection', () => import('./collection-page.tsx')),
  page('template-collection-2', '/page-collection-2', () => import('./collection-2-page.tsx')),
  page('template-search', '/page-search', () => import('./search-page.tsx')),
  page('template-loader', '/Loader', () => import('./loader-page.tsx')),
];
