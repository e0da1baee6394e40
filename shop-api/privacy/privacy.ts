// What is kept of a person: its export, its deletion, and what is forgotten in time.
// Other folders import nothing else of this one.

import { removeDue } from '../kernel/media/removals.ts';
import type { Job } from '../kernel/scheduler/scheduler.ts';
import type { Shop } from '../kernel/shop.ts';
import { forgetExpired } from './forget-expired.ts';
import { privacyRoutes } from './privacy-routes.ts';

export const privacyPlugins = {
  personal: [privacyRoutes],
};

export function privacyJobs(shop: Shop): Job[] {
  const { queries, settings } = shop;
  return [
    { name: 'forget what has run out', interval: 3600_000, run: () => forgetExpired(queries, settings) },
    { name: 'remove pictures', interval: 60_000, run: (stopping) => removeDue(shop, stopping) },
  ];
}
