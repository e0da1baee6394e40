import type { DeskArea } from '@shop/shop-domain/desk-areas';

export type StaffRole = 'owner' | 'orders' | 'catalogue' | 'content' | 'reader';
export const STAFF_ROLES: readonly StaffRole[] = ['owner', 'orders', 'catalogue', 'content', 'reader'];

/** Who is logged in at the desk. */
export interface Staff {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  /** Areas that are left out are closed to them. */
  access: Partial<Record<DeskArea, 'read' | 'write'>>;
  hasTotp: boolean;
}
