import { defineRemote } from '#define-remote';
import { page } from './page.ts';

export default defineRemote({
  name: 'mfe-lookbook',
  pages: [
    page('lookbook', '/lookbook', () => import('./lookbook/lookbook-page.ts'), {
      sitemap: true,
      menu: 'title',
    }),
  ],
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
