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
    page('desk-content', '/desk/content', () => import('./desk/content-page.tsx'), {
      menu: 'deskMenu.content',
    }),
    page('desk-home', '/desk/home', () => import('./desk/home-page.tsx'), { menu: 'deskMenu.home' }),
    page('desk-menus', '/desk/menus', () => import('./desk/menus-page.tsx'), { menu: 'deskMenu.menus' }),
    page('desk-content-new', '/desk/content/new/:kind', () => import('./desk/new-entry-page.tsx')),
    page('desk-settings', '/desk/settings', () => import('./desk/settings-page.tsx'), {
      menu: 'deskMenu.settings',
    }),
    page(
      'desk-content-preview',
      '/desk/content/:kind/:code/preview',
      () => import('./desk/preview-page.tsx'),
    ),
    page('desk-content-entry', '/desk/content/:kind/:code', () => import('./desk/entry-page.tsx')),
  ],
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
