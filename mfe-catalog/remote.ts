import { defineRemote } from '@shop/federation/remote';
import type { ShopContext } from '@shop/shop-client/context';

export default defineRemote<ShopContext>({
  name: 'mfe-catalog',
  pages: [
    { id: 'home', path: '/', load: () => import(/* webpackChunkName: "home" */ './home/home-page.tsx') },
    {
      id: 'categories',
      path: '/taxons',
      load: () => import(/* webpackChunkName: "categories" */ './categories/categories-page.tsx'),
    },
    {
      id: 'category',
      path: '/taxons/*',
      load: () => import(/* webpackChunkName: "category" */ './category/category-page.tsx'),
    },
    {
      id: 'brands',
      path: '/brands',
      load: () => import(/* webpackChunkName: "brands" */ './brands/brands-page.tsx'),
    },
    {
      id: 'brand',
      path: '/brands/:code',
      load: () => import(/* webpackChunkName: "brand" */ './brand/brand-page.tsx'),
    },
    {
      id: 'search',
      path: '/search/*',
      load: () => import(/* webpackChunkName: "search" */ './search/search-page.tsx'),
    },
  ],
  unprefixed: () => import(/* webpackChunkName: "unprefixed" */ './template/template-pages.ts'),
  messages: {
    ar: () => import(/* webpackChunkName: "messages-ar" */ './locales/ar.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ './locales/en.json'),
  },
});
