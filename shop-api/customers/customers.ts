// Who buys: accounts, sessions, log-in by others and by phone, addresses, saved products, reviews, the newsletter.
// Other folders import nothing else of this one.

import type { CatalogueShop } from '../catalogue/catalogue.ts';
import type { JobKind } from '../kernel/jobs/job.ts';
import { accountRoutes } from './account-routes.ts';
import { addressBookRoutes } from './address-book/address-book-routes.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { customerDeskRoutes } from './desk/customer-desk-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { phoneLogInRoutes } from './phone-log-in/phone-log-in-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { countVotes } from './reviews/helpful-votes.ts';
import { reviewRoutes, reviewWritingRoutes } from './reviews/review-routes.ts';
import { savedListRoutes } from './saved-lists/saved-list-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import type { KeepCart } from './sessions.ts';
import { socialLoginRoutes } from './social-login/social-login-routes.ts';
import { wishlistRoutes } from './wishlist/wishlist-routes.ts';

export { listAddresses } from './address-book/address-book.ts';
export { askingCustomer } from './asking-customer.ts';
export { authenticate, loggedIn } from './authentication.ts';
export { type CustomerRow, hashPassword, isPassword, matchesPassword, NewPassword } from './credentials.ts';
export { Customer, viewCustomer } from './customer-view.ts';
export { passwordErrors } from './password-strength.ts';
export { productResource } from './reviews/product-resource.ts';
export { photosOf } from './reviews/read-reviews.ts';
export { removePhotos } from './reviews/review-photos.ts';
export { holdCustomer, type KeepCart, lockCustomer } from './sessions.ts';
export { writerOf } from './writer.ts';

/** @param keepCart what becomes of a guest's cart when its shopper logs in */
export function customerPlugins(keepCart: KeepCart) {
  return {
    public: [reviewRoutes],
    personal: [
      registrationRoutes,
      (shop: CatalogueShop) => sessionRoutes(shop, keepCart),
      passwordRoutes,
      accountRoutes,
      avatarRoutes,
      (shop: CatalogueShop) => socialLoginRoutes(shop, keepCart),
      (shop: CatalogueShop) => phoneLogInRoutes(shop, keepCart),
      addressBookRoutes,
      wishlistRoutes,
      savedListRoutes,
      reviewWritingRoutes,
      newsletterRoutes,
    ],
    admin: { customers: [customerDeskRoutes] },
  };
}

export function customerJobs({ queries }: CatalogueShop): JobKind[] {
  return [{ name: 'count-votes', every: 600_000, run: () => countVotes(queries) }];
}
