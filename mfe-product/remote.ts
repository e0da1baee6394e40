import { fragment, page } from '@shop/federation/page';
import { defineRemote } from '@shop/federation/remote';

export default defineRemote({
  name: 'mfe-product',
  pages: [page('product', '/product/:slug', () => import('./product/product-page.tsx'))],
  unprefixed: () => import('./template/template-pages.ts'),
  fragments: [
    fragment('quick-view', () => import('./quick-view/quick-view.tsx')),
    fragment('recently-viewed', () => import('./recently-viewed/recently-viewed-row.tsx')),
  ],
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
