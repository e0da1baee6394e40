import type { PageDefinition } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';

/** Cart and checkout with sample content, as the specification has them: nothing here calls the shop. */
export const pages: PageDefinition<ShopContext>[] = [
  {
    id: 'template-cart',
    path: '/cart',
    load: () => import(/* webpackChunkName: "template-cart" */ './cart-page.tsx'),
  },
  {
    id: 'template-checkout',
    path: '/checkout',
    load: () => import(/* webpackChunkName: "template-checkout" */ './checkout-page.tsx'),
  },
];
