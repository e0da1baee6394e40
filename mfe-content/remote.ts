import { fragment, page } from '@shop/federation/page';
import { defineRemote } from '@shop/federation/remote';

export default defineRemote({
  name: 'mfe-content',
  pages: [
    page('blog', '/blog', () => import('./blog/blog-page.tsx')),
    page('article', '/blog/:slug', () => import('./article/article-page.tsx')),
    page('contact', '/contact', () => import('./contact/contact-page.tsx')),
    page('about', '/about', () => import('./about/about-page.tsx')),
    page('static-page', '/page/:slug', () => import('./static-page/static-page.tsx')),
  ],
  desk: () => import('./desk/desk-pages.ts'),
  unprefixed: () => import('./template/template-pages.ts'),
  fragments: [
    fragment('blog-teaser', () => import('./blog-teaser/blog-teaser.tsx')),
    fragment('not-found', () => import('./not-found/not-found.tsx')),
    fragment('desk-rich-text', () => import('./desk/rich-text-fragment.tsx')),
  ],
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
