import type { PageDefinition } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';

/** The specification's two layouts of a product, with sample content. */
export const pages: PageDefinition<ShopContext>[] = [
  {
    id: 'template-product-detail',
    path: '/product-detail',
    load: () => import(/* webpackChunkName: "template-product-detail" */ './product-detail-page.tsx'),
  },
  {
    id: 'template-product-detail-2',
    path: '/product-detail-2',
    load: () => import(/* webpackChunkName: "template-product-detail-2" */ './product-detail-2-page.tsx'),
  },
];
