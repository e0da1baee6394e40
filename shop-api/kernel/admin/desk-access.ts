import type { DeskArea } from '@shop/shop-domain/desk-areas';
import type { StaffRole } from '../database/stored-values.ts';

type Access = 'read' | 'write';

export const STAFF_ROLES = ['owner', 'orders', 'catalogue', 'content', 'reader'] as const;

/** What each role may do; areas that are left out are closed to it. */
export const DESK_ACCESS: Record<StaffRole, Partial<Record<DeskArea, Access>>> = {
  owner: {
    orders: 'write',
    catalogue: 'write',
    content: 'write',
    customers: 'write',
    settings: 'write',
    staff: 'write',
    releases: 'write',
  },
  orders: { orders: 'write', customers: 'write', catalogue: 'read' },
  catalogue: { catalogue: 'write', content: 'read' },
  content: { content: 'write', catalogue: 'read' },
  reader: { orders: 'read', catalogue: 'read', content: 'read', customers: 'read' },
};

/** Whether a call may be made; what is about oneself is of no area. Reads need `read`, all others `write`. */
export function mayCall(role: StaffRole, area: DeskArea | undefined, method: string): boolean {
  if (!area) return true;
  const access = DESK_ACCESS[role][area];
  return access === 'write' || (access === 'read' && (method === 'GET' || method === 'HEAD'));
}
