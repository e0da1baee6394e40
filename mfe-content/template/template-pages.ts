import { page } from '@shop/federation/page';

/** The specification's content pages with sample content, at the root of the site. */
export const pages = [
  page('template-blog', '/blog', () => import('./blog-page.ts')),
  page('template-blog-single', '/blog-single', () => import('./blog-single-page.ts')),
  page('template-contact', '/contact', () => import('./contact-page.tsx')),
  page('template-about', '/about', () => import('./about-page.tsx')),
];
