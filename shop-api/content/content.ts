// What is read: pages, advertisements, the blog, the contact form, and the moderation of what shoppers write.
// Other folders import nothing else of this one.

import type { JobKind } from '../kernel/jobs/job.ts';
import { pictureRoutes } from '../kernel/media/picture-routes.ts';
import type { Shop } from '../kernel/shop.ts';
import { adRoutes } from './ad-routes.ts';
import { articleRoutes } from './blog/article-routes.ts';
import { commentRoutes, commentWritingRoutes } from './blog/comment-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { contentDeskRoutes } from './desk/content-desk-routes.ts';
import { turnHomePage } from './home-page/home-page.ts';
import { homePageDeskRoutes } from './home-page/home-page-desk-routes.ts';
import { homePageRoutes } from './home-page/home-page-routes.ts';
import { identityDeskRoutes } from './identity/identity-desk-routes.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { menuDeskRoutes } from './menus/menu-desk-routes.ts';
import { menuRoutes } from './menus/menu-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { turnContent } from './turn-content.ts';

export const contentPlugins = {
  ofShop: [adRoutes, homePageRoutes, identityRoutes, menuRoutes, pageRoutes, articleRoutes, commentRoutes],
  personal: [commentWritingRoutes, contactRoutes],
  admin: {
    content: [
      moderationRoutes,
      contentDeskRoutes,
      homePageDeskRoutes,
      menuDeskRoutes,
      pictureRoutes('/content-pictures'),
    ],
    settings: [identityDeskRoutes],
  },
};

export { followNames } from './identity/follow-names.ts';

export function contentJobs({ queries }: Shop): JobKind[] {
  return [
    { name: 'turn-home-page', every: 10_000, run: () => turnHomePage(queries) },
    { name: 'turn-content', every: 10_000, run: () => turnContent(queries) },
  ];
}
