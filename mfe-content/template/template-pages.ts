import type { PageDefinition } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';

/** The specification's content pages with sample content, at the root of the site. */
export const pages: PageDefinition<ShopContext>[] = [
  {
    id: 'template-blog',
    path: '/blog',
    load: () => import(/* webpackChunkName: "template-blog" */ './blog-page.ts'),
  },
  {
    id: 'template-blog-single',
    path: '/blog-single',
    load: () => import(/* webpackChunkName: "template-blog-single" */ './blog-single-page.ts'),
  },
  {
    id: 'template-contact',
    path: '/contact',
    load: () => import(/* webpackChunkName: "template-contact" */ './contact-page.tsx'),
  },
  {
    id: 'template-about',
    path: '/about',
    load: () => import(/* webpackChunkName: "template-about" */ './about-page.tsx'),
  },
];
