import { defineRemote } from '@shop/federation/remote';
import type { ShopContext } from '@shop/shop-client/context';

export default defineRemote<ShopContext>({
  name: 'mfe-product',
  pages: [
    {
      id: 'product',
      path: '/product/:slug',
      load: () => import(/* webpackChunkName: "product" */ './product/product-page.tsx'),
    },
  ],
  unprefixed: () => import(/* webpackChunkName: "unprefixed" */ './template/template-pages.ts'),
  fragments: {
    'quick-view': { load: () => import(/* webpackChunkName: "quick-view" */ './quick-view/quick-view.tsx') },
  },
  messages: {
    ar: () => import(/* webpackChunkName: "messages-ar" */ './locales/ar.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ './locales/en.json'),
  },
});
