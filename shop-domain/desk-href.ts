import { DESK_ROUTES } from './desk-routes.ts';
import { hrefsOf } from './href.ts';
import { ROUTES } from './routes.ts';

/** As `hrefFrom`, for pages of the desk too. */
export const deskHrefFrom = hrefsOf({ ...ROUTES, ...DESK_ROUTES });
