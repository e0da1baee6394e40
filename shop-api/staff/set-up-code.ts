import { createHmac } from 'node:crypto';
import { hrefFrom } from '@shop/shop-domain/href';
import { staff } from '../kernel/database/schema.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { Shop } from '../kernel/shop.ts';

/** Opens the desk for its first owner: whoever runs the server sees it, and it holds as long as nobody is on the staff. */
export function setUpCode({ adminToken }: Pick<Settings, 'adminToken'>): string {
  return createHmac('sha256', adminToken).update('desk set-up').digest('base64url').slice(0, 24);
}

export async function isSetUpOpen({ queries }: Pick<Shop, 'queries'>): Promise<boolean> {
  return (await queries.$count(staff)) === 0;
}

/** Where the first owner begins; null once there is one. The code stands behind the sign, so that no server's log has it. */
export async function openSetUpAddress(shop: Pick<Shop, 'queries' | 'settings'>): Promise<string | null> {
  if (!(await isSetUpOpen(shop))) return null;
  const { settings } = shop;
  return `${settings.shopUrl}${hrefFrom({ basePath: '/ar' })('desk')}#${setUpCode(settings)}`;
}
