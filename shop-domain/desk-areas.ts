import type { DESK_ROUTES } from './desk-routes.ts';

/** What the desk's calls are about; a role may read or change each, or not. */
export type DeskArea = 'orders' | 'catalogue' | 'content' | 'customers' | 'settings' | 'staff' | 'releases';

/** Pages of the desk that are of no use to who may not read their area. Those that are left out are for everybody. */
export const DESK_AREAS: Partial<Record<keyof typeof DESK_ROUTES, DeskArea>> = {
  'desk-orders': 'orders',
  'desk-figures': 'orders',
  'desk-mails': 'orders',
  'desk-products': 'catalogue',
  'desk-categories': 'catalogue',
  'desk-promotions': 'catalogue',
  'desk-content': 'content',
  'desk-home': 'content',
  'desk-menus': 'content',
  'desk-customers': 'customers',
  'desk-settings': 'settings',
  'desk-shipping': 'settings',
  'desk-terms': 'settings',
  'desk-staff': 'staff',
};
