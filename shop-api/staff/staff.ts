// Who runs the shop: their accounts, log-in, sessions and roles, and the log of what they did.
// Other folders import nothing else of this one.

import { ownAccountRoutes } from './own-account-routes.ts';
import { releaseDeskRoutes } from './release-desk-routes.ts';
import { staffDeskRoutes } from './staff-desk-routes.ts';
import { staffSessionRoutes } from './staff-session-routes.ts';

export { openSetUpAddress } from './set-up-code.ts';
export { staffOf } from './staff-sessions.ts';

export const staffPlugins = {
  personal: [staffSessionRoutes],
  admin: { staff: [staffDeskRoutes], releases: [releaseDeskRoutes] },
  /** For anybody of the staff. */
  own: [ownAccountRoutes],
};
