import { fragment, page } from '@shop/federation/page';
import { defineRemote } from '@shop/federation/remote';

export default defineRemote({
  name: 'mfe-novelty',
  pages: [
    page('novelty', '/novelty', () => import('./novelty/novelty-page.tsx'), {
      sitemap: true,
      menu: 'page.title',
    }),
  ],
  fragments: [fragment('novelty-teaser', () => import('./novelty-teaser/novelty-teaser.tsx'))],
  messages: {
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
