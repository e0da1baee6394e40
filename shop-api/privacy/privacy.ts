// What is kept of a person: its export, its deletion, and what is forgotten in time.
// Other folders import nothing else of this one.

import type { JobKind } from '../kernel/jobs/job.ts';
import { removeDue } from '../kernel/media/removals.ts';
import type { Shop } from '../kernel/shop.ts';
import { customerRoutes, erasureRoutes } from './customer-desk-routes.ts';
import { forgetExpired } from './forget-expired.ts';
import { privacyRoutes } from './privacy-routes.ts';

export const privacyPlugins = {
  personal: [privacyRoutes],
  // Owners alone erase: only they may do anything with the staff.
  admin: { customers: [customerRoutes], staff: [erasureRoutes] },
};

export function privacyJobs(shop: Shop): JobKind[] {
  const { queries, settings } = shop;
  return [
    { name: 'forget-expired', every: 3600_000, run: () => forgetExpired(queries, settings) },
    { name: 'remove-pictures', every: 60_000, run: (_, { stopping }) => removeDue(shop, stopping) },
  ];
}
