import type { PageDefinition } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';

export const pages: PageDefinition<ShopContext>[] = [
  {
    id: 'template-home-2',
    path: '/home2',
    load: () => import(/* webpackChunkName: "template-home-2" */ './home-2-page.tsx'),
  },
  {
    id: 'template-home-3',
    path: '/home3',
    load: () => import(/* webpackChunkName: "template-home-3" */ './home-3-page.tsx'),
  },
  {
    id: 'template-home-header-2',
    path: '/home-header-2',
    load: () => import(/* webpackChunkName: "template-home-header-2" */ './home-header-2-page.tsx'),
  },
  {
    id: 'template-collection',
    path: '/page-collection',
    load: () => import(/* webpackChunkName: "template-collection" */ './collection-page.tsx'),
  },
  {
    id: 'template-collection-2',
    path: '/page-collection-2',
    load: () => import(/* webpackChunkName: "template-collection-2" */ './collection-2-page.tsx'),
  },
  {
    id: 'template-search',
    path: '/page-search',
    load: () => import(/* webpackChunkName: "template-search" */ './search-page.tsx'),
  },
  {
    id: 'template-loader',
    path: '/Loader',
    load: () => import(/* webpackChunkName: "template-loader" */ './loader-page.tsx'),
  },
];
