import { page } from '@shop/federation/page';

export const pages = [
  page('desk-content', '/desk/content', () => import('./content-page.tsx'), {
    menu: 'deskMenu.content',
  }),
  page('desk-home', '/desk/home', () => import('./home-page.tsx'), { menu: 'deskMenu.home' }),
  page('desk-menus', '/desk/menus', () => import('./menus-page.tsx'), { menu: 'deskMenu.menus' }),
  page('desk-content-new', '/desk/content/new/:kind', () => import('./new-entry-page.tsx')),
  page('desk-settings', '/desk/settings', () => import('./settings-page.tsx'), {
    menu: 'deskMenu.settings',
  }),
  page('desk-content-preview', '/desk/content/:kind/:code/preview', () => import('./preview-page.tsx')),
  page('desk-content-entry', '/desk/content/:kind/:code', () => import('./entry-page.tsx')),
];
