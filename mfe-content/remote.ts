import { defineRemote } from '@shop/federation/remote';
import type { ShopContext } from '@shop/shop-client/context';

export default defineRemote<ShopContext>({
  name: 'mfe-content',
  pages: [
    { id: 'blog', path: '/blog', load: () => import(/* webpackChunkName: "blog" */ './blog/blog-page.tsx') },
    {
      id: 'article',
      path: '/blog/:slug',
      load: () => import(/* webpackChunkName: "article" */ './article/article-page.tsx'),
    },
    {
      id: 'contact',
      path: '/contact',
      load: () => import(/* webpackChunkName: "contact" */ './contact/contact-page.tsx'),
    },
    {
      id: 'about',
      path: '/about',
      load: () => import(/* webpackChunkName: "about" */ './about/about-page.tsx'),
    },
    {
      id: 'static-page',
      path: '/page/:slug',
      load: () => import(/* webpackChunkName: "static-page" */ './static-page/static-page.tsx'),
    },
  ],
  unprefixed: () => import(/* webpackChunkName: "unprefixed" */ './template/template-pages.ts'),
  fragments: {
    'blog-teaser': {
      load: () => import(/* webpackChunkName: "blog-teaser" */ './blog-teaser/blog-teaser.tsx'),
    },
    'not-found': { load: () => import(/* webpackChunkName: "not-found" */ './not-found/not-found.tsx') },
  },
  messages: {
    ar: () => import(/* webpackChunkName: "messages-ar" */ './locales/ar.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ './locales/en.json'),
  },
});
