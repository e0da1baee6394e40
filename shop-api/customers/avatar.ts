import { eq } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { customers } from '../kernel/database/schema.ts';
import { noteRemovals, removeSoon, showPicture } from '../kernel/media/removals.ts';
import { takePicture } from '../kernel/media/take-picture.ts';
import type { Shop } from '../kernel/shop.ts';
import type { CustomerRow } from './credentials.ts';
import { lockCustomer } from './sessions.ts';

/** Pixels. */
const MAX_AVATAR_WIDTH = 640;
/**
 * Shows a customer by a picture, in place of the one before.
 * @param signal gives up, as when the customer has left
 * @throws HttpError 400 for `avatar` when the content is no picture or has too many pixels, 503 when too many are sent at once
 */
export async function setAvatar(
  shop: Shop,
  customer: CustomerRow,
  content: unknown,
  signal: AbortSignal,
): Promise<CustomerRow> {
  const picture = await takePicture(
    shop,
    { kind: 'square', content, widest: MAX_AVATAR_WIDTH, field: 'avatar' },
    signal,
  );
  return changeAvatar(shop, customer, async (tx) => {
    await showPicture(tx, picture);
    return picture.hash;
  });
}

export function removeAvatar(shop: Shop, customer: CustomerRow): Promise<CustomerRow> {
  return changeAvatar(shop, customer, async () => null);
}

async function changeAvatar(
  shop: Shop,
  customer: CustomerRow,
  next: (tx: Queries) => Promise<string | null>,
): Promise<CustomerRow> {
  const { gone, changed } = await shop.queries.transaction(async (tx) => {
    const held = await lockCustomer(tx, customer.id);
    const avatar = await next(tx);
    const rows = await tx.update(customers).set({ avatar }).where(eq(customers.id, customer.id)).returning();
    const gone = held?.avatar && held.avatar !== avatar ? [held.avatar] : [];
    await noteRemovals(tx, gone);
    return { gone, changed: rows[0] ?? customer };
  });
  await removeSoon(shop, gone);
  return changed;
}
